#if canImport(UIKit)
import CropKit
import UIKit

/// Those who wait for the person, until there is an outcome or their own task is cancelled.
@MainActor final class Waiters {
    private var waiting: [(id: Int, continuation: CheckedContinuation<CropResult?, any Error>)] = []
    private var nextID = 0

    func wait() async throws -> CropResult? {
        let id = nextID
        nextID += 1
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting.append((id, continuation))
            }
        } onCancel: {
            // Never before it waits, though it was cancelled by then: that comes first on the main actor.
            Task { @MainActor in self.stop(id) }
        }
    }

    func resume(with result: CropResult?) {
        let all = waiting
        waiting = []
        for (_, continuation) in all { continuation.resume(returning: result) }
    }

    private func stop(_ id: Int) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(throwing: CancellationError())
    }
}
#endif
