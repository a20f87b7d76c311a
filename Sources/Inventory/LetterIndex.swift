import Bytes

/// Row numbers by texts, which are found in their own letter case and in any other.
///
/// It knows hashes only: whoever asks tells what text a row has.
struct LetterIndex: Sendable {
  /// What there is for a text.
  enum Match: Equatable {
    /// Neither it nor one that differs in letter case only.
    case nothing
    /// The row that has it.
    case row(Int)
    /// Others that differ in letter case only; this is the first.
    case variant(first: Int)
  }

  /// The first row of each text, letter case aside, by the folded hash.
  private var firsts = HashIndex()
  /// The others, by all the bits of their texts, since anybody can write a word in a million ways.
  private var variants = HashIndex()

  /// Makes room for `capacity` rows.
  mutating func reserve(_ capacity: Int) { firsts.reserve(capacity) }

  /// What there is for the text in `range`, whose folded hash is `hash`.
  func match(
    _ text: Span<UInt8>, in range: Range<Int>, hash: UInt32,
    textOfRow: (Int) -> ArraySlice<UInt8>
  ) -> Match {
    var probe = firsts.probe(hash)
    while let row = firsts.next(&probe) {
      let known = textOfRow(row)
      if text.hasSameBytes(as: known.span, in: range) { return .row(row) }
      if !Self.isVariant(known.span, of: text, in: range) { continue }
      var probe = variants.probe(HashIndex.exactHash(text, in: range))
      while let other = variants.next(&probe) {
        if text.hasSameBytes(as: textOfRow(other).span, in: range) { return .row(other) }
      }
      return .variant(first: row)
    }
    return .nothing
  }

  /// Adds a row whose text is in `range` and had `match` so far, which is no row.
  mutating func insert(
    _ row: Int, _ text: Span<UInt8>, in range: Range<Int>, hash: UInt32, match: Match
  ) {
    if match == .nothing {
      firsts.insert(row, hash: hash)
    } else {
      variants.insert(row, hash: HashIndex.exactHash(text, in: range))
    }
  }

  private static func isVariant(
    _ known: Span<UInt8>, of text: Span<UInt8>, in range: Range<Int>
  ) -> Bool {
    if known.count != range.count { return false }
    for index in 0..<known.count {
      let (left, right) = (known[index], text[range.lowerBound + index])
      if left != right, left ^ right != 0x20 || !left.isASCIILetter { return false }
    }
    return true
  }
}
