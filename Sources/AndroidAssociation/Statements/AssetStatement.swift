public import Syntax

/// One element of an assetlinks file: a statement, an include, or neither.
public struct AssetStatement: Sendable {
  /// The element's bytes.
  public let range: Range<Int>
  /// The URL of the file to include, if the element is an include.
  public let include: PlacedText?
  /// The relations granted, as written.
  public let relations: [PlacedText]
  /// Whom it is about; nil where that cannot be told.
  public let target: AssetTarget?
  /// The dynamic rules it carries, by relation.
  public let dynamicRules: [DynamicRuleList]
  /// What at least one engine does not take.
  public let defects: [StatementDefect]
  /// The element as it stands in the file.
  public let node: JSONNode

  /// The app's package name, if the target is an app.
  public var package: PlacedText? {
    if case .app(let package, _) = target { package } else { nil }
  }

  /// The app's fingerprints as written; none if the target is no app.
  public var fingerprints: [PlacedText] {
    if case .app(_, let fingerprints) = target { fingerprints } else { [] }
  }

  /// The dynamic rules for links; nil where there are none, or none that is read.
  public var linkRules: DynamicRuleList? {
    dynamicRules.first { $0.relation.text == AssetRelation.handleAllURLs.text && !$0.isIgnored }
  }

  /// Reads one element.
  init(_ node: JSONNode) {
    var reader = AssetStatementReader()
    reader.read(node)
    range = node.range
    include = reader.include
    relations = reader.relations
    target = reader.target
    dynamicRules = reader.dynamicRules
    defects = reader.defects
    self.node = node
  }
}
