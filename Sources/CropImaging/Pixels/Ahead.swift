#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Pieces of one size that are made in order on a thread of their own, a few in advance of who takes them.
///
/// When this goes, the thread is waited for: it ends after the pieces that it is at.
final class Ahead {
    /// Makes the piece with a number; false where there are no more.
    typealias Make = (_ index: Int, _ place: UnsafeMutableRawPointer) throws(ImagingError) -> Bool

    private let ring: Ring
    private let thread: pthread_t
    private var next = 0
    /// Pieces that may be taken without asking.
    private var ready = 0

    /// Begins to make them.
    ///
    /// - Parameters:
    ///   - bytes: of a piece.
    ///   - step: how many pieces are worth telling the other thread of.
    ///   - make: used by that thread alone, until this is gone.
    /// - Returns: nil where there is no thread or no memory to be had; then nothing was made.
    init?(bytes: Int, step: Int, make: @escaping Make) {
        guard let ring = Ring(bytes: bytes, step: step, make: make) else { return nil }
        self.ring = ring
        let context = Unmanaged.passRetained(ring)
        #if canImport(Darwin)
        var started: pthread_t?
        let status = pthread_create(&started, nil, { fillRing($0) }, context.toOpaque())
        #else
        var started: pthread_t = 0
        let status = pthread_create(&started, nil, { fillRing($0!) }, context.toOpaque())
        #endif
        guard status == 0 else {
            context.release()
            return nil
        }
        #if canImport(Darwin)
        guard let started else { return nil }
        #endif
        thread = started
    }

    deinit {
        ring.stop()
        pthread_join(thread, nil)
    }

    /// The next piece, valid until the next call; nil where there are no more.
    ///
    /// - Throws: what making it threw, after the pieces before it were taken.
    func take() throws(ImagingError) -> UnsafeRawPointer? {
        // Not after each piece: telling costs more than a small one.
        if next == ready || next % ring.step == 0 { ring.release(next) }
        if next == ready { ready = try ring.wait(after: next) }
        guard next < ready else { return nil }
        next += 1
        return UnsafeRawPointer(ring.piece(next - 1))
    }
}

/// The thread's body; the ring was retained for it.
private func fillRing(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Ring>.fromOpaque(context).takeRetainedValue().fill()
    return nil
}

/// The places of pieces between two threads. Those from `taken` to `filled` are the taker's, the others the maker's; which
/// they are changes under the lock.
private final class Ring: @unchecked Sendable {
    let step: Int
    private let bytes: Int
    private let count: Int
    private let make: Ahead.Make
    private let places: UnsafeMutableRawPointer
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var filled = 0
    private var taken = 0
    private var isStopped = false
    private var isAtEnd = false
    private var failure: ImagingError?

    private static let steps = 4

    init?(bytes: Int, step: Int, make: @escaping Ahead.Make) {
        self.bytes = bytes
        self.step = step
        self.make = make
        count = step * Ring.steps
        guard let places = malloc(count * bytes) else { return nil }
        self.places = places
        lock = .allocate(capacity: 1)
        changed = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
        free(places)
    }

    func piece(_ index: Int) -> UnsafeMutableRawPointer { places + index % count * bytes }

    /// The making thread, from beginning to end.
    func fill() {
        var next = 0
        while true {
            pthread_mutex_lock(lock)
            while !isStopped, next - taken > count - step { pthread_cond_wait(changed, lock) }
            let last = isStopped ? next : next + step
            pthread_mutex_unlock(lock)
            if last == next { return }
            var failure: ImagingError?
            var isAtEnd = false
            do throws(ImagingError) {
                while next < last, !isAtEnd {
                    if try make(next, piece(next)) { next += 1 } else { isAtEnd = true }
                }
            } catch {
                failure = error
            }
            pthread_mutex_lock(lock)
            filled = next
            self.failure = failure
            self.isAtEnd = isAtEnd
            pthread_cond_signal(changed)
            pthread_mutex_unlock(lock)
            if failure != nil || isAtEnd { return }
        }
    }

    /// Waits for more pieces than `index`.
    ///
    /// - Returns: how many there are; `index` where there are no more.
    func wait(after index: Int) throws(ImagingError) -> Int {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while filled == index, failure == nil, !isAtEnd { pthread_cond_wait(changed, lock) }
        if filled == index, let failure { throw failure }
        return filled
    }

    /// The places of the pieces before `index` may be filled again.
    func release(_ index: Int) {
        pthread_mutex_lock(lock)
        taken = index
        pthread_cond_signal(changed)
        pthread_mutex_unlock(lock)
    }

    func stop() {
        pthread_mutex_lock(lock)
        isStopped = true
        pthread_cond_signal(changed)
        pthread_mutex_unlock(lock)
    }
}
