import CropBridge
import CropKit

/// The errors by name.
func errorsModule() -> String {
    "export const errors = {\n\(ErrorCode.allCases.map { "  \(name(of: $0)): \($0.rawValue),\n" }.joined())};\n"
}

/// The name of the case: that of its phrase without the prefix, so `errorBadRatio` is `badRatio`.
private func name(of error: ErrorCode) -> String {
    let name = "\(error.phrase)".dropFirst("error".count)
    return name.prefix(1).lowercased() + name.dropFirst()
}

/// The fields of a recipe in the order of the argument slots: their path in the JSON, and how the value is written.
func recipeModule() -> String {
    var text =
        "/** A field that is not there. */\nexport const absent = \(Bridge.absent);\n\nexport const recipeFields = [\n"
    for field in RecipeField.allCases {
        let kind: String
        switch field.kind {
        case .number: kind = "\"number\""
        case .flag: kind = "\"flag\""
        case .colour: kind = "\"colour\""
        case .word(let words): kind = "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
        }
        text += "  { path: \"\(field.path)\", kind: \(kind) },\n"
    }
    return text + "];\n"
}

let slots: KeyValuePairs<String, Int> = [
    "picture": Slot.picture, "hasClip": Slot.hasClip, "veilOpacity": Slot.veilOpacity,
    "veilInverted": Slot.veilInverted, "hasFrame": Slot.hasFrame, "frame": Slot.frame, "shape": Slot.shape,
    "radius": Slot.radius, "borderWidth": Slot.borderWidth, "border": Slot.border, "linesOpacity": Slot.linesOpacity,
    "barCount": Slot.barCount, "lineCount": Slot.lineCount, "nodeCount": Slot.nodeCount, "isAsking": Slot.isAsking,
    "hasLabel": Slot.hasLabel, "label": Slot.label, "animating": Slot.animating, "canUndo": Slot.canUndo,
    "canRedo": Slot.canRedo, "isResettable": Slot.isResettable, "zoom": Slot.zoom, "minimumZoom": Slot.minimumZoom,
    "maximumZoom": Slot.maximumZoom, "seenAngle": Slot.seenAngle, "pictureSize": Slot.pictureSize,
    "hasSelection": Slot.hasSelection, "crop": Slot.crop, "pixels": Slot.pixels, "seenSize": Slot.seenSize,
    "eventCrop": Slot.eventCrop, "eventPixels": Slot.eventPixels, "eventPicture": Slot.eventPicture,
    "eventViewport": Slot.eventViewport, "eventLabel": Slot.eventLabel, "plan": Slot.plan,
    "arguments": Slot.arguments, "bars": Slot.bars, "lines": Slot.lines, "nodes": Slot.nodes,
    "nodeStride": Slot.nodeStride, "count": Slot.count,
]
