import Bytes

/// Percent-encoding of query values, one level at a time.
public enum PercentCoding {
  /// The value with one level of percent-encoding taken off; a stray `%` stays as it is.
  ///
  /// `+` becomes a space only on request: Dynamic Links reads it so in texts, not in URLs.
  public static func decoded(_ value: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    appendDecoded(value, plusIsSpace: plusIsSpace, to: &result)
    return result
  }

  /// Appends what `decoded` returns to `result`.
  public static func appendDecoded(
    _ value: ArraySlice<UInt8>, plusIsSpace: Bool = false, to result: inout [UInt8]
  ) {
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      if byte == UInt8(ascii: "%"), let escaped = escape(at: index, in: value) {
        result.append(escaped)
        index += 3
      } else {
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
  }

  /// The value with every byte escaped that is not a letter, a digit or one of `-._~`.
  public static func encoded(_ value: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    for byte in value {
      if isUnreserved(byte) {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result.append((byte >> 4).hexadecimalDigit)
        result.append(byte.hexadecimalDigit)
      }
    }
    return result
  }

  /// The byte that `%XX` at `index` stands for; nil where no two hexadecimal digits follow.
  static func escape(at index: Int, in value: ArraySlice<UInt8>) -> UInt8? {
    guard index + 2 < value.endIndex, let high = value[index + 1].hexadecimalValue,
      let low = value[index + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }
}
