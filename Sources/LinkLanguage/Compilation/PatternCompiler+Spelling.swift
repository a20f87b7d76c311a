extension PatternCompiler {
  /// The texts of a part that are spelled in an unusual way.
  mutating func unusual(_ part: LinkPart) -> PartLanguages {
    let digits = part == .path ? Self.pathPairs : Self.unreservedPairs
    let pairs = digits.map { high, low in
      algebra.concatenation(algebra.bytes(ByteSet(high.utf8)), algebra.bytes(ByteSet(low.utf8)))
    }
    let percent = algebra.byte(UInt8(ascii: "%"))
    var spellings = [
      algebra.concatenation(percent, algebra.union(pairs + smallPairs()))
    ]
    if part == .path {
      let slash = algebra.byte(UInt8(ascii: "/"))
      spellings.append(algebra.concatenation(slash, slash))
    }
    let language = algebra.concatenation([.everything, algebra.union(spellings), .everything])
    switch part {
    case .path: return PartLanguages(path: language)
    case .query: return PartLanguages(query: language)
    case .fragment: return PartLanguages(fragment: language)
    }
  }

  /// Both digits of the escapes with a small letter (RFC 3986, section 6.2.2.1).
  private mutating func smallPairs() -> [Language] {
    let small = algebra.bytes(ByteSet("abcdef".utf8))
    let digit = algebra.bytes(ByteSet("0123456789ABCDEFabcdef".utf8))
    return [algebra.concatenation(small, digit), algebra.concatenation(digit, small)]
  }

  /// Both digits of the escapes of characters that need none anywhere (RFC 3986, section 2.3).
  private static let unreservedPairs = [
    ("2", "DdEe"), ("3", "0123456789"), ("46", "123456789ABCDEFabcdef"), ("5", "0123456789AaFf"),
    ("7", "0123456789AaEe"),
  ]

  /// Both digits of the escapes of characters that a path may hold as they are, `/` among them.
  private static let pathPairs = [
    ("2", "146789ABCDEFabcdef"), ("3", "0123456789ABDabd"), ("4", "0123456789ABCDEFabcdef"),
    ("5", "0123456789AaFf"), ("6", "123456789ABCDEFabcdef"), ("7", "0123456789AaEe"),
  ]
}
