// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "CropKit",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "CropKit", targets: ["CropKit"]),
        .executable(name: "CropWeb", targets: ["CropWeb"]),
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

        // Prints the tables a face needs as data (phrases, presets, codes) as a JavaScript module.
        .executableTarget(name: "cropkit-tables", dependencies: ["CropBridge", "CropKit"]),

        // Replays recorded gestures natively, so that the WebAssembly build can be compared with it bit for bit.
        .executableTarget(name: "cropkit-replay", dependencies: ["CropBridge"]),

        // Measures the engine: `make bench`.
        .executableTarget(
            name: "cropkit-bench", dependencies: ["CropBridge", "CropKit"], path: "Benchmarks/cropkit-bench"),

        .testTarget(name: "CropKitTests", dependencies: ["CropKit"]),
    ],
    swiftLanguageModes: [.v6]
)
