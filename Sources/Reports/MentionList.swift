public import Bytes
import DynamicLinks
public import Inventory
import Syntax

/// Where links are written in sources, with what each stands for: the list of what to replace.
///
/// Secrets are masked.
public struct MentionList: Sendable {
  private static let columns = [
    "file", "line", "column", "link", "kind", "domain_kind", "target",
  ]

  private let mentions: LinkMentions
  private let table: LinkTable

  /// A list whose targets come from `table`.
  public init(_ mentions: LinkMentions, table: LinkTable) {
    self.mentions = mentions
    self.table = table
  }

  /// Writes all places in the order they were found.
  public func write(
    _ form: NormalizedLinks.Form, to output: inout OutputBuffer
  ) throws(OutputError) {
    if form == .csv { try output.append(Self.columns.joined(separator: ",") + "\n") }
    var bytes: [UInt8] = []
    for row in 0..<mentions.count {
      bytes.removeAll(keepingCapacity: true)
      switch form {
      case .csv:
        CSVField.appendRecord(values(row).map { Array($0.utf8) }, to: &bytes)
      case .jsonLines:
        let members = zip(Self.columns, values(row)).map { key, value -> (String, JSONText) in
          let number = key == "line" || key == "column" ? Int(value) : nil
          return (key, number.map { .integer($0) } ?? .string(value))
        }
        bytes.append(contentsOf: (JSONText.object(members).rendered(indent: 0) + "\n").utf8)
      }
      try output.append(bytes)
    }
  }

  private func values(_ row: Int) -> [String] {
    let source = mentions.source(row)
    let shape = mentions.shape(row)
    let target = Self.target(row, mentions, table)
    return [
      mentions.files[source.file], String(source.line), String(mentions.column(row)),
      masked(mentions.url(row)), shape.kind.token, shape.domainKind.text, masked(target),
    ]
  }

  /// What a link stands for, by the inventory, by its own text, or by the short link that it was
  /// expanded from; empty where nothing tells.
  static func target(
    _ row: Int, _ mentions: LinkMentions, _ table: LinkTable
  ) -> ArraySlice<UInt8> {
    let url = mentions.url(row)
    if let known = table.row(of: url), table.hasTarget(known) { return table.target(known) }
    let kind = mentions.shape(row).kind
    if kind != .long && kind != .authWrapped { return [] }
    let link = DynamicLink(url, classifier: table.classifier, isKnownLink: true)
    if !link.deepLink.isEmpty { return link.deepLink[...] }
    let original = link.originalShortLink.flatMap { table.row(of: $0[...]) }
    return original.map { table.target($0) } ?? []
  }

  private func masked(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: SecretMask.masked(bytes), as: UTF8.self)
  }
}
