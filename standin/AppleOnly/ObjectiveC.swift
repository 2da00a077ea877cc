// Stand-in for the ObjectiveC overlay; used only by the iOS-triple type-check.
@frozen public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
    let name: String
    public init(_ s: String) { name = s }
    public init(stringLiteral s: String) { name = s }
}
@objc(NSObject) open class NSObject { public init() {} }
extension NSObject: Hashable {
    public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
    public func hash(into h: inout Hasher) { h.combine(ObjectIdentifier(self)) }
}
@objc public protocol NSObjectProtocol {}
extension NSObject: NSObjectProtocol {}
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
