import LinkLanguage
import Syntax

/// Cases about single patterns.
enum PatternCase {
  /// Whether the pattern matches the path.
  static func matches(_ node: JSONNode) -> String {
    guard let kind = kind(node), let pattern = node["pattern"]?.string,
      let compiled = try? AndroidPattern(kind, pattern)
    else { return "invalid" }
    return String(compiled.matches(node["path"]?.string ?? ""))
  }

  /// Whether the pattern is one.
  static func compiles(_ node: JSONNode) -> String {
    matches(node) == "invalid" ? "invalid" : "valid"
  }

  /// What a dynamic rule's expression becomes, and whether that matches.
  static func dynamic(_ node: JSONNode) -> (expected: String, actual: String) {
    let compiled = node["compiled"]
    let expected = [
      compiled?["type"]?.string ?? "", compiled?["pattern"]?.string ?? "",
      node["expect"].map(AndroidConformance.text) ?? "",
    ]
    let expression = node["expression"]?.string ?? ""
    guard let pattern = try? AndroidPattern(dynamicExpression: expression) else {
      return (expected.joined(separator: " "), "invalid")
    }
    let names: [AndroidPattern.Kind: String] = [
      .literal: "LITERAL", .prefix: "PREFIX", .simpleGlob: "SIMPLE_GLOB",
    ]
    let matches = pattern.matches(node["input"]?.string ?? "")
    let actual = [names[pattern.kind] ?? "", pattern.text, String(matches)]
    return (expected.joined(separator: " "), actual.joined(separator: " "))
  }

  private static func kind(_ node: JSONNode) -> AndroidPattern.Kind? {
    guard let type = node["pattern_type"]?.string,
      case .path(let kind) = DataAttribute.Name.bySpelling[type]
    else { return nil }
    return kind
  }
}
