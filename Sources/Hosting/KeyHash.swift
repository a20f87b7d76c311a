import Bytes

/// FNV-1a of the key of a link.
public enum KeyHash {
  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of a key as it is.
  public static func exact(_ key: Span<UInt8>) -> UInt64 {
    var hash = start
    for index in key.indices { hash = (hash ^ UInt64(key[index])) &* prime }
    return hash
  }

  /// The hashes of a key as it is and with its letters in lower case.
  static func both(_ key: Span<UInt8>) -> (exact: UInt64, folded: UInt64) {
    var exact = start
    var folded = start
    for index in key.indices {
      exact = (exact ^ UInt64(key[index])) &* prime
      folded = (folded ^ UInt64(key[index].asciiLowercased)) &* prime
    }
    return (exact, folded)
  }
}
