/// Whether a request comes from where it may come from, by what browsers say of it.
enum RequestOrigin {
    /// A `Host` that is not the address of the connection means that a name of someone else's leads here (DNS rebinding).
    static func isOwn(host: String?, local: LocalAddress) -> Bool {
        guard let host = host?.lowercased() else { return false }
        // Port 80 is left out of addresses by browsers.
        return [local.host, local.isLoopback ? "localhost" : local.host].contains {
            host == "\($0):\(local.port)" || (local.port == 80 && host == $0)
        }
    }

    /// A page of another origin may not ask for anything. Programs that are no browsers say nothing of origins; they
    /// have no cookies that others could ride on.
    static func isForeign(_ headers: [String: String]) -> Bool {
        if let origin = headers["origin"], let host = headers["host"],
            origin.lowercased() != "http://\(host.lowercased())"
        {
            return true
        }
        if let site = headers["sec-fetch-site"], site != "same-origin", site != "none" { return true }
        return false
    }
}
