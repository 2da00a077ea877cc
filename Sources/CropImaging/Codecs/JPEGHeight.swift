/// Shortens a JPEG to its first rows, for who needs no more: the library then stops after them.
///
/// Only the header's height changes. What follows of the entropy-coded data is passed by as bytes that mean nothing.
enum JPEGHeight {
    /// Writes another height into the frame header of a file in memory.
    ///
    /// - Parameter height: whole blocks, so that the last row of them has the coefficients it has in the file.
    /// - Returns: whether there was a header to write to.
    static func set(_ height: Int, in file: UnsafeMutableRawBufferPointer) -> Bool {
        var place = 2
        while place + 8 < file.count, file[place] == 0xFF {
            let marker = file[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            if marker == JPEGMarker.startOfScan || JPEGMarker.standsAlone(marker) { return false }
            if JPEGMarker.isFrame(marker) {
                file[place + 5] = UInt8(height >> 8)
                file[place + 6] = UInt8(height & 0xFF)
                return true
            }
            place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
        }
        return false
    }
}
