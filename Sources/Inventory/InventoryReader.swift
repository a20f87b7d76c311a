public import Bytes
import Diagnostics
public import DynamicLinks
import Syntax

/// Reads the files of an inventory, one after the other, into one table.
///
/// What a file is, its content decides. Nothing is dropped silently: every record ends as a link,
/// as a duplicate, as a conflict or as a rejected row.
public struct InventoryReader: Sendable {
  var table: LinkTable
  var rejected: [RejectedRow] = []
  var tally = FindingTally()
  var files: [InventoryFile] = []
  var draft = LinkDraft()
  var plainTargets = PlainTargets()
  private var rejectedBytes = 0

  /// The most bytes of rejected records that are kept; later ones are kept without their record.
  private static let rejectedLimit = 64 << 20

  /// A reader for a team with these domains.
  public init(domains: [LinkDomain]) {
    table = LinkTable(classifier: LinkClassifier(domains: domains))
  }

  /// Reads all of `sources` for a team with these domains.
  public static func read(
    _ sources: [InventorySource], domains: [LinkDomain]
  ) throws(InputError) -> InventoryReading {
    var reader = InventoryReader(domains: domains)
    for source in sources { try reader.read(source) }
    return reader.finish()
  }

  /// Reads one file.
  public mutating func read(_ source: InventorySource) throws(InputError) {
    try read(WindowReader(path: source.path), source: source)
  }

  /// Reads a file that is in memory already.
  public mutating func read(_ bytes: [UInt8], source: InventorySource) throws(InputError) {
    try read(WindowReader(path: source.path, bytes: bytes), source: source)
  }

  /// What was read so far.
  public func finish() -> InventoryReading {
    InventoryReading(
      table: table, files: files, rejected: rejected,
      findings: tally.findings.sortedByPlace(), findingCounts: tally.totals)
  }

  private mutating func read(
    _ window: consuming WindowReader, source: InventorySource
  ) throws(InputError) {
    files.append(InventoryFile(name: source.name))
    tally.begin()
    var window = window
    while window.end - window.start < 4096, try window.refill() {}
    switch ContentForm(of: window.buffer[window.start..<window.end]) {
    case .packed(let format): note(UnreadableFileRule.finding(format, in: source.name))
    case .utf16(let isBigEndian):
      let text = try UTF16Text.read(&window, isBigEndian: isBigEndian)
      try readText(WindowReader(path: source.path, bytes: text), source: source)
    case .text: try readText(window, source: source)
    }
  }

  private mutating func readText(
    _ window: consuming WindowReader, source: InventorySource
  ) throws(InputError) {
    var window = window
    while window.end - window.start < 4096, try window.refill() {}
    switch TextForm(of: window.buffer[window.start..<window.end]) {
    case .list: try readList(window)
    case .json: try readJSON(window)
    case .table: try readTable(window, source: source)
    }
    let file = files[files.count - 1]
    if file.format == .takeout { note(PartialExportRule.finding(file)) }
    if !file.unreadColumns.isEmpty, file.format != .unknown {
      note(UnreadColumnRule.finding(file))
    }
  }

  /// Keeps a finding.
  mutating func note(_ finding: Finding) {
    guard let rule = InventoryRules.metadata(of: finding.ruleID) else { return }
    tally.add(rule) { finding }
  }

  /// Keeps a rejected row.
  mutating func reject(
    _ reason: RejectedRow.Reason, at place: RecordPlace, record: ArraySlice<UInt8>
  ) {
    files[files.count - 1].rejected += 1
    let isKept = rejectedBytes < Self.rejectedLimit
    let row = RejectedRow(
      source: LinkSource(file: files.count - 1, line: place.line), reason: reason,
      record: isKept ? record : [])
    rejectedBytes += row.record.count
    rejected.append(row)
    let location = place.location(in: files[files.count - 1].name)
    tally.add(RejectedRowRule.metadata) { RejectedRowRule.finding(reason, at: location) }
  }
}
