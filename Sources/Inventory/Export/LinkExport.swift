public import Bytes
import DynamicLinks
import Syntax

/// The links of a table sorted into those that another service takes and those it does not.
public struct LinkExport: Sendable {
  /// A file of the export.
  public struct Part: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Which of the links it holds, by their place in `taken`.
    public let range: Range<Int>
  }

  /// Where the links go.
  public let format: ExportFormat
  /// The rows of links that are written, in the order of the table.
  public private(set) var taken: [Int] = []
  /// The rows of those that are not, and why.
  public private(set) var leftOut: [(row: Int, reason: LeftOut)] = []
  /// How many written links have the name of another but for letter case.
  public private(set) var caseOnlyCount = 0
  /// What the service has no place for: columns of the Takeout export, and how many of the written
  /// links have a value there; the most first.
  public private(set) var dropped: [(column: LinkColumn, count: Int)] = []

  private let table: LinkTable
  private let host: [UInt8]?

  /// Sorts the links of `table`, which keeps details; `host` is the one they all move to, if any.
  public init(_ table: LinkTable, to format: ExportFormat, host: String?) {
    self.table = table
    self.format = format
    self.host = host.map { $0.utf8.map(\.asciiLowercased) }
    sort()
    countDropped()
  }

  private func link(_ row: Int) -> ExportLink { ExportLink(row, of: table, host: host) }

  private mutating func sort() {
    var names = ByteInterner()
    var folded = ByteInterner()
    var rowsByName: [Int] = [0]
    for row in 0..<table.count {
      let link = link(row)
      if let problem = format.problem(link) ?? hostProblem(link) {
        leftOut.append((row, problem))
        continue
      }
      let key = format.key(link)
      let count = names.count
      guard let name = names.id(of: key) else { continue }
      if name < count {
        let other = String(
          decoding: SecretMask.masked(table.url(rowsByName[name])), as: UTF8.self)
        leftOut.append((row, .taken(by: other)))
        continue
      }
      rowsByName.append(row)
      taken.append(row)
      let foldedCount = folded.count
      if let id = folded.id(of: key.map(\.asciiLowercased)), id < foldedCount {
        caseOnlyCount += 1
      }
    }
  }

  private func hostProblem(_ link: ExportLink) -> LeftOut? {
    host == nil && link.domainKind.isGoogleOwned ? .googleHost : nil
  }

  private mutating func countDropped() {
    let columns = LinkColumn.allCases.filter { !format.carried.contains($0) }
    var counts = [Int](repeating: 0, count: columns.count)
    for row in taken {
      let values = table.values(row)
      for (index, column) in columns.enumerated() {
        let isThere = column == .archived ? table.isArchived(row) : !values[column].isEmpty
        counts[index] += isThere ? 1 : 0
      }
    }
    dropped = zip(columns, counts).filter { $0.1 > 0 }.map { ($0, $1) }
    dropped.sort { ($1.count, $0.column.rawValue) < ($0.count, $1.column.rawValue) }
  }

  /// The files of the export, within the service's limits.
  public var parts: [Part] {
    let size = format.recordLimit ?? max(1, taken.count)
    let count = (taken.count + size - 1) / size
    let digits = String(count).count
    return (0..<count).map { index in
      let number = String(index + 1)
      let padded = String(repeating: "0", count: digits - number.count) + number
      let name = count == 1 ? "links" : "links-" + padded
      return Part(
        name: name + "." + format.fileExtension,
        range: index * size..<min((index + 1) * size, taken.count))
    }
  }

  /// Writes one file.
  public func write(_ part: Part, to output: inout OutputBuffer) throws(OutputError) {
    var separator = ""
    switch format.layout {
    case .csv(let header): try output.append(header.joined(separator: ",") + "\n")
    case .jsonLines: break
    case .jsonArray:
      try output.append("[\n")
      separator = ",\n"
    }
    for index in part.range {
      if index > part.range.lowerBound { try output.append(separator) }
      try output.append(format.record(link(taken[index])))
      if separator.isEmpty { try output.append("\n") }
    }
    if case .jsonArray = format.layout { try output.append("\n]\n") }
  }

  /// Writes the links that are left out, secrets masked: link, reason, file and line.
  public func writeLeftOut(
    files: [InventoryFile], to output: inout OutputBuffer
  ) throws(OutputError) {
    try output.append("link,reason,file,line\n")
    for (row, reason) in leftOut {
      let source = table.source(row)
      var record: [UInt8] = []
      CSVField.appendRecord(
        [
          SecretMask.masked(table.url(row)), Array(reason.text.utf8),
          Array(files[source.file].name.utf8), Array(String(source.line).utf8),
        ], to: &record)
      try output.append(record)
    }
  }
}
