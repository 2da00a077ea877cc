import CropImaging
import CropKit
import Foundation

/// What reads bytes that someone else has written, and gets those of a fuzzer.
enum FuzzTarget: String, CaseIterable {
    case jpeg, png, webp, tiff, gif, heif, lossless, exif, xmp, iptc, icc, recipe

    /// Small, so that what an honest picture of this size costs is far below the caps of ``Replay``.
    static let limits = ResourceLimits(pixels: 400_000, memory: 32 << 20)

    /// Reads the bytes. An error that is typed is as good as a result; all else ends the process.
    func read(_ bytes: [UInt8]) {
        switch self {
        case .jpeg, .webp, .tiff, .gif, .heif: cut(bytes)
        case .png: cut(PNGSums.mended(bytes))
        case .lossless: cutWithoutLoss(bytes)
        case .exif, .xmp, .iptc, .icc: readMetadata(bytes)
        case .recipe: readRecipe(bytes)
        }
    }

    // MARK: Pictures

    private func cut(_ bytes: [UInt8]) {
        do throws(ImagingError) {
            let reader = try ImageReader(source(bytes), limits: FuzzTarget.limits)
            let ways = CutWay.all
            let way = ways[FuzzTarget.choice(bytes, of: ways.count)]
            let recipe = try recipe(for: reader.info, way)
            _ = try reader.render(
                recipe, to: ByteSink(), options: RenderOptions(resampling: way.resampling, limits: FuzzTarget.limits))
        } catch {
            refused(error)
        }
    }

    private func cutWithoutLoss(_ bytes: [UInt8]) {
        do throws(ImagingError) {
            let file = try source(bytes)
            let reader = try ImageReader(file, limits: FuzzTarget.limits)
            var way = CutWay()
            let number = FuzzTarget.choice(bytes, of: 16)
            way.orientation = Orientation(mirrored: number & 4 != 0, turns: number)
            way.part = number & 8 != 0
            let sink = ByteSink()
            _ = try reader.renderLossless(
                recipe(for: reader.info, way), from: file, to: sink, fit: .snap,
                options: RenderOptions(limits: FuzzTarget.limits))
            // What was made of a file can be read again.
            _ = try ImageReader(source(sink.bytes), limits: FuzzTarget.limits).info
        } catch {
            refused(error)
        }
    }

    private func source(_ bytes: [UInt8]) throws(ImagingError) -> ByteSource {
        var made: Result<ByteSource, ImagingError> = .failure(.emptyFile)
        bytes.withUnsafeBytes { buffer in
            made = Result { () throws(ImagingError) in try ByteSource(buffer, name: rawValue) }
        }
        return try made.get()
    }

    private func recipe(for info: ImageInfo, _ way: CutWay) throws(ImagingError) -> Recipe {
        do throws(CropError) { return try way.recipe(for: info.uprightSize) } catch { throw .recipe(error) }
    }

    /// The text of every error is put together too.
    private func refused(_ error: ImagingError) { precondition(!error.description.isEmpty) }

    // MARK: What travels with pictures

    /// Reads the bytes as a block of metadata of a sound picture, and checks what became of it.
    private func readMetadata(_ bytes: [UInt8]) {
        let file = CarrierPicture.file(with: bytes, as: self)
        var way = CutWay()
        way.metadata = FuzzTarget.choice(bytes, of: 2) == 0 ? .keep : .stripLocation
        way.colour = self == .icc ? .srgb : .keep
        do throws(ImagingError) {
            let reader = try ImageReader(source(file), limits: FuzzTarget.limits)
            let sink = ByteSink()
            _ = try reader.render(
                recipe(for: reader.info, way), to: sink, options: RenderOptions(limits: FuzzTarget.limits))
            let result = try ImageReader(source(sink.bytes), limits: FuzzTarget.limits).info
            precondition(result.orientation == .topLeft, "the result says that it is turned")
        } catch {
            fatalError("A block of metadata must not make a picture unreadable: \(error)")
        }
    }

    private func readRecipe(_ bytes: [UInt8]) {
        guard let recipe = try? JSONDecoder().decode(Recipe.self, from: Data(bytes)) else { return }
        guard let json = try? JSONEncoder().encode(recipe),
            let again = try? JSONDecoder().decode(Recipe.self, from: json)
        else { fatalError("A recipe that was read cannot be written and read again.") }
        precondition(again == recipe, "a recipe is another one when it is read again")
        _ = try? recipe.scaled(to: Size(width: recipe.picture.width * 2, height: recipe.picture.height * 2))
        _ = try? RenderPlan(recipe)
        _ = CropperData(recipe.crop, in: recipe.picture)
    }

    /// A number that the bytes choose, so that each input is always read in the same way.
    private static func choice(_ bytes: [UInt8], of count: Int) -> Int {
        // FNV-1a.
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return Int((hash >> 32) % UInt64(count))
    }
}
