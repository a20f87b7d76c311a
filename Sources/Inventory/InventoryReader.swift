public import Bytes
import Diagnostics
public import DynamicLinks

/// Reads the files of an inventory, one after the other, into one table.
///
/// What a file is, its content decides; archives and compressed files are read through. Nothing is
/// dropped silently: every record ends as a link, as a duplicate, as a conflict, as a rejected row, or is
/// counted as left out.
public struct InventoryReader: Sendable {
  /// Takes links over before they are forgotten; their sources count in the files.
  public typealias Portion = @Sendable (LinkTable, [InventoryFile]) -> Void

  /// How many links a portion has.
  public static let portionSize = 1 << 16

  var table: LinkTable
  var rejected: [RejectedRow] = []
  var tally = FindingTally()
  var files: [InventoryFile] = []
  /// The number of the file that the current row is from.
  var file = 0
  /// The number of the current row in the order of reading, counted by the links that were looked
  /// up.
  var rowNumber = 0
  var draft = LinkDraft()
  var plainTargets = PlainTargets()
  /// The records of the current file of JSON.
  var json: JSONRecords
  let portion: Portion?
  /// Hosts whose links are counted and left out, in lower case.
  var otherHosts = OtherHosts()
  /// Where the first link on each host of the table stands, by the host's number.
  var hostPlaces: [HostLinks.Place] = []
  /// The hosts of links that were forgotten.
  var hostLinks = HostLinks()
  /// Whether a link that two rows name is one link.
  let joins: Bool
  /// Where links go that are too many for memory; nil to keep all.
  let scratch: ScratchSpace?
  /// Rows that wait until they can be joined; nil as long as all links are in the table.
  var deferred: DeferredRows?
  /// Why some rows are nowhere, so that reading on is of no use; nil for no reason.
  var scratchFailure: ScratchError?
  /// How many bytes the links may take before all of them go there.
  var roomLimit: Int
  /// Whether rows that waited are joined now.
  var isReplaying = false
  private var rejectedBytes = 0

  /// The most bytes of rejected records that are kept; later ones are kept without their record.
  private static let rejectedLimit = 64 << 20
  /// The most rejected rows that are kept while links are forgotten.
  private static let rejectedRowsBesidePortions = 10_000

  /// A reader for a team with these domains; details are kept on request.
  ///
  /// Links on `otherHosts` are somebody else's: they are counted, and nothing more.
  public init(
    domains: [LinkDomain], otherHosts: OtherHosts = OtherHosts(), keepsDetails: Bool = false
  ) {
    self.init(
      domains: domains, keepsDetails: keepsDetails, scratch: nil, portion: nil, joins: true)
    self.otherHosts = otherHosts
  }

  /// A reader that joins links like one that keeps them all, but whatever their number in bounded
  /// memory: what is too much for that waits on disk and is handed over in portions by
  /// `joinDeferred()`, which is to be called when everything is read.
  ///
  /// What was not handed over is the table of the reading.
  public init(
    domains: [LinkDomain], keepsDetails: Bool = false, scratch: ScratchSpace,
    portion: @escaping Portion
  ) {
    self.init(
      domains: domains, keepsDetails: keepsDetails, scratch: scratch, portion: portion,
      joins: true)
  }

  /// A reader that hands links over in portions and forgets them, so that memory stays constant.
  ///
  /// Nothing is joined: a link that two rows name is two links. The last portion is the table of the
  /// reading.
  public init(
    domains: [LinkDomain], keepsDetails: Bool = false, portion: @escaping Portion
  ) {
    self.init(
      domains: domains, keepsDetails: keepsDetails, scratch: nil, portion: portion, joins: false)
  }

  private init(
    domains: [LinkDomain], keepsDetails: Bool, scratch: ScratchSpace?, portion: Portion?,
    joins: Bool
  ) {
    table = LinkTable(classifier: LinkClassifier(domains: domains))
    json = JSONRecords(classifier: table.classifier)
    table.keepsDetails = keepsDetails
    draft.keepsDetails = keepsDetails
    self.portion = portion
    self.joins = joins
    self.scratch = scratch
    roomLimit = scratch?.limit ?? .max
  }

  /// Reads a file that is in memory already.
  public mutating func read(_ bytes: [UInt8], source: InventorySource) throws(InputError) {
    try read(WindowReader(path: source.path, bytes: bytes), source: source)
  }

  /// The hosts of the links read so far that are not Google's, in lower case.
  public var ownHosts: Set<String> {
    var hosts = Set((deferred?.ownHosts ?? []).map { String(decoding: $0, as: UTF8.self) })
    for row in 0..<table.count where !table.domainKind(row).isGoogleOwned {
      hosts.insert(String(decoding: table.hostName(table.host(row)), as: UTF8.self))
    }
    return hosts
  }

  /// What was read so far.
  public func finish() -> InventoryReading {
    var tally = tally
    for (file, finding) in misspeltHosts {
      tally.add(MisspeltHostRule.metadata, file: file, place: rowNumber) { finding }
    }
    return InventoryReading(
      table: table, files: files, rejected: rejected,
      findings: tally.findings, findingCounts: tally.totals)
  }

  /// Reads what `window` shows of the source.
  public mutating func read(
    _ window: consuming WindowReader, source: InventorySource
  ) throws(InputError) {
    let count = files.count
    try WindowReader.forEachFile(in: window) { file throws(InputError) in
      try self.readFile(file, source: source)
    }
    if files.count == count {
      begin(source.name, isArchiveMember: false)
      note(UnreadableFileRule.findingEmptyArchive(source.name))
    }
  }

  private mutating func readFile(
    _ window: consuming WindowReader, source: InventorySource
  ) throws(InputError) {
    var source = source
    source.name += window.path.dropFirst(source.path.count)
    begin(source.name, isArchiveMember: window.isArchiveMember)
    try readText(window, source: source)
    let current = files[file]
    if current.format == .takeout { note(PartialExportRule.finding(current)) }
    if !current.unreadColumns.isEmpty, current.format != .unknown {
      note(UnreadColumnRule.finding(current))
    }
  }

  /// Begins another file.
  mutating func begin(_ name: String, isArchiveMember: Bool) {
    file = files.count
    files.append(InventoryFile(name: name, isArchiveMember: isArchiveMember))
  }

  private mutating func readText(
    _ window: consuming WindowReader, source: InventorySource
  ) throws(InputError) {
    var window = window
    try window.fill(TextForm.sampleSize)
    switch TextForm(of: window.buffer[window.start..<window.end]) {
    case .utf16(let isBigEndian):
      try readText(.decodingUTF16(window, isBigEndian: isBigEndian), source: source)
    case .returnsOnly: try readText(.endingLinesWithLineFeeds(window), source: source)
    case .markup:
      noteNoLinks(NoLinkColumnRule.findingInMarkup(at: Location(path: source.name)))
    case .list: try readList(window)
    case .json: try readJSON(window, source: source)
    case .table: try readTable(window, source: source)
    }
  }

  /// Says that a file has no links; in an archive that is what most files are like.
  mutating func noteNoLinks(_ finding: Finding) {
    let current = files[file]
    files[file].format = .unknown
    note(current.isArchiveMember ? PassedOverRule.finding(current) : finding)
  }

  /// Keeps a finding.
  mutating func note(_ finding: Finding) {
    guard let rule = InventoryRules.metadata(of: finding.ruleID) else { return }
    tally.add(rule, file: file, place: rowNumber) { finding }
  }

  /// Keeps a rejected row.
  mutating func reject(
    _ reason: RejectedRow.Reason, at place: RecordPlace, record: ArraySlice<UInt8>
  ) {
    files[file].rejected += 1
    let location = place.location(in: files[file].name)
    tally.add(RejectedRowRule.metadata, file: file, place: rowNumber) {
      RejectedRowRule.finding(reason, link: draft.url, at: location)
    }
    if portion != nil, rejected.count >= Self.rejectedRowsBesidePortions { return }
    let isKept = rejectedBytes < Self.rejectedLimit
    let row = RejectedRow(
      source: LinkSource(file: file, line: place.line), reason: reason,
      record: isKept ? record : [])
    rejectedBytes += row.record.count
    rejected.append(row)
  }
}
