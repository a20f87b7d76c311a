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
    var index = LetterIndex()
    for row in 0..<table.count where table.kind(row).isShort {
      let suffix = table.suffix(row).span
      let range = 0..<suffix.count
      let hash = HashIndex.hash(suffix, in: range)
      let match = index.match(suffix, in: range, hash: hash) { table.suffix($0) }
      switch match {
      case .row(let same):
        if !table.target(row).elementsEqual(table.target(same)) {
          note(same, row, isCaseOnly: false, table)
        }
        continue
      case .variant(let first): note(first, row, isCaseOnly: true, table)
      case .nothing: break
      }
      index.insert(row, suffix, in: range, hash: hash, match: match)
    }
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
