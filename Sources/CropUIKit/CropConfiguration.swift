#if canImport(UIKit)
import CropKit
import UIKit

/// How a control crops and looks: a value, to be changed and handed over. Begin with one of the four presets.
///
///     var configuration = CropConfiguration.avatar
///     configuration.settings.shape = .ellipse
///     configuration.tools.remove(.mirror)
public struct CropConfiguration: Equatable, Sendable {
    /// The tools of a ``CropViewController``.
    public struct Tools: OptionSet, Hashable, Sendable {
        /// One bit a tool.
        public let rawValue: Int

        /// The tools of these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Leaves without a result.
        public static let cancel = Tools(rawValue: 1)
        /// Quarter turns counter-clockwise.
        public static let turn = Tools(rawValue: 1 << 1)
        /// Exchanges left and right.
        public static let mirror = Tools(rawValue: 1 << 2)
        /// The ruler, −45…45°.
        public static let straighten = Tools(rawValue: 1 << 3)
        /// The menu of ratios.
        public static let ratio = Tools(rawValue: 1 << 4)
        /// Rectangle, ellipse, rounded corners.
        public static let shape = Tools(rawValue: 1 << 5)
        /// Back to the start.
        public static let reset = Tools(rawValue: 1 << 6)
        /// Undo and redo.
        public static let history = Tools(rawValue: 1 << 7)
        /// Leaves with a result.
        public static let done = Tools(rawValue: 1 << 8)

        /// Every tool.
        public static let all: Tools = [.cancel, .turn, .mirror, .straighten, .ratio, .shape, .reset, .history, .done]
    }

    /// Everything that makes this way to crop: drags, limits, ratio, shape, zoom, sizes and times. The engine's own.
    public var settings: CropKit.Settings
    /// How the result is made: its size, format and background; the default is the cut's own pixels.
    public var output: RecipeOutput = RecipeOutput()
    /// The tools that a controller offers.
    public var tools: Tools
    /// The ratios of the menu, landscape first; each but the square has its portrait twin. "Original" and "Free" come
    /// before them.
    public var ratios: [CropRatio] = CropRatio.presets
    /// The menu offers "Free", as it does not where a ratio is to be kept.
    public var offersFreeRatio = true
    /// The language of everything said and shown; nil for the app's own.
    public var language: Language?
    /// What is around the picture; dark in both appearances, since a veil needs it.
    public var stageColour: UIColor = .cropStage
    /// Buttons, focus and the ruler's needle.
    public var tint: UIColor = .cropAccent
    /// The marquee's question is asked, and "Yes" saves to the photo library (or the view's ``CropView/album``). False
    /// leaves a selection as a crop.
    public var asksToSave = true
    /// A tick is felt where the ruler passes 0° (where the device can).
    public var hasHaptics = true

    /// A configuration of these settings.
    public init(settings: CropKit.Settings = .photos, tools: Tools = .all) {
        self.settings = settings
        self.tools = tools
    }

    /// A fixed window over a picture that pans and zooms, 1–3×.
    public static var avatar: CropConfiguration {
        CropConfiguration(settings: .avatar, tools: [.cancel, .turn, .mirror, .reset, .done])
    }

    /// A drag draws a rectangle; on release the clipped picture is shown, and whether to save it is asked.
    public static var marquee: CropConfiguration {
        CropConfiguration(settings: .marquee, tools: [.cancel, .turn, .history, .reset])
    }

    /// A frame with handles; its inside moves it.
    public static var frame: CropConfiguration { CropConfiguration(settings: .frame) }

    /// A frame with handles over a picture that pans and zooms inside it.
    public static var photos: CropConfiguration { CropConfiguration(settings: .photos) }

    /// The configuration of a preset.
    public init(_ preset: Preset) {
        switch preset {
        case .avatar: self = .avatar
        case .marquee: self = .marquee
        case .frame: self = .frame
        case .photos: self = .photos
        }
    }

    var words: Language { language ?? .current }
}

extension UIColor {
    /// The near-black ground that a picture is cropped on.
    public static var cropStage: UIColor { UIColor(red: 15 / 255, green: 16 / 255, blue: 18 / 255, alpha: 1) }

    /// A warm amber.
    public static var cropAccent: UIColor { UIColor(red: 245 / 255, green: 165 / 255, blue: 36 / 255, alpha: 1) }
}
#endif
