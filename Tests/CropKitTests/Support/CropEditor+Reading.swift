import CropKit
import Testing

/// An editor of a picture, laid out so that without insets one point is one picture pixel, unless a viewport is given.
func makeEditor(
    _ width: Double, _ height: Double, _ settings: Settings = .frame, viewport: Size<Viewport>? = nil,
    insets: Layout.Insets = Layout.Insets(), scale: Double = 1, exif: ExifOrientation = .topLeft
) throws -> CropEditor {
    var editor = try CropEditor(picture: Size(width: width, height: height), exif: exif, settings: settings)
    let padding = 2 * settings.metrics.padding
    let viewport = viewport ?? Size(width: width + padding, height: height + padding)
    editor.layout(try #require(Layout(viewport: viewport, insets: insets, scale: scale)))
    return editor
}

extension Settings {
    /// The same settings with some of them changed.
    func with(_ change: (inout Settings) -> Void) -> Settings {
        var settings = self
        change(&settings)
        return settings
    }

    /// The same settings without padding, so that picture and viewport begin at the same point.
    var unpadded: Settings { with { $0.metrics.padding = 0 } }
}

extension AspectRatio {
    /// A ratio of a table, known to be one.
    static func of(_ width: Double, _ height: Double) throws -> AspectRatio {
        try #require(AspectRatio(width: width, height: height))
    }
}

extension CropEditor {
    /// The crop's upright box.
    var box: Rect<Picture> { crop.region.box }

    /// The frame as it is seen at this moment.
    var frame: Rect<Viewport> { scene.frame?.rect ?? Rect(x: .nan, y: .nan, width: .nan, height: .nan) }

    /// Where a finger takes hold of a handle.
    func grip(_ handle: Handle) -> Point<Viewport> {
        let frame = frame
        func along(_ side: Side, _ low: Double, _ high: Double) -> Double {
            switch side {
            case .near: low
            case .none: (low + high) / 2
            case .far: high
            }
        }
        return Point(
            x: along(handle.horizontal, frame.minX, frame.maxX), y: along(handle.vertical, frame.minY, frame.maxY))
    }

    /// The picture point that is seen at a point of the viewport.
    func pictured(at point: Point<Viewport>) throws -> Point<Picture> {
        let back = try #require(scene.picture.inverse)
        return back(point)
    }

    /// All that happened since it was last asked.
    mutating func takeEvents() -> [Event] {
        var events: [Event] = []
        while let event = takeEvent() { events.append(event) }
        return events
    }

    /// The reports since it was last asked.
    mutating func takeReports() -> [Report] {
        takeEvents().compactMap { if case .committed(let report) = $0 { report } else { nil } }
    }
}

extension CropEditor {
    /// What undo would hold, to be compared whole.
    var snapshot: Snapshot {
        Snapshot(
            crop: crop, bits: crop.bits, ratio: ratio, zoom: zoom, hasSelection: hasSelection, isAsking: isAsking,
            isResettable: isResettable, canUndo: canUndo, canRedo: canRedo)
    }

    struct Snapshot: Equatable {
        let crop: Crop
        let bits: [UInt64]
        let ratio: AspectRatio?
        let zoom: Double
        let hasSelection: Bool
        let isAsking: Bool
        let isResettable: Bool
        let canUndo: Bool
        let canRedo: Bool
    }
}

extension Crop {
    /// The exact numbers of the region: 0 and −0 are different here.
    var bits: [UInt64] { region.bits }
}

extension Region {
    var bits: [UInt64] { [x, y, width, height, angle].map(\.bitPattern) }
}
