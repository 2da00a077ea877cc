@testable import CropKit

/// A picture whose pixels say where they are in the upright picture: the plainest carrying out of a crop, one whole
/// step after the other, for plans to be compared with.
struct CoordinatePicture: Equatable {
    struct Pixel: Hashable {
        let x: Int
        let y: Int
    }

    var rows: [[Pixel]]

    var width: Int { rows.first?.count ?? 0 }
    var height: Int { rows.count }

    init(width: Int, height: Int) {
        rows = (0..<height).map { y in (0..<width).map { Pixel(x: $0, y: y) } }
    }

    private init(rows: [[Pixel]]) { self.rows = rows }

    var mirrored: Self { Self(rows: rows.map { $0.reversed() }) }

    var turned: Self {
        Self(rows: (0..<width).map { x in (0..<height).map { rows[height - 1 - $0][x] } })
    }

    func cut(_ rect: PixelRect) -> Self {
        Self(rows: rows[rect.y..<rect.y + rect.height].map { Array($0[rect.x..<rect.x + rect.width]) })
    }

    func seen(_ orientation: Orientation) -> Self {
        (0..<orientation.turns).reduce(orientation.mirrored ? mirrored : self) { picture, _ in picture.turned }
    }

    /// The file that a camera held in this way writes of the picture.
    ///
    /// Exif 2.32: which stored pixel is seen at the upright (x, y).
    func stored(_ exif: ExifOrientation) -> Self {
        let (columns, lines) = exif.isSideways ? (height, width) : (width, height)
        var file = Self(width: columns, height: lines)
        for y in 0..<height {
            for x in 0..<width {
                let (column, line) =
                    switch exif {
                    case .topLeft: (x, y)
                    case .topRight: (columns - 1 - x, y)
                    case .bottomRight: (columns - 1 - x, lines - 1 - y)
                    case .bottomLeft: (x, lines - 1 - y)
                    case .leftTop: (y, x)
                    case .rightTop: (y, lines - 1 - x)
                    case .rightBottom: (columns - 1 - y, lines - 1 - x)
                    case .leftBottom: (columns - 1 - y, x)
                    }
                file.rows[line][column] = rows[y][x]
            }
        }
        return file
    }

    /// The pixels at each output pixel's centre, looked up through a transform; nil where there are none.
    func sampled<From, To>(by transform: Transform<From, To>, to output: Size<To>) -> [[Pixel?]]? {
        guard let back = transform.inverse else { return nil }
        return (0..<Int(output.height)).map { y in
            (0..<Int(output.width)).map { x in
                let at = back(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                guard at.x >= 0, at.y >= 0, at.x < Double(width), at.y < Double(height) else { return nil }
                return rows[Int(at.y)][Int(at.x)]
            }
        }
    }
}
