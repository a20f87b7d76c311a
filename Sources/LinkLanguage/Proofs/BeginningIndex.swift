import Bytes

/// The fixed beginnings of the paths of a rule list, to find rules that may share a URL.
///
/// Two rules whose beginnings differ have no URL in common. Slashes at the very beginning do
/// not count, nor does the case of letters, and where a character has several spellings the beginning ends.
struct BeginningIndex: Sendable {
  private var beginnings: [[UInt8]] = []
  /// Rules by beginning, in order of bytes.
  private var order: [Int] = []

  /// The index of the rules that begin in `starts`.
  init(_ starts: [Residual], _ table: ResidualTable) {
    beginnings = starts.map { Self.beginning(of: table[$0].current, table.algebra) }
    order = starts.indices.sorted { left, right in
      beginnings[left] == beginnings[right]
        ? left < right : beginnings[left].lexicographicallyPrecedes(beginnings[right])
    }
  }

  /// The beginning of a rule.
  func beginning(of rule: Int) -> [UInt8] { beginnings[rule] }

  /// The rules, in list order, whose beginning goes with `beginning`.
  func rules(compatibleWith beginning: [UInt8]) -> [Int] {
    var result: [Int] = []
    var range = order.startIndex..<order.endIndex
    for (depth, byte) in beginning.enumerated() {
      while let rule = range.first.map({ order[$0] }), beginnings[rule].count == depth {
        result.append(rule)
        range = range.dropFirst()
      }
      range = narrowed(range, depth, byte)
      if range.isEmpty { break }
    }
    result += order[range]
    return result.sorted()
  }

  private func narrowed(_ range: Range<Int>, _ depth: Int, _ byte: UInt8) -> Range<Int> {
    // Neighbours share much of their beginnings.
    if let first = range.first, let last = range.last, beginnings[order[first]][depth] == byte,
      beginnings[order[last]][depth] == byte
    {
      return range
    }
    let low = bound(range, depth) { $0 < byte }
    return low..<bound(low..<range.upperBound, depth) { $0 <= byte }
  }

  private func bound(
    _ range: Range<Int>, _ depth: Int, _ isBefore: (UInt8) -> Bool
  ) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(beginnings[order[middle]][depth]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The bytes that surely begin every text of `language` behind its leading slashes.
  static func beginning(of language: Language, _ algebra: LanguageAlgebra) -> [UInt8] {
    var result: [UInt8] = []
    append(language, to: &result, depth: 4, algebra)
    return result
  }

  private static let slash = ByteSet("/")
  private static let longest = 64

  private static func append(
    _ language: Language, to result: inout [UInt8], depth: Int, _ algebra: LanguageAlgebra
  ) {
    var rest = language
    while result.count < longest {
      let node = algebra[rest]
      let head = node.kind == .concatenation ? algebra[node.head] : node
      if result.isEmpty, head.kind == .star, algebra[head.head].kind == .bytes,
        algebra.set(algebra[head.head]) == slash, node.kind == .concatenation
      {
        rest = node.tail
        continue
      }
      if head.kind == .union, node.kind == .union, depth > 0 {
        // What may be empty begins with nothing.
        if node.isNullable { return }
        appendShared(node, to: &result, depth: depth - 1, algebra)
        return
      }
      guard head.kind == .bytes, let byte = letter(algebra.set(head)) else { return }
      if !result.isEmpty || byte != UInt8(ascii: "/") { result.append(byte) }
      guard node.kind == .concatenation else { return }
      rest = node.tail
    }
  }

  /// The one byte of `set`, or the small letter that stands for both of its cases.
  private static func letter(_ set: ByteSet) -> UInt8? {
    if let byte = set.onlyByte { return byte.asciiLowercased }
    guard set.count == 2, let low = set.bytes.last, low.isASCIILetter else { return nil }
    return set.contains(low ^ 0x20) ? low : nil
  }

  private static func appendShared(
    _ node: LanguageAlgebra.Node, to result: inout [UInt8], depth: Int,
    _ algebra: LanguageAlgebra
  ) {
    let members = algebra.operands(node)
    guard members.count < 8 else { return }
    var shared: [UInt8]?
    for member in members {
      var own = result
      append(member, to: &own, depth: depth, algebra)
      let length = shared.map { zip($0, own).prefix { $0 == $1 }.count } ?? own.count
      shared = Array(own.prefix(length))
    }
    result = shared ?? result
  }
}
