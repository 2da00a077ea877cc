import Testing

@testable import CropKit

struct RectTests {
    @Test("A rectangle in fractions of its picture")
    func normalised() {
        let rect = Rect<Picture>(x: 100, y: 50, width: 300, height: 200)
        #expect(
            rect.normalised(in: Size(width: 400, height: 200)) == Rect(x: 0.25, y: 0.25, width: 0.75, height: 1))
    }
}
