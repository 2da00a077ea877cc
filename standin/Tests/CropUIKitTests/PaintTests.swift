import Foundation
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// Layers show the scene, and nothing else.
    @MainActor @Suite struct Painting {
        private func rectangles(_ path: CGPath?) -> [CGRect] { path?.parts.map(\.box) ?? [] }

        private func expectPainted(_ bench: Bench) {
            let (scene, painter) = (bench.editor.scene, bench.view.painter)
            let picture = bench.view.session!.picture
            #expect(
                painter.picture.affineTransform()
                    == picture.exif.transform(of: picture.stored).then(scene.picture).cgAffineTransform)
            #expect(painter.picture.bounds.size == picture.stored.cgSize)
            #expect(rectangles(painter.bars.path) == scene.bars.map(\.cgRect))
            #expect(rectangles(painter.lines.path) == scene.lines.map(\.cgRect))
            #expect(painter.lines.opacity == Float(scene.linesOpacity))
            #expect(painter.veil.opacity == Float(scene.veil?.opacity ?? 0))
            #expect(painter.veil.fillRule == .evenOdd)
            #expect(painter.border.path == scene.border?.outline.path())
            if let veil = scene.veil {
                let path = painter.veil.path
                let inside = veil.hole.rect.center
                let hole = CGPoint(x: inside.x, y: inside.y)
                #expect(path?.contains(hole, evenOdd: painter.veil.fillRule == .evenOdd) == veil.isInverted)
            }
        }

        @Test("Every preset's layers equal its scene, at rest and under a finger", arguments: Preset.allCases)
        func layersEqualScene(preset: Preset) throws {
            let bench = try Bench(preset)
            expectPainted(bench)
            let finger = Finger(bench)
            finger.drag(from: (150, 300), to: (230, 380), lifts: false)
            bench.view.layoutIfNeeded()
            expectPainted(bench)
            finger.up(230, 380)
            for _ in 0..<5 {
                bench.frame()
                expectPainted(bench)
            }
            bench.settle()
            expectPainted(bench)
        }

        @Test("Shapes and straightening are painted too", arguments: [Shape.ellipse, .rounded(radius: 0.5)])
        func shapes(shape: Shape) throws {
            let bench = try Bench(.photos)
            bench.view.setShape(shape)
            try bench.view.straighten(to: 12)
            bench.view.mirror()
            bench.settle()
            expectPainted(bench)
        }

        @Test("Nothing is ever animated by Core Animation itself", arguments: Preset.allCases)
        func noImplicitAnimation(preset: Preset) throws {
            let bench = try Bench(preset)
            Finger(bench).drag(from: (150, 300), to: (230, 380))
            bench.view.answer(.no)
            try bench.view.turn(degrees: 90)
            bench.settle()
            bench.resize(800, 500)
            #expect(ImplicitAnimations.names == [])
        }

        @Test("All moves between two frames are painted once")
        func paintsOncePerFrame() throws {
            let bench = try Bench(.photos)
            let finger = Finger(bench)
            finger.down(195, 320)
            bench.view.layoutIfNeeded()
            let before = bench.view.painter.picture.affineTransform()
            for step in 1...10 { finger.move(195 + Double(step), 320) }
            #expect(bench.view.painter.picture.affineTransform() == before)
            #expect(bench.view.needsLayout)
            bench.view.layoutIfNeeded()
            expectPainted(bench)
        }

        @Test("A layout asks for no further layout", arguments: Preset.allCases)
        func layoutEnds(preset: Preset) throws {
            let bench = try Bench(preset)
            bench.resize(500, 500)
            #expect(!bench.view.needsLayout)
            bench.view.traitCollectionDidChange(nil)
            #expect(bench.view.needsLayout)
        }

        @Test("What is larger than graphics take is shown by a copy, and cut from the original")
        func largeImage() throws {
            let picture = try CropPicture.coordinates(9000, 4)
            #expect(picture.display.width == CropPicture.screenSide && picture.pixelSize.width == 9000)
            let recipe = try Recipe(
                picture: picture.size, crop: Crop(region: Region(x: 3, y: 1, width: 8, height: 2)))
            #expect(try CropRenderer(picture: picture).image(for: recipe).image.origin(0, 0) == [3, 1])
        }

        @Test("Lines are as sharp as the screen, and follow when it changes", arguments: [1.0, 2, 3])
        func sharpness(scale: Double) throws {
            let bench = try Bench(.marquee)
            Finger(bench).drag(from: (100, 250), to: (250, 380))
            bench.view.traitCollection.displayScale = CGFloat(scale)
            bench.view.traitCollectionDidChange(nil)
            bench.view.layoutIfNeeded()
            let painter = bench.view.painter
            let mask = try #require(painter.picture.superlayer?.mask)
            for layer in [painter.veil, painter.hairline, painter.border, painter.lines, painter.bars, mask] {
                #expect(layer.contentsScale == CGFloat(scale))
            }
        }

        @Test("A question shows only the clipped part")
        func clip() throws {
            let bench = try Bench(.marquee)
            Finger(bench).drag(from: (100, 250), to: (250, 380))
            bench.settle()
            let (scene, painter) = (bench.editor.scene, bench.view.painter)
            let mask = try #require(painter.picture.superlayer?.mask as? CAShapeLayer)
            #expect(scene.clip != nil)
            #expect(mask.path == scene.clip?.path())
            #expect(painter.border.path == nil)
        }

        @Test("All eight orientations lie upright on the screen", arguments: ExifOrientation.allCases)
        func orientations(exif: ExifOrientation) throws {
            let all: [UIImage.Orientation] = [
                .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
            ]
            let orientation = try #require(all.first { ExifOrientation($0) == exif })
            let image = UIImage(cgImage: .coordinates(60, 40), scale: 3, orientation: orientation)
            let picture = try CropPicture(image: image)
            // Points times scale: UIKit's own idea of the upright size.
            #expect(picture.pixelSize == CGSize(width: image.size.width * 3, height: image.size.height * 3))
            let bench = try Bench(.frame, picture: picture)
            expectPainted(bench)
            #expect(bench.view.cropFrame?.pixelRect.size == picture.pixelSize)
        }

        @Test("The size label grows with the text, stays on the view, and its ground is solid where asked for")
        func sizeLabel() async throws {
            let bench = try Bench(.frame)
            let finger = Finger(bench)
            finger.drag(from: (376, 446), to: (300, 400), lifts: false)
            bench.view.layoutIfNeeded()
            let label = try #require(bench.view.subviews.compactMap { $0 as? SizeLabel }.first)
            #expect(!label.isHidden)
            #expect(bench.view.bounds.contains(label.frame))
            UIAccessibility.reducesTransparency = true
            NotificationCenter.default.post(
                name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
            await bench.wait { label.backgroundColor?.cgColor.components?[3] == 1 }
            #expect(label.backgroundColor?.cgColor.components?[3] == 1)
            finger.up(300, 400)
            bench.settle()
            #expect(label.isHidden)
        }

        @Test("With reduced motion every change jumps, and switching it keeps undo")
        func reducedMotion() async throws {
            let bench = try Bench(.photos)
            try bench.view.turn(degrees: 90)
            bench.settle()
            UIAccessibility.reducesMotion = true
            NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
            await bench.wait { !bench.editor.animates }
            #expect(bench.view.canUndo)
            try bench.view.turn(degrees: 90)
            #expect(CADisplayLink.running.isEmpty)
        }
    }
}
