import Bytes
import DynamicLinks

/// Short links on different domains, or of different letter case, that would be one link if all moved
/// to one host.
public struct SuffixCollisions: Sendable {
  /// Two links in each other's way.
  public struct Pair: Hashable, Sendable {
    /// The row of the link that comes first.
    public let first: Int
    /// The row of the other.
    public let second: Int
    /// Whether the suffixes differ in letter case, so that a host that tells cases apart can serve
    /// both.
    public let isCaseOnly: Bool
  }

  /// How many pairs are kept.
  public static let pairLimit = 20

  /// How many earlier links one link is compared with: suffixes that differ in case only are few,
  /// unless somebody made them to slow us down.
  private static let comparisonLimit = 64

  /// How many links have the suffix of an earlier link on another domain, and another target.
  public private(set) var sameSuffixCount = 0
  /// How many links have the suffix of an earlier link but for letter case.
  public private(set) var caseOnlyCount = 0
  /// The first pairs, in the order of the table.
  public private(set) var pairs: [Pair] = []

  /// Compares all short links of `table`.
  public init(_ table: LinkTable) {
    var index = HashIndex()
    for row in 0..<table.count where table.kind(row).isShort {
      let suffix = table.suffix(row)
      let hash = HashIndex.hash(suffix.span, in: 0..<suffix.count)
      let others = Self.others(of: suffix, hash: hash, index, table)
      if let same = others.same {
        if !table.target(row).elementsEqual(table.target(same)) {
          note(Pair(first: same, second: row, isCaseOnly: false))
        }
        continue
      }
      if let variant = others.variant {
        note(Pair(first: variant, second: row, isCaseOnly: true))
      }
      index.insert(row, hash: hash)
    }
  }

  /// The first earlier link with the suffix, and the first with it but for letter case.
  private static func others(
    of suffix: ArraySlice<UInt8>, hash: UInt32, _ index: HashIndex, _ table: LinkTable
  ) -> (same: Int?, variant: Int?) {
    var probe = index.probe(hash)
    var variant: Int?
    for _ in 0..<comparisonLimit {
      guard let other = index.next(&probe) else { break }
      let known = table.suffix(other)
      if known.elementsEqual(suffix) { return (other, variant) }
      if variant == nil, known.equalsIgnoringASCIICase(suffix) { variant = other }
    }
    return (nil, variant)
  }

  private mutating func note(_ pair: Pair) {
    if pair.isCaseOnly { caseOnlyCount += 1 } else { sameSuffixCount += 1 }
    if pairs.count < Self.pairLimit { pairs.append(pair) }
  }
}
