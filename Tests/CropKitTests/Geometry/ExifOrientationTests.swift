import Testing

@testable import CropKit

@Suite struct ExifOrientationTests {
    /// T7: where the upright rectangle (5, 10, 20, 15) of a file of 60×40 is stored.
    static let storedRects: [(ExifOrientation, Rect<Stored>)] = [
        (.topLeft, Rect(x: 5, y: 10, width: 20, height: 15)),
        (.topRight, Rect(x: 35, y: 10, width: 20, height: 15)),
        (.bottomRight, Rect(x: 35, y: 15, width: 20, height: 15)),
        (.bottomLeft, Rect(x: 5, y: 15, width: 20, height: 15)),
        (.leftTop, Rect(x: 10, y: 5, width: 15, height: 20)),
        (.rightTop, Rect(x: 10, y: 15, width: 15, height: 20)),
        (.rightBottom, Rect(x: 35, y: 15, width: 15, height: 20)),
        (.leftBottom, Rect(x: 35, y: 5, width: 15, height: 20)),
    ]

    let file = Size<Stored>(width: 60, height: 40)
    let rect = Rect<Picture>(x: 5, y: 10, width: 20, height: 15)

    @Test("T7: an upright rectangle is found in the file", arguments: storedRects)
    func uprightRectIsFoundInTheFile(exif: ExifOrientation, stored: Rect<Stored>) {
        let picture = exif.picture(file)
        #expect(picture == (exif.isSideways ? Size(width: 40, height: 60) : Size(width: 60, height: 40)))
        #expect(exif.stored(picture) == file)
        #expect(exif.stored(rect, in: picture) == stored)
        #expect(exif.picture(stored, in: picture) == rect)
    }

    @Test("T7: the transform, the rectangles and mirror and turns say the same", arguments: ExifOrientation.allCases)
    func allFormsAgree(exif: ExifOrientation) throws {
        let picture = exif.picture(file)
        let transform = exif.transform(of: file)
        #expect(transform(exif.stored(rect, in: picture)) == rect)
        #expect(transform(Rect(file)) == Rect(picture))
        #expect(exif.isSideways == exif.orientation.isSideways)
        let origin = transform(Point(x: 0, y: 0))
        #expect((origin.x == picture.width) == exif.startsAtRight)
        #expect((origin.y == picture.height) == exif.startsAtBottom)
    }

    /// What Exif 2.32 (CIPA DC-008) says of the tag: where row 0 and column 0 of the file are seen.
    @Test(
        "Row 0 and column 0 of the file are seen where the standard says",
        arguments: [
            (1, "top", "left"), (2, "top", "right"), (3, "bottom", "right"), (4, "bottom", "left"),
            (5, "left", "top"), (6, "right", "top"), (7, "right", "bottom"), (8, "left", "bottom"),
        ])
    func rowsAndColumnsAreWhereTheStandardSays(tag: Int, row: String, column: String) {
        let exif = ExifOrientation(tag: tag)
        let picture = exif.picture(file)
        func side(_ line: Rect<Stored>) -> String {
            let seen = exif.picture(line, in: picture)
            if seen.height == 1 { return seen.y == 0 ? "top" : "bottom" }
            return seen.x == 0 ? "left" : "right"
        }
        #expect(side(Rect(x: 0, y: 0, width: 60, height: 1)) == row)
        #expect(side(Rect(x: 0, y: 0, width: 1, height: 40)) == column)
    }

    @Test("A tag that is no orientation counts as upright", arguments: [0, -1, 9, 65535])
    func invalidTagIsUpright(tag: Int) {
        #expect(ExifOrientation(tag: tag) == .topLeft)
    }
}
