/// Colours from the four inks of a CMYK file.
enum JPEGInks {
    /// Red is what cyan and black leave of white, and so on: the plain conversion, without a profile.
    ///
    /// - Parameters:
    ///   - inks: cyan, magenta, yellow, black.
    ///   - target: room for three bytes a pixel.
    ///   - areInverted: whether 0 is full ink, as Adobe's programs write it.
    static func convert(_ inks: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer, areInverted: Bool) {
        let flip: UInt8 = areInverted ? 0 : 255
        for pixel in 0..<(inks.count / 4) {
            let paper = Int(inks[pixel * 4 + 3] ^ flip)
            for ink in 0..<3 {
                let light = (Int(inks[pixel * 4 + ink] ^ flip) * paper + 127) / 255
                target.storeBytes(of: UInt8(light), toByteOffset: pixel * 3 + ink, as: UInt8.self)
            }
        }
    }
}
