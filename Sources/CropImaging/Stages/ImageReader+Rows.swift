import CropKit

/// The stages from the file's pixels to the encoder's.
extension ImageReader {
    func makeRows(
        _ plan: RenderPlan, _ decode: DecodePlan, _ policy: RenderPolicy, _ options: RenderOptions
    ) throws(ImagingError) -> any RowSource {
        if options.readsAhead { decoder.readAhead() }
        try decoder.start(decode.rect, reduction: decode.reduction)
        var rows: any RowSource = decoder
        // One thread decodes; what is resampled and encoded for another. Where nothing is resampled, encoding alone
        // is the other half.
        if options.readsAhead, !plan.isCopy, let ahead = ReadAhead(rows) { rows = ahead }
        let addsLight = options.isLinearLight && options.resampling == .lanczos3 && !plan.isCopy
        if addsLight { rows = LinearLight(rows, .toLinear) }
        rows =
            plan.rotation == 0
            ? try upright(rows, plan, decode, options)
            : try straightened(rows, plan, decode)
        if addsLight { rows = LinearLight(rows, .fromLinear(info.pixels.depth)) }
        // A broken profile says nothing, and goes.
        if policy.convertsToSRGB, let icc = info.metadata.icc { rows = ColourConverted(rows, from: icc) ?? rows }
        if let padding = policy.padding, rows.format.hasAlpha {
            // The background fills the window, and the shape is cut out of that.
            rows = Converted(rows, to: policy.pixels.alpha(false), background: padding)
        }
        if let mask = plan.mask, let outline = OutlineCoverage(mask) {
            rows = Masked(withAlpha(rows), by: outline)
        }
        if rows.format != policy.pixels {
            rows = Converted(rows, to: policy.pixels, background: policy.background)
        }
        if options.readsAhead, plan.isCopy, let ahead = ReadAhead(rows) { rows = ahead }
        return rows
    }

    /// The whole pixels of the result on which the picture lies, and where they are in the decoded part.
    private func upright(
        _ source: any RowSource, _ plan: RenderPlan, _ decode: DecodePlan, _ options: RenderOptions
    ) throws(ImagingError) -> any RowSource {
        let place = plan.destination
        let pixels = Rect<Output>(
            minX: place.minX.rounded(.down), minY: place.minY.rounded(.down), maxX: place.maxX.rounded(.up),
            maxY: place.maxY.rounded(.up)
        ).intersection(Rect(plan.output))
        guard let inverse = decode.transform.inverse else { return source }
        let part = inverse(pixels)
        let size = pixels.size.swapped(if: decode.step.isSideways)
        let (width, height) = (Int(size.width), Int(size.height))

        var rows = source
        if !plan.isCopy {
            func taps(_ count: Int, _ origin: Double, _ length: Double, _ pixels: Int) -> FilterTaps {
                let scale = length / Double(count)
                return options.resampling == .nearest
                    ? FilterTaps(nearestCount: count, origin: origin, scale: scale, length: pixels)
                    : FilterTaps(count: count, origin: origin, scale: scale, length: pixels)
            }
            rows = try Resampled(
                rows, width: width, height: height, across: taps(width, part.minX, part.width, source.width),
                down: taps(height, part.minY, part.height, source.height), limits: limits)
        }
        if decode.step != .identity { rows = try Turned(rows, step: decode.step, limits: limits) }
        if pixels != Rect(plan.output) {
            rows = Placed(
                withAlpha(rows), x: Int(pixels.minX), y: Int(pixels.minY), width: Int(plan.output.width),
                height: Int(plan.output.height))
        }
        if pixels != place, plan.isPadded, let edge = OutlineCoverage(place) {
            rows = Masked(withAlpha(rows), by: edge)
        }
        return rows
    }

    private func straightened(
        _ source: any RowSource, _ plan: RenderPlan, _ decode: DecodePlan
    ) throws(ImagingError) -> any RowSource {
        let scale = abs(decode.transform.determinant).squareRoot()
        var rows = source
        var toOutput = decode.transform
        if scale < 0.9 {
            // The 6×6 around each place would skip pixels: first as fine as the result.
            let width = max(1, (Double(rows.width) * scale).rounded(.up))
            let height = max(1, (Double(rows.height) * scale).rounded(.up))
            let (scaleX, scaleY) = (Double(rows.width) / width, Double(rows.height) / height)
            rows = try Resampled(
                rows, width: Int(width), height: Int(height),
                across: FilterTaps(count: Int(width), origin: 0, scale: scaleX, length: source.width),
                down: FilterTaps(count: Int(height), origin: 0, scale: scaleY, length: source.height), limits: limits)
            toOutput = Transform<Decoded, Decoded>(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0).then(toOutput)
        }
        guard let inverse = toOutput.inverse else { return rows }
        let raster = try Raster(copying: rows, limits: limits)
        rows = Straightened(
            raster, width: Int(plan.output.width), height: Int(plan.output.height), toRaster: inverse)
        if plan.isPadded, let edge = OutlineCoverage(pictureOutline(plan)) { rows = Masked(withAlpha(rows), by: edge) }
        return rows
    }

    /// The picture's own border, where it lies in the result.
    private func pictureOutline(_ plan: RenderPlan) -> Mask {
        Mask(rectangle: plan.picture, transform: plan.transform)
    }

    private func withAlpha(_ rows: any RowSource) -> any RowSource {
        rows.format.hasAlpha ? rows : Converted(rows, to: rows.format.alpha(true))
    }
}
