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
  private let fileNames: [[UInt8]]
  private let otherTargets: [Int: [ArraySlice<UInt8>]]

  /// Prepares to write links of `table`, which were read from `files`.
  public init(_ table: LinkTable, files: [InventoryFile], form: Form) {
    self.form = form
    self.table = table
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

  /// Appends one link with its line break; `values` is memory that is used again.
  public func append(_ row: Int, _ values: inout LinkValues, to bytes: inout [UInt8]) {
    values.read(row, of: table)
    // What is no secret beside its neighbours is none by itself.
    let mayHaveSecrets = SecretMask.containsSecret(values.bytes.span)
    switch form {
    case .csv: appendRecord(row, values, mayHaveSecrets: mayHaveSecrets, to: &bytes)
    case .jsonLines: appendObject(row, values, mayHaveSecrets: mayHaveSecrets, to: &bytes)
    }
  }

  private func appendRecord(
    _ row: Int, _ values: LinkValues, mayHaveSecrets: Bool, to bytes: inout [UInt8]
  ) {
    for range in values.ranges {
      if !range.isEmpty {
        let value = values.bytes[range]
        CSVField.append(mayHaveSecrets ? Self.masked(value) : value, to: &bytes)
      }
      bytes.append(UInt8(ascii: ","))
    }
    let faults = LinkFaults(row, of: table)
    let source = table.source(row)
    Self.append(table.kind(row).token, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    Self.append(table.domainKind(row).text, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    Self.append(faults.ruleIDs.joined(separator: " "), to: &bytes)
    bytes.append(UInt8(ascii: ","))
    if !faults.repaired.isEmpty {
      CSVField.append(Self.masked(faults.repaired[...]), to: &bytes)
    }
    bytes.append(UInt8(ascii: ","))
    if let targets = otherTargets[row] {
      CSVField.append(Array(targets.joined(separator: [UInt8(ascii: " ")]))[...], to: &bytes)
    }
    bytes.append(UInt8(ascii: ","))
    if let clicks = table.clicks(row) { Self.append(String(clicks), to: &bytes) }
    bytes.append(UInt8(ascii: ","))
    CSVField.append(fileNames[source.file][...], to: &bytes)
    bytes.append(UInt8(ascii: ","))
    Self.append(String(source.line), to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func appendObject(
    _ row: Int, _ values: LinkValues, mayHaveSecrets: Bool, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "{"))
    for (place, key) in Self.keys.enumerated() where !values.ranges[place].isEmpty {
      Self.append(key.name, to: &bytes)
      let value = values.bytes[values.ranges[place]]
      if key.isFlag {
        bytes.append(contentsOf: value)
      } else {
        let shown = mayHaveSecrets ? Self.masked(value) : value
        JSONString.append(shown.span, to: &bytes)
      }
      bytes.append(UInt8(ascii: ","))
    }
    Self.append("\"kind\":\"", to: &bytes)
    Self.append(table.kind(row).token, to: &bytes)
    Self.append("\",\"domain_kind\":\"", to: &bytes)
    Self.append(table.domainKind(row).text, to: &bytes)
    Self.append("\",", to: &bytes)
    appendRareMembers(row, to: &bytes)
    let source = table.source(row)
    Self.append("\"file\":", to: &bytes)
    let file = fileNames[source.file]
    JSONString.append(file.span, to: &bytes)
    Self.append(",\"line\":", to: &bytes)
    Self.append(String(source.line), to: &bytes)
    Self.append("}\n", to: &bytes)
  }

  /// Appends the members that few links have, each with the comma behind it.
  private func appendRareMembers(_ row: Int, to bytes: inout [UInt8]) {
    let faults = LinkFaults(row, of: table)
    var members: [(key: String, value: JSONText)] = []
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
    if members.isEmpty { return }
    let object = JSONText.object(members).rendered(indent: 0)
    bytes.append(contentsOf: object.utf8.dropFirst().dropLast())
    bytes.append(UInt8(ascii: ","))
  }

  /// The keys of all columns with the quotes and colon around them.
  private static let keys = LinkColumn.allCases.map { column in
    (name: "\"\(column.rawValue)\":", isFlag: column == .archived || column == .efr)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }

  private static func masked(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    SecretMask.containsSecret(value) ? SecretMask.masked(value)[...] : value
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
