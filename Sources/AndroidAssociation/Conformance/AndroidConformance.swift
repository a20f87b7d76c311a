public import Diagnostics
import Syntax

/// Runs conformance cases: one JSON object to a line with `id`, `kind`, `expect` and `source`.
public enum AndroidConformance {
  /// Runs every line of `lines`; a line that is no case gives a result that does not pass.
  public static func results(of lines: SourceText) -> [ConformanceResult] {
    (1...lines.lineCount).compactMap { number in
      let range = lines.range(ofLine: number)
      return range.isEmpty ? nil : result(of: lines.text(in: range))
    }
  }

  /// Runs one case.
  public static func result(of line: String) -> ConformanceResult {
    let document = JSONDocument(parsing: SourceText(path: "case", text: line))
    guard let node = document.root, let kind = node["kind"]?.string else {
      return ConformanceResult(
        id: "?", kind: "?", origin: .derived, expected: "a case", actual: "no case")
    }
    let outcome = outcome(of: node, kind: kind)
    return ConformanceResult(
      id: node["id"]?.string ?? "?", kind: kind, origin: origin(of: node, kind: kind),
      expected: outcome.expected, actual: outcome.actual)
  }

  private static func origin(of node: JSONNode, kind: String) -> ConformanceResult.Origin {
    let source = node["source"]?.string ?? ""
    if source.utf8.starts(with: "derived".utf8) { return .derived }
    let isReadOff =
      source.utf8.starts(with: "AOSP StatementService source".utf8)
      || source.utf8.starts(with: "AOSP DomainVerificationCollector".utf8)
    return isReadOff ? .readOff : .upstream
  }

  private static func outcome(
    of node: JSONNode, kind: String
  ) -> (expected: String, actual: String) {
    let expected = node["expect"].map(text) ?? "nothing"
    switch kind {
    case "pathmatch": return (expected, PatternCase.matches(node))
    case "patternerror": return (expected, PatternCase.compiles(node))
    case "dalpattern": return PatternCase.dynamic(node)
    case "dynamic": return (expected, dynamicOutcome(node))
    case "intentfilter": return (expected, FilterCase.matches(node))
    case "verifyhosts": return (expected, FilterCase.hosts(node))
    case "assetlinks": return StatementCase.outcome(node)
    default: return (expected, "unknown kind")
    }
  }

  /// A value as one line of text.
  static func text(_ node: JSONNode) -> String {
    switch node.value {
    case .bool(let flag): String(flag)
    case .string(let text): text
    case .number(let text): text
    case .array(let elements): elements.map(text).joined(separator: " ")
    case .null, .object: node.typeName
    }
  }

  private static func dynamicOutcome(_ node: JSONNode) -> String {
    var components: [DynamicComponent] = []
    for element in node["components"]?.array ?? [] {
      guard let component = try? DynamicComponent(element) else { return "malformed" }
      components.append(component)
    }
    let url = AndroidURL(node["url"]?.string ?? "")
    switch DynamicRuleList.outcome(of: components, for: url) {
    case .allowed: return "allow"
    case .denied: return "deny"
    case .unmatched, .unrestricted: return "nomatch"
    }
  }
}
