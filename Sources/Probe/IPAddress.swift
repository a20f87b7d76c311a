#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An IPv4 or IPv6 address.
public struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// Four or sixteen bytes.
  public let bytes: [UInt8]

  /// Takes four or sixteen bytes; nil for any other number.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads an address as it is written, brackets around IPv6 allowed.
  public init?(_ text: String) {
    var plain = text[...]
    if plain.hasPrefix("["), plain.hasSuffix("]") { plain = plain.dropFirst().dropLast() }
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, String(plain), &bytes) == 1 {
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  /// Whether it is IPv4 or IPv6.
  public var family: AddressFamily { bytes.count == 4 ? .v4 : .v6 }

  /// The address as people write it.
  public var description: String {
    var text = [CChar](repeating: 0, count: 64)
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    return inet_ntop(family, bytes, &text, socklen_t(text.count)) == nil
      ? "" : String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether it is reachable from everywhere: not private, local, shared or otherwise reserved
  /// (IANA's registries of special-purpose addresses).
  public var isPublic: Bool {
    if bytes.count == 4 { return Self.isPublic(v4: bytes) }
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
      return Self.isPublic(v4: Array(bytes[12...]))
    }
    let isDocumentation = bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8])
    return bytes[0] & 0xE0 == 0x20 && !isDocumentation
  }

  private static func isPublic(v4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): false
    case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): false
    default: true
    }
  }
}
