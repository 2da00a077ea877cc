#if canImport(UIKit)
import CropKit
import UIKit

/// What a session tells whoever shows it.
@MainActor protocol EditorSessionListener: AnyObject {
    /// Something is to be painted.
    func sessionNeedsPaint(_ session: EditorSession)
    func session(_ session: EditorSession, tells event: CropKit.Event)
}

/// One picture being cropped: its editor, its time, and what it has to tell, in order.
@MainActor final class EditorSession {
    let picture: CropPicture
    private(set) var editor: CropEditor
    weak var listener: (any EditorSessionListener)?
    /// How the result is written, from the configuration or the last recipe taken over.
    var output: RecipeOutput
    private var isTelling = false
    private var isClosed = false
    private lazy var pulse = FramePulse { [weak self] time in self?.advance(to: time) ?? false }

    /// - Throws: ``CropFailure/refused(_:)`` for a picture without whole pixels.
    init(_ picture: CropPicture, _ configuration: CropConfiguration, animates: Bool) throws(CropFailure) {
        self.picture = picture
        output = configuration.output
        var settings = configuration.settings
        settings.animates = animates
        editor = try CropFailure.refusing { () throws(ErrorCode) in
            try CropEditor(picture: picture.size, exif: picture.exif, settings: settings)
        }
    }

    var isAnimating: Bool { pulse.isRunning }

    var scene: CropScene { editor.scene }

    /// What is cropped, with how it is written.
    func recipe(of crop: Crop? = nil) throws(CropFailure) -> CropRecipe {
        try CropFailure.refusing { () throws(CropError) in
            let kept = try editor.recipe()
            return try CropRecipe(
                picture: kept.picture, crop: crop ?? kept.crop, ratio: kept.ratio, rounding: kept.rounding,
                coverage: kept.coverage, output: output)
        }
    }

    // MARK: Changing

    private var layout: CropKit.Layout?

    /// Takes over a size; the same one again is nothing new, and asks for no paint: layout itself comes from a view that
    /// is being laid out.
    func layout(_ layout: CropKit.Layout) {
        if layout == self.layout { return }
        self.layout = layout
        change { $0.layout(layout) }
    }

    func send(_ input: Input) { change { $0.send(input) } }

    func press(_ key: Key, _ modifiers: Modifiers, on target: Command.Target) -> Bool {
        var isUsed = false
        change { isUsed = $0.press(key, modifiers, on: target, at: now) }
        return isUsed
    }

    func perform(_ command: Command, animated: Bool = true) throws(CropFailure) {
        var refusal: ErrorCode?
        change { editor in
            do throws(ErrorCode) { try editor.perform(command, at: now, animated: animated) } catch { refusal = error }
        }
        if let refusal { throw .refused(CropError(refusal)) }
    }

    func apply(_ recipe: CropRecipe, animated: Bool) throws(CropFailure) {
        var refusal: CropError?
        change { editor in
            do throws(CropError) { try editor.apply(recipe, at: now, animated: animated) } catch { refusal = error }
        }
        if let refusal { throw .refused(refusal) }
        output = recipe.output
    }

    func reconfigure(_ configuration: CropConfiguration, animates: Bool) {
        var settings = configuration.settings
        settings.animates = animates
        output = configuration.output
        change { $0.reconfigure(settings) }
    }

    func setAnimates(_ animates: Bool) { change { $0.animates = animates } }

    /// Ends for good: nothing is told any more.
    func close() {
        isClosed = true
        pulse.stop()
    }

    /// Off the screen no time passes; what is on its way is there when the view comes back.
    func pause() { pulse.stop() }

    func resume() { if editor.isAnimating, !isClosed { pulse.start() } }

    // MARK: What follows a change

    private func change(_ body: (inout CropEditor) -> Void) {
        body(&editor)
        listener?.sessionNeedsPaint(self)
        resume()
        tell()
    }

    private func advance(to time: TimeInterval) -> Bool {
        let wantsMore = editor.advance(to: time)
        listener?.sessionNeedsPaint(self)
        tell()
        return wantsMore && !isClosed
    }

    /// Tells in order, also where what is told makes the host change something.
    private func tell() {
        guard !isTelling else { return }
        isTelling = true
        while !isClosed, let event = editor.takeEvent() { listener?.session(self, tells: event) }
        isTelling = false
    }

    /// Seconds of the clock that touches and frames run on.
    private var now: TimeInterval { CACurrentMediaTime() }
}
#endif
