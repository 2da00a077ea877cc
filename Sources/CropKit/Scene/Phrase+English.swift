#if !hasFeature(Embedded)
extension Phrase {
    /// The phrase in English.
    var english: String {
        switch self {
        case .frame: "Crop frame"
        case .window: "Crop window"
        case .selection: "Selection"
        case .handleTopLeft: "Top left corner"
        case .handleTop: "Top edge"
        case .handleTopRight: "Top right corner"
        case .handleRight: "Right edge"
        case .handleBottomRight: "Bottom right corner"
        case .handleBottom: "Bottom edge"
        case .handleBottomLeft: "Bottom left corner"
        case .handleLeft: "Left edge"
        case .frameValue: "{3} × {4} pixels at {1}, {2}"
        case .size: "{1} × {2}"
        case .sizeWithRatio: "{1} × {2}\n{3.00}:{4.00}"

        case .announceFrame: "Now {3} × {4} pixels at {1}, {2}"
        case .announceTurn: "Turned by {1}°"
        case .announceMirror: "Mirrored"
        case .announceStraighten: "Straightened to {1.0}°"
        case .announceZoom: "Zoom {1} %"
        case .announceUndo: "Undone"
        case .announceRedo: "Redone"
        case .announceReset: "Reset"
        case .announceRatio: "Ratio locked to {1.00}:{2.00}"
        case .announceFree: "Ratio free"

        case .askTitle: "Save picture?"
        case .askText: "Save it to the album?"
        case .no: "No"
        case .yes: "Yes"

        case .appTitle: "CropKit"
        case .tagline: "The crop you see is the crop you get."
        case .open: "Open a picture"
        case .dropHint: "Drop a picture here, or open one."
        case .trySample: "Try a sample"
        case .language: "Language"
        case .loading: "Opening …"
        case .close: "Close"
        case .cancel: "Cancel"

        case .presets: "Way to crop"
        case .presetAvatar: "Avatar"
        case .presetMarquee: "Marquee"
        case .presetFrame: "Frame"
        case .presetPhotos: "Photos"
        case .shapes: "Shape"
        case .shapeRectangle: "Rectangle"
        case .shapeSquare: "Square"
        case .shapeCircle: "Circle"
        case .shapeEllipse: "Ellipse"
        case .shapeRounded: "Rounded corners"
        case .ratios: "Ratio"
        case .ratioOriginal: "Original"
        case .ratioFree: "Free"
        case .ratioValue: "{1.00}:{2.00}"
        case .ratioCustom: "Custom"
        case .ratioPortrait: "Portrait"
        case .ratioLandscape: "Landscape"

        case .turn: "Turn clockwise"
        case .turnBack: "Turn counter-clockwise"
        case .mirror: "Mirror left and right"
        case .flip: "Flip top and bottom"
        case .straighten: "Straighten"
        case .angleValue: "{1.0}°"
        case .zoomIn: "Zoom in"
        case .zoomOut: "Zoom out"
        case .undo: "Undo"
        case .redo: "Redo"
        case .reset: "Reset"
        case .preview: "Preview"

        case .crop: "Crop"
        case .turning: "Turn"
        case .rounded: "Rounded"
        case .samples: "Samples"

        case .save: "Save"
        case .saving: "Saving …"
        case .saved: "Saved"
        case .view: "View"
        case .album: "Album"
        case .albumEmpty: "Nothing saved yet. What you save appears here."
        case .albumCount: "Pictures in the album: {1}"
        case .delete: "Delete"
        case .deleted: "Deleted"
        case .download: "Download"
        case .reduced: "Saved reduced to {1} × {2} pixels, the most this browser can hold."

        case .errorTitle: "That did not work"
        case .errorEmptyPicture:
            "The picture has no size. Give it a width and a height in whole pixels, 1 or more."
        case .errorNotFinite: "A number is missing or infinite. Give an ordinary number."
        case .errorBadRatio:
            "This is no ratio. Give two numbers above 0, neither more than 10000 times the other."
        case .errorBadTurn: "Pictures turn by quarters only. Give a multiple of 90 degrees."
        case .errorEmptyRegion: "The region is empty. Make its width and height larger than 0."
        case .errorBadVersion:
            "This recipe is of another version. Open it with a newer CropKit, or save it again as version 1."
        case .errorPictureMismatch:
            "The recipe was made for a picture of another shape. Use the picture it was made for, or crop this one anew."
        case .errorBadShape:
            "This is no shape. Use rectangle, ellipse, or rounded with a radius from 0 to 0.5."
        case .errorBadLayout: "The view has no size. Give it a width, a height and a scale above 0."
        case .errorNoPicture: "There is no picture yet. Open one first."
        case .errorBadArgument: "This value is not allowed here. Choose another one."
        case .errorBadOutput:
            "The result cannot be made like this. Check its size (whole pixels, 1 or more), its format and its quality (1 to 100)."
        case .errorBadAngle: "This is too steep to straighten. Stay between −45 and 45 degrees."
        case .errorBadOrientation: "These are no quarter turns. Give 0, 1, 2 or 3."
        case .errorRegionOutside:
            "The region reaches outside the picture. Move it inside, or make it smaller."
        case .errorRatioMismatch:
            "The region does not have the ratio it is locked to. Change its size, or leave the ratio free."
        case .errorPictureTooLarge: "A side is longer than \(Int(Picture.largestSide)) pixels. Use something smaller."
        case .errorMissingField: "This field is missing from the recipe. Add it."
        case .errorBadEncoding:
            "This is not written like a recipe. Check that it is JSON and that each value is of the right type."
        case .errorNotAPicture: "This file is not a picture that can be opened. Choose a JPEG, PNG, WebP, GIF or AVIF."
        case .errorTruncated: "The picture is incomplete or damaged. Copy or download it again, then open it."
        case .errorEmptyFile: "The file is empty. Choose another one, or copy it again."
        case .errorTooLarge: "The picture has more than {1} megapixels. Make it smaller first, or choose another one."
        case .errorNetwork: "The picture did not arrive. Check the connection, then try again."
        case .errorStorageFull: "The album is full. Delete a picture from it, then save again."
        case .errorSaveFailed: "The picture was not saved. Try again, or choose another format."
        case .errorRecipeForOtherPicture:
            "This recipe belongs to another picture. Open that one, or crop this one anew."
        case .errorBadRecipe: "This file is no recipe. Choose one that was saved here."
        case .errorNoEngine: "The page did not load completely. Reload it."
        }
    }
}
#endif
