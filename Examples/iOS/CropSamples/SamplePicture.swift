import UIKit

/// A picture to try with, so that the samples need no file: squares of colours, numbered by their place.
enum SamplePicture {
    @MainActor static let image = make(columns: 12, rows: 8, side: 200)

    private static func make(columns: Int, rows: Int, side: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let size = CGSize(width: columns * side, height: rows * side)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            for row in 0..<rows {
                for column in 0..<columns {
                    let hue = CGFloat(column) / CGFloat(columns)
                    let brightness = 1 - CGFloat(row) / CGFloat(rows) * 0.7
                    UIColor(hue: hue, saturation: 0.6, brightness: brightness, alpha: 1).setFill()
                    context.fill(CGRect(x: column * side, y: row * side, width: side, height: side))
                }
            }
        }
    }
}
