public import LinkLanguage
public import Syntax

/// One component of dynamic rules: conditions on path, fragment and query, all of which must hold.
public struct DynamicComponent: Sendable {
  /// A condition on a query parameter.
  public struct Parameter: Sendable {
    /// The parameter's name and its place.
    public let key: PlacedText
    /// The pattern of its value and its place.
    public let value: PlacedText
  }

  /// The component's bytes.
  public let range: Range<Int>
  /// The path pattern, as written.
  public let path: PlacedText?
  /// The fragment pattern, as written.
  public let fragment: PlacedText?
  /// The conditions on query parameters, in the order written.
  public let parameters: [Parameter]
  /// Whether a match keeps the app closed.
  public let isExcluded: Bool

  /// The URLs that meet all conditions.
  public let pattern: LinkPattern

  /// Whether there is no condition, so that the component never matches.
  public var isEmpty: Bool { path == nil && fragment == nil && parameters.isEmpty }

  /// A component made of its parts, for rules that are to be written.
  public init(
    path: String? = nil, fragment: String? = nil,
    parameters: [(key: String, value: String)] = [], isExcluded: Bool = false
  ) throws(AndroidPatternError) {
    range = 0..<0
    self.path = path.map { PlacedText($0, at: 0..<0) }
    self.fragment = fragment.map { PlacedText($0, at: 0..<0) }
    self.parameters = parameters.map {
      Parameter(key: PlacedText($0.key, at: 0..<0), value: PlacedText($0.value, at: 0..<0))
    }
    self.isExcluded = isExcluded
    pattern = try Self.pattern(path: path, fragment: fragment, parameters: self.parameters)
  }

  /// Reads one component; throws the first thing that makes Android drop the whole list.
  init(_ node: JSONNode) throws(DynamicRuleProblem) {
    guard node.object != nil else {
      throw DynamicRuleProblem("a component must be an object, not \(node.typeName)", node.range)
    }
    range = node.range
    path = try Self.pattern(node, "/")
    fragment = try Self.pattern(node, "#")
    parameters = try Self.parameters(node)
    isExcluded = try Self.exclusion(node)
    do throws(AndroidPatternError) {
      pattern = try Self.pattern(
        path: path?.text, fragment: fragment?.text, parameters: parameters)
    } catch {
      throw DynamicRuleProblem(error.message, node.range)
    }
  }

  private static func pattern(
    _ node: JSONNode, _ key: String
  ) throws(DynamicRuleProblem) -> PlacedText? {
    guard let value = node[key] else { return nil }
    guard let text = value.string else {
      throw DynamicRuleProblem("'\(key)' must be a string, not \(value.typeName)", value.range)
    }
    if text.isEmpty { throw DynamicRuleProblem("'\(key)' is empty", value.range) }
    return PlacedText(text, at: value.range)
  }

  private static func pattern(
    path: String?, fragment: String?, parameters: [Parameter]
  ) throws(AndroidPatternError) -> LinkPattern {
    var patterns: [LinkPattern] = []
    if let path { patterns.append(.androidPath(try AndroidPattern(dynamicExpression: path))) }
    if let fragment {
      patterns.append(.androidFragment(try AndroidPattern(dynamicExpression: fragment)))
    }
    for parameter in parameters {
      let name = parameter.key.text + "="
      patterns.append(
        .androidQuery(try AndroidPattern(dynamicExpression: parameter.value.text, after: name)))
    }
    return .all(patterns)
  }

  private static func exclusion(_ node: JSONNode) throws(DynamicRuleProblem) -> Bool {
    guard let value = node["exclude"] else { return false }
    guard let flag = value.bool else {
      throw DynamicRuleProblem(
        "'exclude' must be true or false, not \(value.typeName)", value.range)
    }
    return flag
  }

  private static func parameters(
    _ node: JSONNode
  ) throws(DynamicRuleProblem) -> [Parameter] {
    guard let value = node["?"] else { return [] }
    guard let members = value.object else {
      throw DynamicRuleProblem("'?' must be an object, not \(value.typeName)", value.range)
    }
    var parameters: [Parameter] = []
    for member in members {
      guard let text = member.value.string else {
        throw DynamicRuleProblem(
          "the value of '\(member.key)' must be a string, not \(member.value.typeName)",
          member.value.range)
      }
      parameters.append(
        Parameter(
          key: PlacedText(member.key, at: member.keyRange),
          value: PlacedText(text, at: member.value.range)))
    }
    return parameters
  }

  /// Whether all conditions hold for `url`; an empty component never matches.
  func matches(_ url: AndroidURL) -> Bool { !isEmpty && url.matches(pattern) }
}
