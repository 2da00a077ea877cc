// As much of SwiftUI as the sample app uses: it is type-checked, not run.

extension ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group {
        Group()
    }
}
public struct Group: View {}
public struct Text: View {
    public init(_ text: String) {}
}
public struct Button: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}
public struct VStack: View {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
}
public struct HStack: View {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
}
extension View {
    public func disabled(_ disabled: Bool) -> some View { self }
}
@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value
    public var projectedValue: Binding<Value> { .constant(wrappedValue) }
}
extension State where Value: ExpressibleByNilLiteral { public init() { self.init(wrappedValue: nil) } }
@propertyWrapper public struct StateObject<Object: ObservableObject> {
    public init(wrappedValue: @autoclosure @escaping () -> Object) { self.wrappedValue = wrappedValue() }
    public let wrappedValue: Object
}
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}
extension App { public static func main() {} }
@resultBuilder public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}
public struct TabView: View {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
}
public struct Image: View {}
extension Label: View where Title == Text, Icon == Image {
    public init(_ title: String, systemImage: String) {}
}
extension View {
    public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View { self }
}
