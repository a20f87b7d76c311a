import Bytes
import DynamicLinks

/// One link on its way to another service.
struct ExportLink {
  private let table: LinkTable
  private let row: Int
  private let values: LinkValues
  private let host: [UInt8]?

  /// A link of a table, on `host` where the links move to one.
  init(_ row: Int, of table: LinkTable, host: [UInt8]?) {
    self.row = row
    values = table.values(row)
    self.table = table
    self.host = host
  }

  /// What the link is.
  var kind: LinkKind { table.kind(row) }

  /// What kind of host the link is on now.
  var domainKind: DomainKind { table.domainKind(row) }

  /// Where it leads.
  var target: [UInt8] { Array(table.target(row)) }

  /// What the target is.
  var targetShape: LinkShape { table.classifier.classify(table.target(row)) }

  /// Whether one of its values holds the code of an auth mail, which must go nowhere.
  var hasMailCode: Bool {
    let name = "oobcode".utf8
    return values.bytes.indices.contains { index in
      values.bytes[index] | 0x20 == UInt8(ascii: "o")
        && values.bytes[index...].prefix(name.count).equalsIgnoringASCIICase(name)
    }
  }

  /// The host it will have.
  var hostName: [UInt8] { host ?? Array(table.hostName(table.host(row))) }

  /// The suffix without slashes.
  var suffix: [UInt8] { Array(table.suffix(row)) }

  /// The path without its leading slash: prefix and suffix.
  var path: [UInt8] {
    let prefix = table.prefix(row).dropFirst()
    return prefix.isEmpty ? suffix : prefix + [UInt8(ascii: "/")] + suffix
  }

  /// Whether it was archived.
  var isArchived: Bool { table.isArchived(row) }

  /// The value of a column; empty where there is none.
  subscript(column: LinkColumn) -> [UInt8] { Array(values[column]) }

  /// The value of a column, or else something.
  func value(_ column: LinkColumn, or other: [UInt8]) -> [UInt8] {
    let value = self[column]
    return value.isEmpty ? other : value
  }

  /// The day the link was made, `2024-01-01`; empty where it does not say so.
  var creationDay: [UInt8] {
    let text = self[.creationTimestamp].prefix(10)
    let isDay =
      text.count == 10
      && text.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isASCIIDigit
      }
    return isDay ? Array(text) : []
  }
}
