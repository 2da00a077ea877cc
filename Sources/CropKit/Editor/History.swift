/// The states to go back to, one for each finished interaction, and forward again.
struct History: Sendable {
    /// Older steps than this many are forgotten.
    static let depth = 500

    var undone: [EditorState] = []
    var redone: [EditorState] = []

    mutating func record(_ before: EditorState, now: EditorState) {
        if before == now { return }
        if undone.count == History.depth { undone.removeFirst() }
        undone.append(before)
        redone.removeAll()
    }

    /// - Returns: the state before the last step.
    mutating func undo(from now: EditorState) -> EditorState? {
        guard let state = undone.popLast() else { return nil }
        redone.append(now)
        return state
    }

    mutating func redo(from now: EditorState) -> EditorState? {
        guard let state = redone.popLast() else { return nil }
        undone.append(now)
        return state
    }
}
