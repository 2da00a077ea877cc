@_exported import Combine
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
extension View {
    public var body: Never { fatalError() }
}
public struct EmptyView: View {
    public nonisolated init() {}
}
@resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
}

@propertyWrapper public struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    typealias Context = UIViewRepresentableContext<Self>
}
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public var environment = EnvironmentValues()
    @_spi(Standin) public init(coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
    typealias Context = UIViewControllerRepresentableContext<Self>
}
extension UIViewControllerRepresentable where Coordinator == Void { public func makeCoordinator() {} }
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    @_spi(Standin) public init(coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}

public struct EnvironmentValues { public var isEnabled = true }

@_spi(Standin) public struct Presented<Content: View, Item: View>: View {
    public let content: Content
    public let isPresented: Binding<Bool>
    public let item: () -> Item
}
extension View {
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { Presented(content: self, isPresented: isPresented, item: content) }
    public func ignoresSafeArea() -> some View { self }
}

// Names of SwiftUI that an engine of geometry might use too: what is ambiguous on a phone must be so here.
public protocol Shape {}
public protocol Layout {}
public protocol Scene {}
public struct Label<Title, Icon> {}
