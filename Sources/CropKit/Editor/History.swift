/// The states to go back to, one for each finished interaction, and forward again.
struct History: Sendable {
    private(set) var undone: [EditorState] = []
    private(set) var redone: [EditorState] = []

    mutating func record(_ before: EditorState, now: EditorState) {
        if before == now { return }
        undone.append(before)
        redone = []
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
