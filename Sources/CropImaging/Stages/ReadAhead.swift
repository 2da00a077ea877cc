#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads on while what was read is worked on: the source runs on a thread of its own, a few rows in advance.
///
/// Decoding a photo costs about as much as resampling and encoding it; on two cores both are done at once. The rows are
/// the source's own, in their order, and so is its error.
final class ReadAhead: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let ring: Ring
    private let thread: pthread_t
    /// Rows that were handed out.
    private var next = 0
    /// Rows of the ring that may be handed out without asking.
    private var ready = 0

    /// Begins to read.
    ///
    /// - Returns: nil where the source is too small for a thread to be worth it, or where there is no thread to be had;
    ///   then nothing was read.
    init?(_ source: any RowSource) {
        (width, height, format) = (source.width, source.height, source.format)
        guard height * source.rowBytes >= ReadAhead.leastBytes, let ring = Ring(source) else { return nil }
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

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        if next == ready { ready = try ring.wait(after: next) }
        row.copyMemory(from: ring.row(next), byteCount: ring.rowBytes)
        next += 1
        // Not after each row: a signal costs more than the copy.
        if next == ready || next % ring.step == 0 { ring.release(next) }
    }

    /// A thread costs a tenth of a millisecond; this is what decodes in ten of them.
    private static let leastBytes = 1 << 18
}

/// The thread's body; the ring was retained for it.
private func fillRing(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Ring>.fromOpaque(context).takeRetainedValue().fill()
    return nil
}

/// Rows between two threads: one fills, one takes.
///
/// The source and the places from `taken` to `filled` change hands under the lock; nothing is used by both at once.
private final class Ring: @unchecked Sendable {
    let rowBytes: Int
    /// After how many rows the other thread is told.
    let step: Int
    private let source: any RowSource
    private let count: Int
    private let height: Int
    private let rows: UnsafeMutableRawPointer
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var filled = 0
    private var taken = 0
    private var isStopped = false
    private var failure: ImagingError?

    /// So that a step is worth a signal, and the ring stays in the cache.
    private static let stepBytes = 1 << 16
    private static let steps = 4

    init?(_ source: any RowSource) {
        self.source = source
        rowBytes = source.rowBytes
        height = source.height
        step = max(1, Ring.stepBytes / max(1, rowBytes))
        count = step * Ring.steps
        guard let rows = malloc(count * rowBytes) else { return nil }
        self.rows = rows
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
        free(rows)
    }

    func row(_ index: Int) -> UnsafeMutableRawPointer { rows + index % count * rowBytes }

    /// The filling thread, from beginning to end.
    func fill() {
        var next = 0
        while next < height {
            pthread_mutex_lock(lock)
            while !isStopped, next - taken > count - step, next < height { pthread_cond_wait(changed, lock) }
            let last = isStopped ? next : min(height, taken + count, next + step)
            pthread_mutex_unlock(lock)
            if last == next { return }
            var failure: ImagingError?
            do throws(ImagingError) {
                while next < last {
                    try source.read(row(next))
                    next += 1
                }
            } catch {
                failure = error
            }
            pthread_mutex_lock(lock)
            filled = next
            self.failure = failure
            pthread_cond_signal(changed)
            pthread_mutex_unlock(lock)
            if failure != nil { return }
        }
    }

    /// Waits for more rows than `index`.
    ///
    /// - Returns: how many there are.
    func wait(after index: Int) throws(ImagingError) -> Int {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while filled == index, failure == nil { pthread_cond_wait(changed, lock) }
        if filled > index { return filled }
        throw failure ?? .cancelled
    }

    /// The places of the rows before `index` may be filled again.
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
