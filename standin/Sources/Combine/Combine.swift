public final class ObservableObjectPublisher {
    @_spi(Standin) public var sent = 0
    public init() {}
    public func send() { sent += 1 }
}
public protocol ObservableObject: AnyObject {
    var objectWillChange: ObservableObjectPublisher { get }
}
