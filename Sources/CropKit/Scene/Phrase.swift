/// Everything a face says or shows in words, in every language from one table.
///
/// A phrase has numbered places, which a ``Label`` or the face fills in. The numbers are part of the interface to
/// other languages only within one build, which also writes the table: they may change from version to version.
public enum Phrase: Int, CaseIterable, Sendable {
    // MARK: The frame and its handles

    case frame = 0
    case window
    case selection
    case handleTopLeft
    case handleTop
    case handleTopRight
    case handleRight
    case handleBottomRight
    case handleBottom
    case handleBottomLeft
    case handleLeft
    /// {1}, {2}: position; {3} × {4}: size; picture pixels.
    case frameValue
    /// {1} × {2}, picture pixels.
    case size
    /// {1} × {2}, picture pixels, and on the next line the ratio {3}:{4}.
    case sizeWithRatio
    case preview

    // MARK: Said after a change

    /// As ``frameValue``.
    case announceFrame
    /// {1}: degrees clockwise.
    case announceTurn
    case announceMirror
    /// {1}: degrees clockwise as seen.
    case announceStraighten
    /// {1}: percent.
    case announceZoom
    case announceUndo
    case announceRedo
    case announceReset
    /// {1}:{2}, as seen.
    case announceRatio
    case announceFree

    // MARK: The question after a marquee

    case askTitle
    case askText
    case no
    case yes

    // MARK: The page, up to `reduced`; the tables for the web keep these apart

    case appTitle
    case tagline
    case open
    case dropHint
    case dropNow
    /// {1}: how many pictures came at once.
    case openedFirst
    case errorNothingDropped
    case errorNothingPasted
    case trySample
    case language
    case loading
    case close
    case cancel

    // MARK: Ways to crop, shapes, ratios

    case presets
    case presetAvatar
    case presetMarquee
    case presetFrame
    case presetPhotos
    case shapes
    case shapeRectangle
    case shapeSquare
    case shapeCircle
    case shapeEllipse
    case shapeRounded
    case ratios
    case ratioOriginal
    case ratioFree
    /// {1}:{2}.
    case ratioValue
    case ratioCustom
    case ratioPortrait
    case ratioLandscape
    case ratioWidth
    case ratioHeight

    // MARK: Commands

    case turn
    case turnBack
    case mirror
    case flip
    case straighten
    /// {1}: degrees.
    case angleValue
    case zoomIn
    case zoomOut
    case zoom
    /// {1}: percent.
    case zoomValue
    case undo
    case redo
    case reset

    // MARK: Short names, for rows of small buttons

    case crop
    case turning
    case rounded
    case samples
    case position
    case output

    // MARK: Saving and the album

    case save
    case saving
    case saved
    case view
    case album
    case albumEmpty
    /// {1}: how many.
    case albumCount
    case delete
    case deleted
    case download
    case keepToo
    case kept
    case keptNot
    case share
    case errorShareFailed
    case editAgain
    case errorSourceGone
    case errorAlbumFailed
    case savedToAlbum
    /// {1}: percent.
    case savingPercent
    case savingWaits
    case savingCancelled
    case downloadToo
    case replaceEarlier
    case deletedToBin
    case tryAgain

    // MARK: The server, and its folder

    case albumHere
    /// The folder follows.
    case albumFolder
    case albumFolderEmpty
    /// {1}: percent.
    case loadingPercent
    case serverAway
    case serverAwayText
    case errorNotLetIn
    case errorServerBusy
    case errorDiskFull
    case errorBeyondLimit
    case errorGone
    case errorServerFailed

    // MARK: Position and size

    case area
    case areaX
    case areaY
    case width
    case height

    // MARK: What becomes of the cut

    case format
    case formatSource
    case quality
    case outputSize
    case sizeFull
    /// {1}: pixels.
    case sizeWithin
    case sizeCustom
    case background
    /// {1} × {2} pixels.
    case resultPixels

    // MARK: The crop that was interrupted

    case restoreText
    case restoreUnnamed
    case restoreGoOn
    case restoreAfresh
    case leftUnsaved
    case backToIt

    // MARK: Shortcuts

    case shortcuts
    case keysPage
    case keysFrame
    case keyPaste
    case keyMove
    case keyMoveTen
    case keySize
    case keyHandles
    case keyZoom
    case keyWhole
    case keyPan
    case keyConfirm
    case keyCancel
    case keyDetent
    case keyDouble
    case keySpace

    /// {1} × {2}: the pixels that the result was reduced to.
    case reduced

    // MARK: What went wrong

    case errorTitle
    case errorEmptyPicture
    case errorNotFinite
    case errorBadRatio
    case errorBadTurn
    case errorEmptyRegion
    case errorBadVersion
    case errorPictureMismatch
    case errorBadShape
    case errorBadLayout
    case errorNoPicture
    case errorBadArgument
    case errorBadOutput
    case errorBadAngle
    case errorBadOrientation
    case errorRegionOutside
    case errorRatioMismatch
    case errorPictureTooLarge
    case errorMissingField
    case errorBadEncoding
    case errorBadScale
    case errorPictureMissing
    case errorSelectionMissing
    case errorAsking
    case errorNoSuchPicture
    case errorNotAPicture
    case errorTruncated
    case errorEmptyFile
    /// {1}: the limit, in megapixels.
    case errorTooLarge
    case errorNetwork
    case errorStorageFull
    case errorSaveFailed
    case errorRecipeForOtherPicture
    case errorBadRecipe
    case errorNoOriginal
    case errorNoEngine

    // MARK: On phones and tablets, from `done` on; the tables for the web leave these out

    case done
    case ok
    case moveLeft
    case moveRight
    case moveUp
    case moveDown
    case larger
    case smaller
    case drawSelection
    case openSettings
    case albumDeniedTitle
    case albumDenied
    case albumFailed
}
