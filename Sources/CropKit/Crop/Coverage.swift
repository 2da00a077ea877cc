/// How the picture lies in the window at zoom 1, and what becomes of a window it does not fill.
public enum Coverage: Int, CaseIterable, Sendable {
    /// The picture always fills the window.
    case cover = 0
    /// The whole picture is visible at the start; the result is the part of the window's ratio that it fills.
    case fit
    /// The picture starts as wide as the window, whatever its height; the result as for ``fit``.
    case fitWidth
    /// As ``fit``, but the result is the whole window and the background fills what is empty.
    case padded
}
