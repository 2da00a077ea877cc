public struct UTType: Equatable, Sendable {
    public let identifier: String
    public init?(_ identifier: String) { self.identifier = identifier }
    private init(known: String) { identifier = known }
    public static var jpeg: UTType { UTType(known: "public.jpeg") }
    public static var png: UTType { UTType(known: "public.png") }
    public static var heic: UTType { UTType(known: "public.heic") }
    public static var tiff: UTType { UTType(known: "public.tiff") }
    public static var gif: UTType { UTType(known: "com.compuserve.gif") }
    public static var webP: UTType { UTType(known: "org.webmproject.webp") }
}
