extension RecipeOutput {
    /// The size of the result: the cut's own, or what is asked for.
    ///
    /// - Parameters:
    ///   - cut: the whole pixels of the cut as seen.
    ///   - ratio: the locked ratio as seen; it rather than the rounded cut says what is in proportion.
    /// - Throws: ``ErrorCode/badOutput`` where a side would be longer than ``Picture/largestSide``.
    func size(of cut: Size<Output>, ratio: AspectRatio?) throws(CropError) -> Size<Output> {
        let shape = ratio.map { Size<Output>(width: $0.width, height: $0.height) } ?? cut
        let size: Size<Output>
        switch (width.map { Double($0) }, height.map { Double($0) }) {
        case (nil, nil): return cut
        case (let width?, nil): size = Size(width: width, height: shape.height(forWidth: width))
        case (nil, let height?): size = Size(width: shape.swapped.height(forWidth: height), height: height)
        case (let width?, let height?):
            if resize == .stretch {
                size = Size(width: width, height: height)
            } else if width * shape.height <= height * shape.width {
                size = Size(width: width, height: shape.height(forWidth: width))
            } else {
                size = Size(width: shape.swapped.height(forWidth: height), height: height)
            }
        }
        guard size.width >= 1, size.width <= Picture.largestSide else { throw CropError(.badOutput, .outputWidth) }
        guard size.height >= 1, size.height <= Picture.largestSide else { throw CropError(.badOutput, .outputHeight) }
        return size
    }
}

extension Size where Space == Output {
    /// The whole height, at least 1, of this size's proportions at a width.
    fileprivate func height(forWidth width: Double) -> Double { max(1, roundHalfUp(width * height / self.width)) }

    /// Reduced in proportion, to whole pixels, until there are at most `count` of them.
    func reduced(toPixels count: Double) -> Size {
        guard width * height > count else { return self }
        let factor = (count / (width * height)).squareRoot()
        let width = max(1, (width * factor).rounded(.down))
        return Size(width: width, height: max(1, min((height * factor).rounded(.down), (count / width).rounded(.down))))
    }
}
