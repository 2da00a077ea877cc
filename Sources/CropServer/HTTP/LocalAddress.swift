import Glibc

/// An address and a port of this machine, as they are written in an address bar.
struct LocalAddress: Hashable, Sendable {
    /// `127.0.0.1`, `[::1]`
    let host: String
    let port: UInt16
    let isLoopback: Bool

    var text: String { "\(host):\(port)" }

    /// The end of a connection, or of a listening socket, that is here.
    init?(of socket: Int32) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let failed = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
        }
        guard failed == 0 else { return nil }
        self.init(storage)
    }

    init?(_ storage: sockaddr_storage) {
        var storage = storage
        switch Int32(storage.ss_family) {
        case AF_INET:
            let address = withUnsafeBytes(of: &storage) { $0.load(as: sockaddr_in.self) }
            self.init(v4: UInt32(bigEndian: address.sin_addr.s_addr), port: UInt16(bigEndian: address.sin_port))
        case AF_INET6:
            var address = withUnsafeBytes(of: &storage) { $0.load(as: sockaddr_in6.self) }
            let bytes = withUnsafeBytes(of: &address.sin6_addr) { Array($0) }
            let port = UInt16(bigEndian: address.sin6_port)
            if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
                // An IPv4 address on a socket for both.
                self.init(v4: bytes[12...].reduce(0) { $0 << 8 | UInt32($1) }, port: port)
                return
            }
            var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            guard inet_ntop(AF_INET6, &address.sin6_addr, &buffer, socklen_t(buffer.count)) != nil else { return nil }
            let host = "[\(String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))]"
            self.init(host: host, port: port, isLoopback: host == "[::1]")
        default: return nil
        }
    }

    private init(v4 address: UInt32, port: UInt16) {
        host = (0..<4).map { String(address >> (24 - 8 * $0) & 0xFF) }.joined(separator: ".")
        self.port = port
        isLoopback = address >> 24 == 127
    }

    /// Whether it means every address of the machine.
    var isEverywhere: Bool { host == "0.0.0.0" || host == "[::]" }

    var isV4: Bool { !host.hasPrefix("[") }

    /// The same port at another address.
    func with(host other: LocalAddress) -> LocalAddress {
        LocalAddress(host: other.host, port: port, isLoopback: other.isLoopback)
    }

    init(host: String, port: UInt16, isLoopback: Bool) {
        (self.host, self.port, self.isLoopback) = (host, port, isLoopback)
    }

    /// The addresses by which this machine's network reaches it.
    static func ofInterfaces() -> [LocalAddress] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var addresses: [LocalAddress] = []
        var next = first
        while let interface = next {
            next = interface.pointee.ifa_next
            guard let address = interface.pointee.ifa_addr else { continue }
            let family = Int32(address.pointee.sa_family)
            guard family == AF_INET || family == AF_INET6 else { continue }
            var storage = sockaddr_storage()
            let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
            withUnsafeMutableBytes(of: &storage) { $0.baseAddress?.copyMemory(from: address, byteCount: size) }
            if let found = LocalAddress(storage), !found.host.hasPrefix("[fe80"), !addresses.contains(found) {
                addresses.append(found)
            }
        }
        return addresses
    }
}
