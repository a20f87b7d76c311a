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

  private let links: MentionedLinks

  /// A list of all places with what is known of their targets.
  public init(_ links: MentionedLinks) {
    self.links = links
  }

  /// Writes all places in the order they were found.
  public func write(
    _ form: NormalizedLinks.Form, to output: inout OutputBuffer
  ) throws(OutputError) {
    if form == .csv { try output.append(Self.columns.joined(separator: ",") + "\n") }
    var bytes: [UInt8] = []
    for row in 0..<links.mentions.count {
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
    let mentions = links.mentions
    let source = mentions.source(row)
    let shape = mentions.shape(row)
    return [
      mentions.files[source.file], String(source.line), String(mentions.column(row)),
      masked(mentions.url(row)), shape.kind.token, shape.domainKind.text, masked(links.target(row)),
    ]
  }

  private func masked(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: SecretMask.masked(bytes), as: UTF8.self)
  }
}
