import Testing

@testable import CropKit

/// A lossless cut begins at a block of the file, wherever EXIF has put the file's origin.
@Suite struct PixelRoundingGridTests {
    let file = Size<Stored>(width: 203, height: 117)
    let snap = Snap.block(width: 16, height: 8)

    @Test("Blocks are counted from the stored origin", arguments: ExifOrientation.allCases)
    func blocksAreCountedFromTheStoredOrigin(exif: ExifOrientation) throws {
        let picture = exif.picture(file)
        let grid = try #require(BlockGrid(snap, exif: exif, picture: picture))
        let block = exif.picture(Rect(x: 32, y: 24, width: 16, height: 8), in: picture)
        #expect(grid.x.step == block.width && grid.y.step == block.height)
        #expect(grid.x.whole == picture.width && grid.y.whole == picture.height)
        let origin = (
            x: grid.x.fromEnd ? block.maxX : block.minX,
            y: grid.y.fromEnd ? block.maxY : block.minY
        )
        #expect(grid.x.line(near: origin.x + 3, from: 0, to: picture.width) == origin.x)
        #expect(grid.y.line(near: origin.y - 3, from: 0, to: picture.height) == origin.y)
    }

    @Test("Whole pixels of a locked ratio begin at the same block", arguments: ExifOrientation.allCases)
    func lockedPixelsKeepTheOrigin(exif: ExifOrientation) throws {
        let picture = exif.picture(file)
        let grid = try #require(BlockGrid(snap, exif: exif, picture: picture))
        for (size, rounding) in [(41.3, Rounding.nearest), (41.3, .exact), (47.9, .exact), (40.5, .nearest)] {
            let ratio = try #require(AspectRatio(width: 16, height: 9)).inverted(if: exif.isSideways)
            let stored = Rect<Stored>(x: 32, y: 24, width: size, height: size * 9 / 16)
            let crop = Crop(region: Region(box: exif.picture(stored, in: picture)))
            let pixels = PixelRounding(ratio: ratio, rounding: rounding, grid: grid).pixels(of: crop, in: picture)
            let cut = exif.stored(pixels.rect, in: picture)
            #expect(cut.x == 32 && cut.y == 24)
            if rounding == .exact { #expect(cut.width == 32 && cut.height == 18) }
        }
    }

    @Test("Blocks of one pixel hold nothing, and without blocks there is no grid")
    func noGrid() {
        let picture = Size<Picture>(width: 10, height: 10)
        #expect(BlockGrid(.block(width: 1, height: 1), exif: .topLeft, picture: picture) == nil)
        #expect(BlockGrid(.none, exif: .topLeft, picture: picture) == nil)
        #expect(BlockGrid(.block(width: 8, height: 0), exif: .topLeft, picture: picture)?.y.step == 1)
    }
}
