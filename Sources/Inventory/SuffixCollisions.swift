import Bytes
import DynamicLinks

/// Short links on different domains, or of different letter case, that would be one link if all moved
/// to one host.
///
/// Tables are added one after the other; links of one suffix, letter case aside, have to be in one
/// table.
public struct SuffixCollisions: Sendable {
  /// Two links in each other's way.
  public struct Pair: Hashable, Sendable {
    /// The link that comes first.
    public let first: [UInt8]
    /// The other.
    public let second: [UInt8]
    /// Whether the suffixes differ in letter case, so that a host that tells cases apart can serve
    /// both.
    public let isCaseOnly: Bool
    /// Which place the other has in the order of reading.
    let ordinal: Int
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
  /// The first pairs, in the order of reading.
  public private(set) var pairs: [Pair] = []

  /// No links.
  public init() {}

  /// Compares all short links of `table`.
  public mutating func add(_ table: LinkTable) {
    var index = HashIndex()
    for row in 0..<table.count where table.kind(row).isShort {
      let suffix = table.suffix(row)
      let hash = HashIndex.hash(suffix.span, in: 0..<suffix.count)
      let others = Self.others(of: suffix, hash: hash, index, table)
      if let same = others.same {
        if !table.target(row).elementsEqual(table.target(same)) {
          note(same, row, isCaseOnly: false, table)
        }
        continue
      }
      if let variant = others.variant {
        note(variant, row, isCaseOnly: true, table)
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

  private mutating func note(
    _ first: Int, _ second: Int, isCaseOnly: Bool, _ table: LinkTable
  ) {
    if isCaseOnly { caseOnlyCount += 1 } else { sameSuffixCount += 1 }
    let ordinal = table.ordinal(second)
    if pairs.count == Self.pairLimit {
      guard let last = pairs.last, ordinal < last.ordinal else { return }
      pairs.removeLast()
    }
    let pair = Pair(
      first: Array(table.url(first)), second: Array(table.url(second)), isCaseOnly: isCaseOnly,
      ordinal: ordinal)
    pairs.insert(pair, at: pairs.firstIndex { ordinal < $0.ordinal } ?? pairs.count)
  }
}
