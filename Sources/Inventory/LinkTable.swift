import Bytes
public import DynamicLinks

/// All links of an inventory, each once, in tens of bytes: texts lie in arenas, what repeats is
/// kept once, and the rest is numbers.
///
/// Rows are in the order of reading. A link that several rows name is one row here. Where they give
/// it different targets, that of the first file counts, of several in one file the first in byte
/// order, so that the order of rows does not matter; the others are in `conflicts`.
public struct LinkTable: Sendable {
  /// The most bytes a URL may have to be taken for a link.
  public static let urlLimit = Int(UInt16.max)

  /// A further target that some row gave to a link.
  public struct Conflict: Hashable, Sendable {
    /// The link's row.
    public let row: Int
    /// Where the other target was given.
    public let source: LinkSource
    let target: ByteArena.Slot
  }

  struct Row: Sendable {
    var url: ByteArena.Slot
    var target: ByteArena.Slot
    var host: UInt32
    var apps: UInt32
    var fallbacks: UInt32
    var file: UInt32
    var line: UInt32
    var suffixStart: UInt16
    var suffixCount: UInt16
    var features: LinkFeatures
    var kind: LinkKind
    var domainKind: DomainKind
    var hasWebTarget: Bool
  }

  var rows: [Row] = []
  var urls = ByteArena()
  var targets = ByteArena()
  var hostNames = ByteInterner()
  var appSets = ByteInterner()
  var fallbackSets = ByteInterner()
  /// Rows by what identifies the link.
  var index = LetterIndex()
  /// Conflicts by the hash of their row and target.
  var conflictIndex = HashIndex()
  /// Whether `LinkDetails` are kept.
  var keepsDetails = false
  /// The details of each row, joined by NUL; without rows unless they are kept.
  var detailSlots: [ByteArena.Slot] = []
  var details = ByteArena()
  /// Clicks by row; never iterated.
  public internal(set) var clickCounts: [Int: Int] = [:]

  /// What classified the links.
  public let classifier: LinkClassifier
  /// Targets that other rows gave to links that had one.
  public internal(set) var conflicts: [Conflict] = []

  /// An empty table.
  public init(classifier: LinkClassifier) {
    self.classifier = classifier
  }

  /// Which place each link has in the order of reading, where this is a part of an inventory that
  /// was joined on disk; empty where it is all of it.
  var ordinals: [Int] = []

  /// Which place a link has in the order of reading, among all links of the inventory.
  public func ordinal(_ row: Int) -> Int { isPart ? ordinals[row] : row }

  /// Whether this is a part of an inventory, whose links others stand between.
  public var isPart: Bool { !ordinals.isEmpty }

  /// About how many bytes the links take in memory.
  var byteCount: Int {
    rows.count * Self.rowSize + urls.count + targets.count + details.count
      + hostNames.byteCount + appSets.byteCount + fallbackSets.byteCount
      + conflicts.count * Self.conflictSize + clickCounts.count * Self.clicksSize
  }

  /// A row, its slot of details, and its slots of the index, of which up to two in three are free.
  private static let rowSize =
    MemoryLayout<Row>.stride + MemoryLayout<ByteArena.Slot>.stride + 3 * MemoryLayout<Int>.stride
  private static let conflictSize =
    MemoryLayout<Conflict>.stride + 3 * MemoryLayout<Int>.stride
  private static let clicksSize = 6 * MemoryLayout<Int>.stride

  /// How many links there are.
  public var count: Int { rows.count }

  /// Whether there are none.
  public var isEmpty: Bool { rows.isEmpty }

  /// The host names in lower case, by number; number 0 is empty and never used.
  public var hosts: [ArraySlice<UInt8>] { (0..<hostNames.count).map { hostNames[$0] } }

  /// The host name of number `id`.
  public func hostName(_ id: Int) -> ArraySlice<UInt8> { hostNames[id] }

  /// The link, scheme and host in lower case.
  public func url(_ row: Int) -> ArraySlice<UInt8> { urls[rows[row].url] }

  /// Appends the link to `bytes`.
  public func appendURL(_ row: Int, to bytes: inout [UInt8]) {
    let slot = rows[row].url
    urls.append(slot, in: 0..<Int(slot.count), to: &bytes)
  }

  /// Appends the link's suffix to `bytes`.
  public func appendSuffix(_ row: Int, to bytes: inout [UInt8]) {
    let start = Int(rows[row].suffixStart)
    urls.append(rows[row].url, in: start..<start + Int(rows[row].suffixCount), to: &bytes)
  }

  /// Appends the URL that the link stands for to `bytes`.
  public func appendTarget(_ row: Int, to bytes: inout [UInt8]) {
    let slot = rows[row].target
    targets.append(slot, in: 0..<Int(slot.count), to: &bytes)
  }

  /// The number of the link's host.
  public func host(_ row: Int) -> Int { Int(rows[row].host) }

  /// The URL that the link stands for; empty where the inventory does not tell.
  public func target(_ row: Int) -> ArraySlice<UInt8> { targets[rows[row].target] }

  /// Whether the inventory tells what the link stands for.
  public func hasTarget(_ row: Int) -> Bool { rows[row].target.count > 0 }

  /// Whether the URL that the link stands for is an http or https one.
  public func hasWebTarget(_ row: Int) -> Bool { rows[row].hasWebTarget }

  /// The target that a conflict tells of.
  public func target(_ conflict: Conflict) -> ArraySlice<UInt8> { targets[conflict.target] }

  /// What the link is.
  public func kind(_ row: Int) -> LinkKind { rows[row].kind }

  /// What kind of host it is on.
  public func domainKind(_ row: Int) -> DomainKind { rows[row].domainKind }

  /// What it carries besides its target.
  public func features(_ row: Int) -> LinkFeatures { rows[row].features }

  /// Whether it is archived in the console; it was live all the same.
  public func isArchived(_ row: Int) -> Bool { rows[row].features.contains(.archived) }

  /// Where its target was read, or else where it was read first.
  public func source(_ row: Int) -> LinkSource {
    LinkSource(file: Int(rows[row].file), line: Int(rows[row].line))
  }

  /// A short link's suffix, without slashes; empty for every other kind.
  public func suffix(_ row: Int) -> ArraySlice<UInt8> {
    let url = url(row)
    let start = url.startIndex + Int(rows[row].suffixStart)
    return url[start..<start + Int(rows[row].suffixCount)]
  }

  /// The path prefix of the link's domain, without a trailing slash; empty for none.
  public func prefix(_ row: Int) -> ArraySlice<UInt8> {
    let url = url(row)
    guard rows[row].kind.isShort, let colon = url.firstIndex(of: UInt8(ascii: ":")),
      let start = url[(colon + 3)...].firstIndex(of: UInt8(ascii: "/"))
    else { return url[shape(row).prefix] }
    // All of a short link's path before its suffix.
    return url[start..<url.startIndex + Int(rows[row].suffixStart) - 1]
  }

  /// The link's parts; classified again, so not for every row of a loop.
  public func shape(_ row: Int) -> LinkShape {
    classifier.classify(url(row), isKnownLink: true)
  }

  /// The number of the link's set of apps; 0 names none.
  public func appsID(_ row: Int) -> Int { Int(rows[row].apps) }

  /// How many sets of apps there are, the empty one included.
  public var appsCount: Int { appSets.count }

  /// The set of apps of number `id`.
  public func apps(id: Int) -> LinkApps { LinkApps(joined: appSets[id]) }

  /// How many sets of fallbacks there are, the empty one included.
  public var fallbacksCount: Int { fallbackSets.count }

  /// A set of fallbacks by its number.
  public func fallbacks(id: Int) -> LinkFallbacks { LinkFallbacks(joined: fallbackSets[id]) }

  /// The number of the link's set of fallbacks; 0 names none.
  public func fallbacksID(_ row: Int) -> Int { Int(rows[row].fallbacks) }

  /// Whether the link has a fallback of its own.
  public func hasFallbacks(_ row: Int) -> Bool { fallbacksID(row) != 0 }

  /// Where the link leads without the app.
  public func fallbacks(_ row: Int) -> LinkFallbacks {
    fallbacks(id: fallbacksID(row))
  }
}
