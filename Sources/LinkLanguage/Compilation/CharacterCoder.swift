import Bytes

/// How characters of a pattern are written in a URL.
struct CharacterCoder: Hashable {
  /// Whether the URL is decoded before it is compared, so that `%41` is an `A`.
  var decodes = false
  /// Whether `a` equals `A`.
  var foldsCase = false
  /// Raw bytes that end the text, as `&` ends a query item.
  var excluded = ByteSet()

  /// The raw bytes that may stand for themselves.
  private var raw: ByteSet {
    let bytes = ByteSet.urlBytes.subtracting(excluded)
    return decodes ? bytes.subtracting(ByteSet("%")) : bytes
  }

  /// `scalar` as the URL may spell it.
  func character(_ scalar: Unicode.Scalar, _ algebra: inout LanguageAlgebra) -> Language {
    if scalar.isASCII, !decodes {
      let byte = UInt8(scalar.value)
      guard foldsCase else { return excluded.contains(byte) ? .empty : algebra.byte(byte) }
      return algebra.bytes(Self.folded(ByteSet([byte])).intersection(raw))
    }
    let forms = foldsCase ? Self.forms(of: scalar) : [scalar]
    return characters(forms.map { $0.value...$0.value }, &algebra)
  }

  /// One character out of `ranges` of Unicode scalar values as the URL may spell it.
  func characters(
    _ ranges: [ClosedRange<UInt32>], _ algebra: inout LanguageAlgebra
  ) -> Language {
    var plain = ByteSet()
    for range in ranges where range.lowerBound < 0x80 {
      for value in range.lowerBound...min(range.upperBound, 0x7F) { plain.insert(UInt8(value)) }
    }
    var parts = [algebra.bytes(plain.intersection(raw))]
    if decodes {
      parts.append(Self.escape(plain, &algebra))
      for range in ranges where range.upperBound > 0x7F {
        parts += Self.escapes(max(range.lowerBound, 0x80)...range.upperBound, &algebra)
      }
    }
    return algebra.union(parts)
  }

  /// Any one character.
  func anyCharacter(_ algebra: inout LanguageAlgebra) -> Language {
    decodes ? characters([0...0xD7FF, 0xE000...0x10FFFF], &algebra) : algebra.bytes(raw)
  }

  /// Any one character but `/`.
  func anyButSlash(_ algebra: inout LanguageAlgebra) -> Language {
    decodes
      ? characters([0...0x2E, 0x30...0xD7FF, 0xE000...0x10FFFF], &algebra)
      : algebra.bytes(raw.subtracting(ByteSet("/")))
  }

  /// Any run of characters within a pattern: decoding, it never cuts an escape in two.
  func anyRun(_ algebra: inout LanguageAlgebra) -> Language {
    guard decodes else { return anyEnd(&algebra) }
    let plain = algebra.bytes(raw)
    return algebra.star(algebra.union([plain, algebra.escape]))
  }

  /// Any run of characters at the very end of a pattern.
  func anyEnd(_ algebra: inout LanguageAlgebra) -> Language {
    let any = algebra.bytes(ByteSet.urlBytes.subtracting(excluded))
    return algebra.star(any)
  }

  /// The forms of `scalar` in either case, where they are single scalars.
  static func forms(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let mapped = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
    var forms = [scalar]
    for text in mapped where text.unicodeScalars.count == 1 {
      forms += text.unicodeScalars.filter { !forms.contains($0) }
    }
    return forms
  }

  private static func folded(_ set: ByteSet) -> ByteSet {
    var folded = set
    for byte in set.bytes where (byte | 0x20) &- 0x61 < 26 { folded.insert(byte ^ 0x20) }
    return folded
  }

  /// A percent-escape of any byte in `set`, with hexadecimal digits in either case.
  private static func escape(_ set: ByteSet, _ algebra: inout LanguageAlgebra) -> Language {
    var rows: [(low: ByteSet, high: [UInt8])] = []
    let bytes = set.bytes
    for high in UInt8(0)..<16 {
      let low = bytes.filter { $0 >> 4 == high }.map { $0 & 15 }
      guard !low.isEmpty else { continue }
      let digits = hexadecimal(low)
      if let row = rows.firstIndex(where: { $0.low == digits }) {
        rows[row].high.append(high)
      } else {
        rows.append((digits, [high]))
      }
    }
    var parts: [Language] = []
    for row in rows {
      let (high, low) = (algebra.bytes(hexadecimal(row.high)), algebra.bytes(row.low))
      parts.append(algebra.concatenation(high, low))
    }
    let digits = algebra.union(parts)
    return algebra.concatenation(algebra.byte(UInt8(ascii: "%")), digits)
  }

  private static func hexadecimal(_ values: [UInt8]) -> ByteSet {
    var set = ByteSet()
    for value in values {
      set.insert(value.hexadecimalDigit)
      set.insert(value.hexadecimalDigit.asciiLowercased)
    }
    return set
  }

  /// The escaped UTF-8 of the scalar values in `range`, which begins above ASCII.
  private static func escapes(
    _ range: ClosedRange<UInt32>, _ algebra: inout LanguageAlgebra
  ) -> [Language] {
    UTF8Ranges.sequences(of: range).map { sequence in
      var result = Language.epsilon
      for bytes in sequence.reversed() {
        result = algebra.concatenation(escape(ByteSet(bytes), &algebra), result)
      }
      return result
    }
  }
}
