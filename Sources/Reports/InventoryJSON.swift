public import Bytes
import Diagnostics
import DynamicLinks
import Inventory
import Syntax

/// What is in an inventory, as one JSON object for programs; its schema is
/// docs/schema/inventory-1.json.
public struct InventoryJSON: Sendable {
  /// The name and version of the format, the value of `schema`.
  public static let schema = "linkover/inventory/1"

  private let content: InventoryContent

  /// Describes `content`.
  public init(_ content: InventoryContent) {
    self.content = content
  }

  /// Writes the object.
  public func write(to output: inout OutputBuffer) throws(OutputError) {
    let summary = content.summary
    var members: [(key: String, value: JSONText)] = [
      ("schema", .string(Self.schema)),
      ("links", .integer(summary.linkCount)),
      ("archived", .integer(summary.archivedCount)),
      ("shortLinks", .integer(summary.shortCount)),
      ("withoutTarget", .integer(summary.missingTargetCount)),
      ("onlyInTraffic", .integer(summary.trafficOnlyCount)),
      ("clicks", summary.clickCount.map { .integer($0) } ?? .null),
      ("files", .array(content.reading.files.map(file))),
      ("domains", .array(summary.domains.map(domain))),
      ("kinds", groups(summary.kinds)),
      ("androidPackages", groups(summary.packages)),
      ("iosBundles", groups(summary.bundles)),
      ("withoutApp", .integer(summary.applessCount)),
      ("faults", .array(FaultText.all(content.reading).map(fault))),
      ("missing", .array(gaps)),
    ]
    if let collisions = content.collisions {
      members.append(
        (
          "collisions",
          .object([
            ("sameSuffix", .integer(collisions.sameSuffixCount)),
            ("letterCaseOnly", .integer(collisions.caseOnlyCount)),
          ])
        ))
    }
    if let mentions = content.mentions?.mentions {
      members.append(("mentions", .integer(mentions.count)))
    }
    try JSONText.object(members).write(to: &output)
    try output.append("\n")
  }

  private func file(_ file: InventoryFile) -> JSONText {
    .object([
      ("path", .string(file.name)), ("format", .string(file.format.rawValue)),
      ("rows", .integer(file.rows)), ("new", .integer(file.newLinks)),
      ("known", .integer(file.duplicates)), ("conflicts", .integer(file.conflicts)),
      ("rejected", .integer(file.rejected)), ("withoutLink", .integer(file.withoutLink)),
      ("derived", .integer(file.derived)),
      ("columns", .object(file.columns.map { ($0.column.rawValue, .string($0.header)) })),
      ("unreadColumns", .array(file.unreadColumns.map { .string($0) })),
    ])
  }

  private func domain(_ group: LinkGroup) -> JSONText {
    .object([
      ("domain", .string(group.name)), ("kind", .string(group.domainKind?.text ?? "")),
      ("links", .integer(group.count)),
      ("afterShutdown", .string(group.domainKind?.afterShutdown ?? "")),
    ])
  }

  private func groups(_ groups: [LinkGroup]) -> JSONText {
    .array(groups.map { .object([("name", .string($0.name)), ("links", .integer($0.count))]) })
  }

  private func fault(_ fault: FaultText) -> JSONText {
    .object([
      ("rule", .string(fault.rule.id)), ("severity", .string(fault.severity.rawValue)),
      ("summary", .string(fault.rule.summary)), ("count", .integer(fault.count)),
      ("findings", .array(fault.findings.map { JSONReport().json($0) })),
    ])
  }

  private var gaps: [JSONText] {
    InventoryGaps(content).all.map {
      .object([("what", .string($0.missing)), ("how", .string($0.remedy))])
    }
  }
}
