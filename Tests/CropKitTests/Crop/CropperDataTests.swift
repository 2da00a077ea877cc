import CropKit
import Foundation
import TestSupport
import Testing

/// The numbers of Cropper.js, which takes its rectangle out of the picture after scaling and rotating it whole.
@Suite struct CropperDataTests {
    private let picture = Size<Picture>(width: 400, height: 300)

    @Test(
        "Turned and mirrored crops in the numbers that Cropper.js gives for them",
        arguments: [
            (Orientation(), [30.0, 40, 100, 50, 0, 1]),
            // One turn clockwise of 400 × 300 is 300 × 400: left is what was below, 300 − 90.
            (Orientation(turns: 1), [210.0, 30, 50, 100, 90, 1]),
            (Orientation(turns: 2), [270.0, 210, 100, 50, 180, 1]),
            (Orientation(turns: 3), [40.0, 270, 50, 100, -90, 1]),
            (Orientation(mirrored: true), [270.0, 40, 100, 50, 0, -1]),
            (Orientation(mirrored: true, turns: 1), [210.0, 270, 50, 100, 90, -1]),
        ])
    func turned(orientation: Orientation, expected: [Double]) throws {
        let crop = Crop(region: Region(x: 30, y: 40, width: 100, height: 50), orientation: orientation)
        let data = CropperData(crop, in: picture)
        #expect([data.x, data.y, data.width, data.height, data.rotate, data.scaleX] == expected)
        #expect(data.scaleY == 1)
        #expect(try data.crop(in: picture) == crop)
    }

    @Test("Whatever the crop, a point of it is where Cropper.js looks for it", arguments: 0..<200)
    func points(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let crop = Crop(
            region: Region(
                x: .random(in: -50...200, using: &random), y: .random(in: -50...100, using: &random),
                width: .random(in: 1...200, using: &random), height: .random(in: 1...200, using: &random),
                angle: .random(in: -45...45, using: &random)),
            orientation: Orientation(mirrored: .random(using: &random), turns: .random(in: 0..<4, using: &random)))
        let data = CropperData(crop, in: picture)
        #expect(data.rotate > -180 && data.rotate <= 180)

        let radians = data.rotate * .pi / 180
        let box = (
            width: abs(400 * cos(radians)) + abs(300 * sin(radians)),
            height: abs(400 * sin(radians)) + abs(300 * cos(radians))
        )
        // The result's four corners, looked up as a canvas would: rotate, then scale, about the middle of the box.
        let corners = [(0.0, 0.0), (data.width, 0), (data.width, data.height), (0, data.height)].map { corner in
            let (x, y) = (data.x + corner.0 - box.width / 2, data.y + corner.1 - box.height / 2)
            let upright = (x * cos(radians) + y * sin(radians), y * cos(radians) - x * sin(radians))
            return Point<Picture>(x: 200 + upright.0 * data.scaleX, y: 150 + upright.1 * data.scaleY)
        }
        // The region's, in the order in which its orientation shows them.
        let own = [crop.region.corners.0, crop.region.corners.1, crop.region.corners.2, crop.region.corners.3]
        let mirrored = crop.orientation.mirrored ? [own[1], own[0], own[3], own[2]] : own
        for (index, corner) in corners.enumerated() {
            let expected = mirrored[(index + 4 - crop.orientation.turns) % 4]
            #expect(abs(corner.x - expected.x) < 1e-9 && abs(corner.y - expected.y) < 1e-9, "corner \(index)")
        }

        let back = try data.crop(in: picture)
        #expect(back.orientation == crop.orientation)
        expectClose(back.region.box, crop.region.x, crop.region.y, crop.region.width, crop.region.height)
        #expect(abs(back.region.angle - crop.region.angle) < 1e-12)
    }

    @Test(
        "Any rotation is quarter turns and a rest within ±45°; scales mirror",
        arguments: [
            (0.0, 1.0, 1.0, false, 0, 0.0), (45, 1, 1, false, 0, 45), (-45, 1, 1, false, 0, -45),
            (46, 1, 1, false, 1, -44), (450, 1, 1, false, 1, 0), (-360, 1, 1, false, 0, 0), (-100, 1, 1, false, 3, -10),
            (0, -1, 1, true, 0, 0), (0, 1, -1, true, 2, 0), (0, -1, -1, false, 2, 0), (30, -1, 1, true, 0, -30),
            (100, 1, -1, true, 3, -10),
        ] as [(Double, Double, Double, Bool, Int, Double)])
    func rotations(
        rotate: Double, scaleX: Double, scaleY: Double, mirrored: Bool, turns: Int, angle: Double
    ) throws {
        let data = CropperData(x: 10, y: 10, width: 20, height: 20, rotate: rotate, scaleX: scaleX, scaleY: scaleY)
        let crop = try data.crop(in: picture, shape: .ellipse)
        #expect(crop.orientation == Orientation(mirrored: mirrored, turns: turns))
        #expect(crop.region.angle == angle)
        #expect(crop.shape == .ellipse)
    }

    @Test(
        "What cannot be a crop is refused",
        arguments: [
            (CropperData(x: 0, y: 0, width: 10, height: 10, scaleX: 2), ErrorCode.badScale),
            (CropperData(x: 0, y: 0, width: 10, height: 10, scaleY: 0), .badScale),
            (CropperData(x: .nan, y: 0, width: 10, height: 10), .notFinite),
            (CropperData(x: 0, y: 0, width: 10, height: 10, rotate: .infinity), .notFinite),
            (CropperData(x: 0, y: 0, width: 10, height: 10, rotate: 1e300), .badAngle),
            (CropperData(x: 0, y: 0, width: 0, height: 10), .emptyRegion),
            (CropperData(x: 0, y: 0, width: 10, height: -1), .emptyRegion),
        ])
    func refused(data: CropperData, error: ErrorCode) {
        #expect(throws: error) { try data.crop(in: picture) }
    }
}
