// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "CropKit",
    platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v13), .visionOS(.v1)],
    products: [
        .library(name: "CropKit", targets: ["CropKit"]),
        .library(name: "CropImaging", targets: ["CropImaging"]),
        .library(name: "CropUIKit", targets: ["CropUIKit"]),
        .executable(name: "CropWeb", targets: ["CropWeb"]),
        .executable(name: "cropkit", targets: ["cropkit"]),
    ],
    targets: [
        // The engine. It imports nothing, not even Foundation, and also compiles as Embedded Swift.
        // Square roots and rounding may call the C maths library, which nothing else would ask the Linux linker for.
        .target(name: "CropKit", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

        // An editor behind plain numbers, for languages that cannot call Swift.
        .target(name: "CropBridge", dependencies: ["CropKit"]),

        // The engine as WebAssembly: exported functions only. `scripts/build-web` builds it for wasm32; on the
        // host it links to a program that does nothing, which keeps it type-checked by every build.
        .executableTarget(name: "CropWeb", dependencies: ["CropBridge", "CWebMemory"], exclude: ["exports.txt"]),

        // The allocator of that build; empty on the host.
        .target(name: "CWebMemory"),

        // Pixels: read, cut and write files. Codecs are C libraries behind thin module maps, except those that
        // report errors by long jumps (libjpeg, libpng), have variadic functions (libtiff) or are opened late (libheif).
        .target(
            name: "CropImaging",
            dependencies: ["CropKit", "CGIF", "CHEIF", "CJPEG", "CLCMS", "CPNG", "CTIFF", "CWebP"]),
        .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("turbojpeg")]),
        .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("isal")]),
        .target(name: "CTIFF", linkerSettings: [.linkedLibrary("tiff")]),
        // libheif is opened when a file needs it: loading it takes longer than a small cut.
        .target(name: "CHEIF", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),

        // The control for iOS, Catalyst and visionOS; empty where there is no UIKit. `standin` checks it elsewhere.
        .target(name: "CropUIKit", dependencies: ["CropKit"]),

        // The command line.
        .executableTarget(
            name: "cropkit", dependencies: ["CropImaging", "CropKit"], path: "Sources/cropkit-cli"),

        // Prints the tables a face needs as data (phrases, presets, codes) as a JavaScript module.
        .executableTarget(name: "cropkit-tables", dependencies: ["CropBridge", "CropKit"]),

        // Replays recorded gestures natively, so that the WebAssembly build can be compared with it bit for bit.
        .executableTarget(name: "cropkit-replay", dependencies: ["CropBridge"]),

        // Measures the engine: `make bench`.
        .executableTarget(
            name: "cropkit-bench", dependencies: ["CropBridge", "CropKit"], path: "Benchmarks/cropkit-bench"),

        // Reads hostile files: `make fuzz` searches for them, `make test` replays those that are known.
        .executableTarget(
            name: "cropkit-fuzz", dependencies: ["CropImaging", "CropKit", "TestSupport"], path: "Fuzz/cropkit-fuzz"),

        // What the tests, and what replays hostile files, share.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "CropKitTests", dependencies: ["CropKit", "TestSupport"]),
        .testTarget(
            name: "CropImagingTests", dependencies: ["CJPEG", "CLCMS", "CPNG", "CropImaging", "CropKit", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// The local server and its album, which use what only Linux has. Its program is its own, so that libmicrohttpd and what
// that brings are not loaded by every other command; `cropkit serve` runs it.
#if os(Linux)
package.products.append(.executable(name: "cropkit-serve", targets: ["cropkit-serve"]))
package.targets += [
    .target(name: "CropServer", dependencies: ["CLinux", "CMicroHTTPD", "CropImaging", "CropKit"]),
    .target(name: "CLinux"),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .executableTarget(name: "cropkit-serve", dependencies: ["CropServer"]),
    .testTarget(name: "CropServerTests", dependencies: ["CropServer", "CropImaging", "CropKit"]),
]
#endif
