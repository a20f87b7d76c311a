/// A name server given by its IPv4 address and port.
public struct NameServer: Hashable, Sendable {
  /// The address.
  public var address: IPAddress
  /// The port, normally 53.
  public var port: Int

  /// Reads `ADDRESS` or `ADDRESS:PORT`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = IPAddress(String(parts[0])), address.bytes.count == 4
    else { return nil }
    let port = parts.count == 2 ? Int(parts[1]) ?? 0 : 53
    guard (1...65_535).contains(port) else { return nil }
    self.address = address
    self.port = port
  }
}
