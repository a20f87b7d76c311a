public import LinkLanguage
public import Syntax

/// The dynamic rules of one statement for one relation (Android 15, with Google services).
public struct DynamicRuleList: Sendable {
  /// The key that holds the components.
  static let componentsKey = "dynamic_app_link_components"

  /// The relation they belong to, and its place.
  public let relation: PlacedText
  /// The bytes of the rules.
  public let range: Range<Int>
  /// The components in the order they are tried.
  public let components: [DynamicComponent]
  /// What makes Android drop the rules; nil where it reads them.
  public let problem: DynamicRuleProblem?
  /// The rules as they stand in the file.
  public let node: JSONNode

  /// Whether there is nothing to obey: the rules are dropped, or there are none.
  public var isIgnored: Bool { problem != nil || components.isEmpty }

  /// All rules in the value of `relation_extensions`.
  static func all(in node: JSONNode) -> [DynamicRuleList] {
    (node.object ?? []).map { member in
      DynamicRuleList(PlacedText(member.key, at: member.keyRange), member.value)
    }
  }

  private init(_ relation: PlacedText, _ node: JSONNode) {
    self.relation = relation
    self.node = node
    let value = node[Self.componentsKey]
    range = (value ?? node).range
    do throws(DynamicRuleProblem) {
      components = try Self.components(node, value)
      problem = nil
    } catch {
      components = []
      problem = error
    }
  }

  private static func components(
    _ node: JSONNode, _ value: JSONNode?
  ) throws(DynamicRuleProblem) -> [DynamicComponent] {
    guard node.object != nil else {
      throw DynamicRuleProblem("the rules must be an object, not \(node.typeName)", node.range)
    }
    guard let value else { return [] }
    guard let elements = value.array else {
      throw DynamicRuleProblem(
        "'\(componentsKey)' must be a list, not \(value.typeName)", value.range)
    }
    var components: [DynamicComponent] = []
    for element in elements { components.append(try DynamicComponent(element)) }
    return components
  }

  /// The rules about the text after the host; everything where there is nothing to obey.
  public var rules: [LinkRule] {
    if isIgnored { return [LinkRule(.everything)] }
    return components.filter { !$0.isEmpty }.map {
      LinkRule($0.pattern, isExclusion: $0.isExcluded)
    }
  }

  /// What the rules say about `url`: the first component that matches decides.
  public func outcome(for url: AndroidURL) -> DynamicOutcome {
    if isIgnored { return .unrestricted }
    return Self.outcome(of: components, for: url)
  }

  /// What a list of components says about `url`, an empty one too.
  static func outcome(of components: [DynamicComponent], for url: AndroidURL) -> DynamicOutcome {
    guard let index = components.firstIndex(where: { $0.matches(url) }) else { return .unmatched }
    return components[index].isExcluded ? .denied(component: index) : .allowed(component: index)
  }
}
