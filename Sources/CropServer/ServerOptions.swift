/// How a server is run.
public struct ServerOptions: Sendable {
    /// The folder of results; made where it is missing.
    public var album: String
    /// The folder of originals; `Originals` in the album if nil.
    public var library: String?
    /// The folder of previews, which may be emptied at any time.
    public var cache: String
    /// The folder of the page's files.
    public var web: String
    /// Where to listen, in digits.
    public var host = "127.0.0.1"
    /// The first port to try; the twenty after it follow. 0 is any that is free.
    public var port: UInt16 = 8080
    /// What the page is told.
    public var version = "development"
    /// Pictures at once.
    public var workers: Int
    /// What a picture may cost.
    public var limits = WorkerLimits()
    /// The most bytes of previews.
    public var cacheSize = 512 << 20
    /// Called when a token is spent.
    var entered: (@Sendable () -> Void)?

    /// What is not given is as for one person on one machine.
    public init(album: String, library: String? = nil, cache: String, web: String, workers: Int) {
        self.album = album
        self.library = library
        self.cache = cache
        self.web = web
        self.workers = workers
    }

    // Numbers that the API promises; docs/openapi.yaml has them too.

    /// Pixels of a side.
    static let largestPreview = 4096
    static let usualPreview = 2048
    static let longestPage = 200
    static let usualPage = 50
    /// Bytes.
    static let longestRecipe = 65_536
    /// Seconds.
    static let longestWait = 60
    static let usualWait = 25
    static let invitationTime = 600.0
    /// Bytes of the disk that are left to others.
    static let reserve: UInt64 = 64 << 20
}
