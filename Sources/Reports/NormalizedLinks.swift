import Bytes
import Diagnostics
import DynamicLinks
public import Inventory
import Syntax

/// Links in one form whatever they were read from, so that linkover and others can read them again.
///
/// The first columns are those of the Takeout export. Secrets are masked.
public struct NormalizedLinks: Sendable {
  /// How a link is written.
  public enum Form: Sendable {
    /// One record to a link, behind a header.
    case csv
    /// One object to a link, without members that say nothing.
    case jsonLines
  }

  private static let ownColumns = [
    "kind", "domain_kind", "faults", "repaired", "other_targets", "clicks", "file", "line",
  ]

  private let form: Form
  private let table: LinkTable
  private let files: [InventoryFile]
  private let fileNames: [[UInt8]]
  private let otherTargets: [Int: [ArraySlice<UInt8>]]

  /// Prepares to write links of `table`, which were read from `files`.
  public init(_ table: LinkTable, files: [InventoryFile], form: Form) {
    self.form = form
    self.table = table
    self.files = files
    fileNames = files.map { Array($0.name.utf8) }
    var targets: [Int: [ArraySlice<UInt8>]] = [:]
    for conflict in table.conflicts {
      targets[conflict.row, default: []].append(Self.masked(table.target(conflict)))
    }
    otherTargets = targets.mapValues { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }

  /// What stands before the first link.
  public static func head(_ form: Form) -> [UInt8] {
    if form == .jsonLines { return [] }
    let columns = LinkColumn.allCases.map(\.rawValue) + ownColumns
    return Array((columns.joined(separator: ",") + "\n").utf8)
  }

  /// Appends one link with its line break.
  public func append(_ row: Int, to bytes: inout [UInt8]) {
    let values = table.values(row)
    switch form {
    case .csv: appendRecord(row, values, to: &bytes)
    case .jsonLines: appendObject(row, values, to: &bytes)
    }
  }

  private func appendRecord(_ row: Int, _ values: LinkValues, to bytes: inout [UInt8]) {
    for column in LinkColumn.allCases {
      let value = values[column]
      if !value.isEmpty { CSVField.append(Self.masked(value), to: &bytes) }
      bytes.append(UInt8(ascii: ","))
    }
    let faults = LinkFaults(row, of: table)
    let source = table.source(row)
    let targets = (otherTargets[row] ?? []).joined(separator: [UInt8(ascii: " ")])
    bytes.append(contentsOf: table.kind(row).token.utf8)
    bytes.append(UInt8(ascii: ","))
    bytes.append(contentsOf: table.domainKind(row).text.utf8)
    bytes.append(UInt8(ascii: ","))
    bytes.append(contentsOf: faults.ruleIDs.joined(separator: " ").utf8)
    bytes.append(UInt8(ascii: ","))
    CSVField.append(Self.masked(faults.repaired[...]), to: &bytes)
    bytes.append(UInt8(ascii: ","))
    CSVField.append(Array(targets)[...], to: &bytes)
    bytes.append(UInt8(ascii: ","))
    bytes.append(contentsOf: (table.clicks(row).map(String.init) ?? "").utf8)
    bytes.append(UInt8(ascii: ","))
    CSVField.append(fileNames[source.file][...], to: &bytes)
    bytes.append(UInt8(ascii: ","))
    bytes.append(contentsOf: String(source.line).utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func appendObject(_ row: Int, _ values: LinkValues, to bytes: inout [UInt8]) {
    var members: [(key: String, value: JSONText)] = []
    for column in LinkColumn.allCases where !values[column].isEmpty {
      let text = Self.text(Self.masked(values[column]))
      let isFlag = column == .archived || column == .efr
      members.append((column.rawValue, isFlag ? .bool(text == "true") : .string(text)))
    }
    let faults = LinkFaults(row, of: table)
    members.append(("kind", .string(table.kind(row).token)))
    members.append(("domain_kind", .string(table.domainKind(row).text)))
    if !faults.ruleIDs.isEmpty {
      members.append(("faults", .array(faults.ruleIDs.map { .string($0) })))
    }
    if !faults.repaired.isEmpty {
      members.append(("repaired", .string(Self.text(Self.masked(faults.repaired[...])))))
    }
    if let targets = otherTargets[row] {
      members.append(("other_targets", .array(targets.map { .string(Self.text($0)) })))
    }
    if let clicks = table.clicks(row) { members.append(("clicks", .integer(clicks))) }
    let source = table.source(row)
    members.append(("file", .string(files[source.file].name)))
    members.append(("line", .integer(source.line)))
    bytes.append(contentsOf: JSONText.object(members).rendered(indent: 0).utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func masked(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    SecretMask.containsSecret(value) ? SecretMask.masked(value)[...] : value
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
