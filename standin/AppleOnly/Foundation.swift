@_exported import CoreFoundation
@_exported import ObjectiveC

// As much of Foundation as the sources use; the real one is used by layer A.
public typealias TimeInterval = Double
public class NSCoder: NSObject {}
public struct URL: Hashable, Sendable {
    public init?(string: String) {}
}
public struct Data: Hashable, Sendable {
    public init() {}
    public init(contentsOf url: URL) throws {}
    public init(_ bytes: some Sequence<UInt8>) {}
    public init(referencing data: NSData) {}
}
public class JSONEncoder {
    public init() {}
    public func encode(_ value: some Encodable) throws -> Data { Data() }
}
public class JSONDecoder {
    public init() {}
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}
public class NSData: NSObject {}
public class NSMutableData: NSData {
    public func append(_ data: Data) {}
}
public class NSNumber: NSObject, ExpressibleByIntegerLiteral {
    public required init(integerLiteral value: Int) {}
}
public class Bundle: NSObject, @unchecked Sendable {
    public class var main: Bundle { Bundle() }
    public var preferredLocalizations: [String] { [] }
}
public class NSNotification: NSObject {
    public struct Name: Hashable, Sendable {
        public init(_ name: String) {}
    }
}
public struct Notification: @unchecked Sendable {
    public typealias Name = NSNotification.Name
}
public class OperationQueue: NSObject, @unchecked Sendable {
    public class var main: OperationQueue { OperationQueue() }
}
public class NotificationCenter: NSObject, @unchecked Sendable {
    public class var `default`: NotificationCenter { NotificationCenter() }
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { NSObject() }
    public func removeObserver(_ observer: Any) {}
}
public class NSAttributedString: NSObject {
    public struct Key: Hashable, Sendable {
        public init(_ name: String) {}
    }
    public init(string: String, attributes: [Key: Any]? = nil) {}
}
public class RunLoop: NSObject {
    public struct Mode: Hashable, Sendable {
        public static let common = Mode()
    }
    public class var main: RunLoop { RunLoop() }
}
public protocol LocalizedError: Error { var errorDescription: String? { get } }
extension LocalizedError { public var errorDescription: String? { nil } }
extension Error { public var localizedDescription: String { "" } }
