import Glibc

/// A socket that waits for connections.
struct Listener: Sendable {
    let descriptor: Int32
    let address: LocalAddress

    /// Listens at an address, on the port or on the next of the twenty after it that is free.
    ///
    /// - Parameters:
    ///   - host: an IPv4 or IPv6 address in digits.
    ///   - port: 0 for any that is free.
    /// - Throws: ``Problem`` that says what to do.
    init(host: String, port: UInt16) throws(Problem) {
        var failure: Int32 = 0
        for candidate in UInt32(port)...min(UInt32(port) + (port == 0 ? 0 : 20), 65_535) {
            guard var place = Listener.socketAddress(host, UInt16(candidate)) else {
                throw Problem(.internal, "\(host) is no address. Give digits, such as 127.0.0.1, 0.0.0.0 or ::1.")
            }
            let family = Int32(place.ss_family)
            let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            if descriptor < 0 { throw .system(errno, host) }
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
            let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
            let isBound = withUnsafePointer(to: &place) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(size)) == 0 && listen(descriptor, 512) == 0
                }
            }
            if isBound, let address = LocalAddress(of: descriptor) {
                (self.descriptor, self.address) = (descriptor, address)
                return
            }
            failure = errno
            close(descriptor)
            if failure != EADDRINUSE && failure != EACCES { break }
        }
        if failure == EADDRNOTAVAIL { throw Problem(.internal, "\(host) is no address of this machine.") }
        throw Problem(
            .internal,
            "Port \(port) and those after it cannot be had (\(String(cString: strerror(failure)))). Choose another with --port."
        )
    }

    private static func socketAddress(_ host: String, _ port: UInt16) -> sockaddr_storage? {
        var storage = sockaddr_storage()
        var v4 = sockaddr_in()
        var v6 = sockaddr_in6()
        if inet_pton(AF_INET, host, &v4.sin_addr) == 1 {
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: v4, as: sockaddr_in.self) }
        } else if inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 {
            v6.sin6_family = sa_family_t(AF_INET6)
            v6.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: v6, as: sockaddr_in6.self) }
        } else {
            return nil
        }
        return storage
    }
}
