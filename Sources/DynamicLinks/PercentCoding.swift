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
    let value = value.span
    var index = 0
    while index < value.count {
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

  /// Whether `decoded` makes `text` of a value.
  public static func isDecoded(
    _ value: ArraySlice<UInt8>, equalTo text: ArraySlice<UInt8>
  ) -> Bool {
    let (value, text) = (value.span, text.span)
    var index = 0
    for expected in text.indices {
      guard index < value.count else { return false }
      var byte = value[index]
      if byte == UInt8(ascii: "%"), let escaped = escape(at: index, in: value) {
        byte = escaped
        index += 2
      }
      if byte != text[expected] { return false }
      index += 1
    }
    return index == value.count
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
  static func escape(at index: Int, in value: Span<UInt8>) -> UInt8? {
    guard index + 2 < value.count, let high = value[index + 1].hexadecimalValue,
      let low = value[index + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }
}
