// swift-tools-version: 6.0
// Checks CropUIKit where there is no Apple SDK: the shipped sources compile against stand-ins for Apple's modules and
// are driven by tests. Nothing depends on this package; see README.md.
import PackageDescription

let package = Package(
    name: "standin",
    targets: [
        // The shipped sources, by symbolic links.
        .target(
            name: "CropKit", exclude: ["CropKit.docc"],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
            name: "CropUIKit",
            dependencies: ["CropKit", "ImageIO", "Photos", "SwiftUI", "UIKit", "UniformTypeIdentifiers"],
            exclude: ["CropUIKit.docc"]),

        // Apple's modules, as far as the sources use them. What only tests may use is @_spi(Standin).
        .target(name: "CoreGraphics"),
        .target(name: "ImageIO", dependencies: ["CoreGraphics"]),
        .target(name: "UniformTypeIdentifiers"),
        .target(name: "Photos"),
        .target(name: "UIKit", dependencies: ["CoreGraphics"]),
        .target(name: "Combine"),
        .target(name: "SwiftUI", dependencies: ["Combine", "UIKit"]),
        // Swift Testing looks for these overlays where a file imports both.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_UIKit"),

        .testTarget(
            name: "CropUIKitTests",
            dependencies: [
                "CropUIKit", "ImageIO", "Photos", "SwiftUI", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
