import CropImaging

/// What a worker may use, whatever it is handed.
public struct WorkerLimits: Equatable, Sendable {
    /// What a picture may cost.
    public var resources: ResourceLimits
    /// Seconds of processor time for one task.
    public var processorTime: Int
    /// Seconds for one task, however they pass.
    public var time: Double

    /// Bytes of addresses: what the program itself takes, and twice what a picture may cost.
    static let addressSpace: UInt = 3 << 30

    /// 1000 megapixels, 1 GiB, 4 GiB of file, two minutes.
    public init(resources: ResourceLimits = ResourceLimits(), processorTime: Int = 120, time: Double = 180) {
        self.resources = resources
        self.processorTime = processorTime
        self.time = time
    }
}
