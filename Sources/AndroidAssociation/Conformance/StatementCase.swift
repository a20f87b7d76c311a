import Diagnostics
import Syntax

/// Cases about assetlinks files.
enum StatementCase {
  /// The expected and the actual answer of each engine the case speaks of.
  static func outcome(_ node: JSONNode) -> (expected: String, actual: String) {
    var file = document(node["file"]?.string ?? "")
    for member in node["includes"]?.object ?? [] {
      file.included[member.key] = document(member.value.string ?? "")
    }
    let isSecure = node["source_site"]?.string?.utf8.starts(with: "http:".utf8) != true
    let google = StatementListReading(file, by: .google, isSecure: isSecure)
    var expected: [String] = []
    var actual: [String] = []
    if node["engine"]?.string == "aosp-statementservice" {
      let aosp = StatementListReading(file, by: .aosp, isSecure: isSecure)
      expected = [answer(node["expect"]), answer(node["engine_google"])]
      actual = [answer(node, aosp), answer(node, google)]
    } else {
      expected = [answer(node["expect"])]
      actual = [answer(node, google)]
    }
    if let count = node["statements"] {
      expected.append(AndroidConformance.text(count))
      actual.append(String(listed(node, google).count))
    }
    if let codes = node["error_codes"]?.array {
      expected += codes.compactMap(\.string)
      actual += google.errorCodes.map(\.rawValue)
    }
    return (expected.joined(separator: " "), actual.joined(separator: " "))
  }

  private static func document(_ text: String) -> AssetLinksDocument {
    AssetLinksDocument(parsing: SourceText(path: "assetlinks.json", text: text))
  }

  private static func answer(_ node: JSONNode?) -> String { node?.string ?? "" }

  private static func answer(_ node: JSONNode, _ reading: StatementListReading) -> String {
    let grants = listed(node, reading)
    if node["query"]?.string == "list" { return grants.isEmpty ? "not" : "authorized" }
    return grants.contains { isTarget($0.target, of: node) } ? "authorized" : "not"
  }

  private static func listed(_ node: JSONNode, _ reading: StatementListReading) -> [AssetGrant] {
    guard let relation = node["relation"]?.string else { return reading.grants }
    return reading.grants.filter { $0.relation == relation }
  }

  private static func isTarget(_ target: AssetGrant.Target, of node: JSONNode) -> Bool {
    switch target {
    case .web(let origin):
      node["target_site"]?.string.flatMap(WebOrigin.init(site:)) == origin
    case .app(let package, let fingerprint):
      node["package"]?.string == package && node["fingerprint"]?.string == fingerprint
    }
  }
}
