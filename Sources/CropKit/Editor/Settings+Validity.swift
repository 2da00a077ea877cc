extension Settings {
    /// The same settings; numbers that make no sense are read as their default, and ranges end where arithmetic does.
    var valid: Settings {
        var settings = self
        let lowest = zoom.lowerBound > 0 ? clamp(zoom.lowerBound, 1e-3, 1e6) : 1
        settings.zoom = lowest...max(lowest, zoom.upperBound > 0 ? min(zoom.upperBound, 1e6) : 15)
        settings.limits = SizeLimits(minimum: limits.minimum, maximum: limits.maximum)
        settings.metrics = metrics.valid
        return settings
    }
}

extension Metrics {
    /// The same metrics; numbers that make no sense are read as their default.
    var valid: Metrics {
        var metrics = self
        let standard = Metrics()
        func mend(_ number: inout Double, _ standard: Double, from low: Double = 0, to high: Double = 1e4) {
            if !(number >= low && number <= high) { number = standard }
        }
        mend(&metrics.padding, standard.padding)
        mend(&metrics.veil, standard.veil, to: 1)
        mend(&metrics.veilWhileDragging, standard.veilWhileDragging, to: 1)
        mend(&metrics.borderWidth, standard.borderWidth)
        mend(&metrics.cornerBarLength, standard.cornerBarLength)
        mend(&metrics.edgeBarLength, standard.edgeBarLength)
        mend(&metrics.barThickness, standard.barThickness)
        // A corner bar is at least its own corner.
        metrics.cornerBarLength = max(metrics.cornerBarLength, metrics.barThickness)
        mend(&metrics.grabReach, standard.grabReach)
        mend(&metrics.minimumFrame, standard.minimumFrame)
        mend(&metrics.tapTravel, standard.tapTravel)
        mend(&metrics.recentringDelay, standard.recentringDelay)
        mend(&metrics.recentringDuration, standard.recentringDuration)
        mend(&metrics.changeDuration, standard.changeDuration)
        mend(&metrics.settleDuration, standard.settleDuration)
        mend(&metrics.burstPause, standard.burstPause)
        mend(&metrics.glideTime, standard.glideTime, from: 1e-3)
        mend(&metrics.doubleTapZoom, standard.doubleTapZoom, from: 1)
        mend(&metrics.gridFadeIn, standard.gridFadeIn)
        mend(&metrics.gridFadeOut, standard.gridFadeOut)
        mend(&metrics.largestPixel, standard.largestPixel, from: 1e-3)
        mend(&metrics.scrollPerZoom, standard.scrollPerZoom, from: 1)
        return metrics
    }
}
