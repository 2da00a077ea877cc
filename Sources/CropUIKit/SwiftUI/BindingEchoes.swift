#if canImport(UIKit)
import CropKit

/// Tells what someone wrote to a binding from what comes back of the view's own writing.
///
/// SwiftUI updates later than it is told, perhaps after the next change: an older crop that comes back must not pull the
/// frame from under a finger.
struct BindingEchoes {
    /// More than a drag can tell between two updates.
    private static let longest = 256

    private var told: [CropRecipe] = []
    private var seen: CropRecipe?

    /// The view has written this.
    mutating func told(_ recipe: CropRecipe) {
        told.append(recipe)
        if told.count > BindingEchoes.longest { told.removeFirst() }
    }

    /// True where somebody else wrote what the binding holds.
    mutating func isNews(_ recipe: CropRecipe) -> Bool {
        if recipe == seen { return false }
        seen = recipe
        guard let index = told.lastIndex(of: recipe) else { return true }
        told.removeFirst(index + 1)
        return false
    }
}
#endif
