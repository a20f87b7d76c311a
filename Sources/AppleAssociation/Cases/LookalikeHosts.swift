/// Hosts that resemble one and are not it: whatever an association file says, they open nothing.
public enum LookalikeHosts {
  /// Neighbours of `host` that a careless comparison takes for it, in a fixed order.
  public static func of(_ host: String) -> [String] {
    var hosts = ["www.\(host)", "\(host).example", "not\(host)", "x-\(host)"]
    if let dot = host.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let parent = host[host.index(after: dot)...]
      if parent.utf8.contains(UInt8(ascii: ".")) { hosts.append(String(parent)) }
    }
    return hosts
  }
}
