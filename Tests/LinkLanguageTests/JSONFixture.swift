import Foundation
import LinkLanguage
import TestSupport

/// The conformance files, read loosely: what a document means is tested elsewhere.
enum JSONFixture {
  /// The lines of a file as dictionaries.
  static func lines(_ name: String) throws -> [[String: Any]] {
    let text = try Fixtures.text("Tests/LinkLanguageTests/Fixtures/\(name)")
    return try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return object as? [String: Any] ?? [:]
    }
  }

  /// The rules of the modern entries of an association file, each entry a group.
  static func rules(_ aasa: Any?) -> [LinkRule]? {
    guard let links = (aasa as? [String: Any])?["applinks"] as? [String: Any],
      let details = links["details"] as? [[String: Any]]
    else { return nil }
    let variables = variables(links["substitutionVariables"])
    var rules: [LinkRule] = []
    for (number, detail) in details.enumerated() {
      guard detail["appID"] != nil || detail["appIDs"] != nil else { continue }
      guard let components = detail["components"] as? [[String: Any]] else { return nil }
      for component in components {
        guard
          var rule = rule(component, [detail["defaults"], links["defaults"]], variables)
        else { return nil }
        rule.groups = GroupSet([number])
        rules.append(rule)
      }
    }
    return rules
  }

  private static func variables(_ value: Any?) -> [SubstitutionVariable] {
    let lists = value as? [String: [String]] ?? [:]
    return lists.keys.sorted().map { SubstitutionVariable(name: $0, values: lists[$0] ?? []) }
  }

  private static func rule(
    _ component: [String: Any], _ defaults: [Any?], _ variables: [SubstitutionVariable]
  ) -> LinkRule? {
    let levels = [component] + defaults.compactMap { $0 as? [String: Any] }
    func value(_ key: String) -> Any? { levels.lazy.compactMap { $0[key] }.first }
    var pattern = ApplePattern(variables: variables)
    pattern.path = value("/") as? String
    pattern.fragment = value("#") as? String
    pattern.isCaseSensitive = value("caseSensitive") as? Bool ?? true
    pattern.isPercentEncoded = value("percentEncoded") as? Bool ?? true
    switch value("?") {
    case let text as String: pattern.query = .text(text)
    case let items as [String: String]:
      pattern.query = .items(
        items.keys.sorted().map { .init(name: $0, pattern: items[$0] ?? "") })
    case nil: break
    default: return nil
    }
    return LinkRule(.apple(pattern), isExclusion: value("exclude") as? Bool ?? false)
  }
}
