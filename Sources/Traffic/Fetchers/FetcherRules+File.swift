public import Diagnostics
import Syntax

extension FetcherRules {
  /// Why a file of rules cannot be used.
  public struct FileError: Error {
    /// One sentence for the user, lower case and without a full stop.
    public let message: String
  }

  /// Reads rules of the user's own and puts them before the known ones.
  ///
  /// `{"rules": [{"name": "our-monitor", "class": "bot", "userAgent": "acme-check"}]}`; besides
  /// `userAgent`, which may be a list, a rule may have `methods` and `paths`.
  public init(parsing source: SourceText) throws(FileError) {
    let document = JSONDocument(parsing: source, dialect: .json5)
    guard document.problems.isEmpty, let rules = document.root?["rules"]?.array else {
      throw FileError(message: "'\(source.path)' is no JSON object with a list 'rules'")
    }
    var own: [FetcherRule] = []
    for rule in rules {
      let place = "\(source.path):\(source.line(at: rule.range.lowerBound))"
      own.append(try Self.rule(rule, at: place))
    }
    self.init(own: own)
  }

  private static func rule(_ node: JSONNode, at place: String) throws(FileError) -> FetcherRule {
    for member in node.object ?? []
    where !["name", "class", "userAgent", "methods", "paths"].contains(member.key) {
      throw FileError(message: "the rule at \(place) has the unknown key '\(member.key)'")
    }
    guard let name = node["name"]?.string, !name.isEmpty else {
      throw FileError(message: "the rule at \(place) has no name")
    }
    let classes = RequestClass.allCases.filter { $0 != .app }.map(\.rawValue)
    guard let word = node["class"]?.string, classes.contains(word),
      let requestClass = RequestClass(rawValue: word)
    else {
      throw FileError(
        message: "the rule at \(place) needs a class: \(classes.joined(separator: ", "))")
    }
    var rule = FetcherRule(name: name, requestClass: requestClass)
    rule.agent = texts(node["userAgent"]).map { $0.lowercased() }
    rule.methods = texts(node["methods"]).map { $0.uppercased() }
    rule.paths = texts(node["paths"])
    if rule.agent.isEmpty, rule.methods.isEmpty, rule.paths.isEmpty {
      throw FileError(message: "the rule at \(place) has no condition that could hold")
    }
    if (rule.agent + rule.methods + rule.paths).contains(where: \.isEmpty) {
      throw FileError(message: "the rule at \(place) looks for an empty text")
    }
    return rule
  }

  private static func texts(_ node: JSONNode?) -> [String] {
    node?.string.map { [$0] } ?? node?.array?.compactMap(\.string) ?? []
  }
}
