import Foundation

#if !canImport(ObjectiveC)
/// There is no Objective-C runtime on Linux: a selector is its name.
public struct Selector: Hashable, Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
}
#endif

/// What tests teach the shipped classes, since nothing can be sent by selector.
@MainActor public protocol SelectorResponder: AnyObject {
    func perform(_ name: String, with sender: AnyObject)
}
