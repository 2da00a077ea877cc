import CropUIKit
import Foundation
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

/// All suites, one test at a time: the stand-in's clock, display links and library are the process's.
@MainActor @Suite(.serialized) struct CropUIKitTests {}

typealias Rect = CropKit.Rect
typealias Size = CropKit.Size
typealias Point = CropKit.Point

extension Relay: SelectorResponder {
    public func perform(_ name: String, with sender: AnyObject) { if name == "fire:" { fire(sender) } }
}

extension CropView: SelectorResponder {
    public func perform(_ name: String, with sender: AnyObject) {
        if name == "pressKey:", let command = sender as? UIKeyCommand { pressKey(command) }
    }
}

/// A view on a screen, fingers to touch it, and a clock.
@MainActor final class Bench {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 640))
    let controller = UIViewController()
    let view: CropView
    let host = Host()

    init(
        _ configuration: CropConfiguration = .photos, picture: CropPicture? = nil, size: CGSize? = nil
    ) throws {
        Bench.reset()
        view = CropView(configuration: configuration)
        view.delegate = host
        if let size { window.frame = CGRect(origin: CGPoint(x: 0, y: 0), size: size) }
        controller.loadViewIfNeeded()
        controller.view.frame = window.frame
        window.addSubview(controller.view)
        controller.view.addSubview(view)
        view.frame = window.bounds
        if let picture { try view.show(picture) } else { try view.show(.coordinates(600, 400)) }
        settle()
    }

    convenience init(_ preset: Preset, size: CGSize? = nil) throws {
        try self.init(CropConfiguration(preset), size: size)
    }

    static func reset() {
        Clock.now = 100
        CADisplayLink.running = []
        ImplicitAnimations.names = []
        UIAccessibility.posted = []
        UIAccessibility.reducesMotion = false
        UIAccessibility.reducesTransparency = false
        UIAccessibility.speaks = false
        UIResponder.first = nil
    }

    var editor: CropEditor { view.session!.editor }

    /// Lays out, and lets the display show frames for some time.
    func settle(_ seconds: Double = 3) {
        view.layoutIfNeeded()
        let end = Clock.now + seconds
        while Clock.now < end, !CADisplayLink.running.isEmpty { frame() }
        Clock.now = max(Clock.now, end)
        view.layoutIfNeeded()
    }

    func frame(_ duration: Double = 1.0 / 60) {
        Clock.now += duration
        for link in CADisplayLink.running {
            link.targetTimestamp = Clock.now
            (link.target as? any SelectorResponder)?.perform(link.selector.name, with: link)
        }
        view.layoutIfNeeded()
    }

    func resize(_ width: Double, _ height: Double) {
        window.frame = CGRect(x: 0, y: 0, width: width, height: height)
        view.frame = window.bounds
        view.layoutIfNeeded()
    }

    /// Waits for a state that work off the main thread leads to; the test's own expectation says where it never came.
    func wait(until isSo: @MainActor () -> Bool) async {
        for _ in 0..<5000 where !isSo() { try? await Task.sleep(nanoseconds: 1_000_000) }
    }

    /// Presses a key as the first responder's key commands say; false where none is meant.
    @discardableResult
    func press(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> Bool {
        guard let responder = UIResponder.first,
            let command = responder.keyCommands?.first(where: { $0.input == input && $0.modifierFlags == modifiers }),
            let action = command.action
        else { return false }
        (responder as? any SelectorResponder)?.perform(action.name, with: command)
        view.layoutIfNeeded()
        return true
    }
}

/// One finger, pencil or mouse button.
@MainActor final class Finger {
    let touch = UITouch()
    let event = UIEvent()
    private let view: UIView

    init(_ bench: Bench, _ type: UITouch.TouchType = .direct) {
        view = bench.view
        touch.type = type
    }

    func down(_ x: Double, _ y: Double) { send(x, y) { $0.touchesBegan($1, with: $2) } }
    func up(_ x: Double, _ y: Double) { send(x, y) { $0.touchesEnded($1, with: $2) } }
    func cancel() { send(Double(touch.point.x), Double(touch.point.y)) { $0.touchesCancelled($1, with: $2) } }
    func move(_ x: Double, _ y: Double) { send(x, y) { $0.touchesMoved($1, with: $2) } }

    /// In steps of 1/60 s, ending with a pause, so that nothing glides.
    func drag(from start: (Double, Double), to end: (Double, Double), steps: Int = 8, lifts: Bool = true) {
        down(start.0, start.1)
        for step in 1...steps {
            Clock.now += 1.0 / 60
            let part = Double(step) / Double(steps)
            move(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
        }
        Clock.now += 0.5
        move(end.0, end.1)
        if lifts { up(end.0, end.1) }
    }

    private func send(_ x: Double, _ y: Double, _ deliver: (UIView, Set<UITouch>, UIEvent) -> Void) {
        touch.point = CGPoint(x: x, y: y)
        touch.timestamp = Clock.now
        deliver(view, [touch], event)
    }
}

/// Writes down what it is told, in order.
@MainActor final class Host: CropViewDelegate {
    var told: [String] = []
    var frames: [CropFrame] = []
    var saved: [CropResult] = []
    var failures: [CropFailure] = []
    var asks = true

    func cropViewDidLoad(_ cropView: CropView) { told.append("load") }
    func cropViewDidChange(_ cropView: CropView) { if told.last != "change" { told.append("change") } }
    func cropView(_ cropView: CropView, didCommit frame: CropFrame) {
        told.append("commit")
        frames.append(frame)
    }
    func cropView(_ cropView: CropView, shouldAskToSave frame: CropFrame) -> Bool {
        told.append("ask")
        return asks
    }
    func cropView(_ cropView: CropView, didSave result: CropResult) {
        told.append("save")
        saved.append(result)
    }
    func cropView(_ cropView: CropView, didFailWith failure: CropFailure) {
        told.append("fail")
        failures.append(failure)
    }
}

extension CropPicture {
    /// Each pixel says where it is.
    static func coordinates(_ width: Int, _ height: Int) throws -> CropPicture {
        try CropPicture(image: UIImage(cgImage: .coordinates(width, height)))
    }
}

extension CGImage {
    /// Red and green are the low bytes of x and y, blue the high bits of both.
    static func coordinates(
        _ width: Int, _ height: Int, alphaInfo: CGImageAlphaInfo = .noneSkipLast, bits: Int = 8,
        space: String = CGColorSpace.sRGB
    ) -> CGImage {
        let key = "\(width) \(height)"
        let bytes =
            made[key]
            ?? [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
                for index in 0..<width * height {
                    let (x, y) = (index % width, index / width)
                    bytes[4 * index] = UInt8(x & 255)
                    bytes[4 * index + 1] = UInt8(y & 255)
                    bytes[4 * index + 2] = UInt8((x >> 8 & 15) << 4 | y >> 8 & 15)
                    bytes[4 * index + 3] = 255
                }
                count = width * height * 4
            }
        made[key] = bytes
        return CGImage(
            width: width, height: height, pixels: bytes, bitsPerComponent: bits, alphaInfo: alphaInfo,
            colorSpace: CGColorSpace(name: space))
    }

    /// Making one pixel by pixel takes longer than most tests.
    nonisolated(unsafe) private static var made: [String: [UInt8]] = [:]

    /// Where a pixel came from.
    func origin(_ x: Int, _ y: Int) -> [Int] {
        let pixel = pixel(x, y)
        return [Int(pixel[0]) + Int(pixel[2] >> 4) * 256, Int(pixel[1]) + Int(pixel[2] & 15) * 256]
    }
}
