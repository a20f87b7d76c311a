import Diagnostics
import Syntax

extension AssociationFileContent {
  /// The file's text, the same for the same content: on one line where it would be too large
  /// otherwise, and refused where that is more than 128 KB too.
  public func rendered() throws(EmissionError) -> String {
    let content = JSONText.object(members)
    let text = content.rendered() + "\n"
    if text.utf8.count <= AppleAssociationFile.sizeLimit { return text }
    let line = content.rendered(indent: 0) + "\n"
    if line.utf8.count <= AppleAssociationFile.sizeLimit { return line }
    throw .tooLarge(size: line.utf8.count)
  }

  /// The rules as the engine wants them, also where the text would be larger than the system reads.
  public var ruleList: AssociationRuleList {
    let source = SourceText(path: "content", text: JSONText.object(members).rendered(indent: 0))
    let file = AppleAssociationFile(parsing: source)
    return AssociationRuleList(file, entries: file.entries)
  }

  private var members: [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = []
    if !entries.isEmpty {
      members.append((AssociationService.applinks.rawValue, .object(applinks)))
    }
    for service in services {
      let apps = JSONText.array(service.apps.map { .string($0.text) })
      members.append((service.service.rawValue, .object([("apps", apps)])))
    }
    return members
  }

  private var applinks: [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = []
    if !variables.isEmpty {
      let lists = variables.map { variable in
        (key: variable.name, value: JSONText.array(variable.values.map { .string($0) }))
      }
      members.append(("substitutionVariables", .object(lists)))
    }
    let details = entries.map { entry in
      JSONText.object([
        ("appIDs", .array(entry.appIDs.map { .string($0.text) })),
        ("components", .array(entry.rules.map(\.component))),
      ])
    }
    members.append(("details", .array(details)))
    return members
  }
}

extension AssociationFileContent.Rule {
  /// The rule as a component; what is the system's default is left out.
  fileprivate var component: JSONText {
    var members: [(key: String, value: JSONText)] = []
    if let path { members.append(("/", .string(path))) }
    switch query {
    case .text(let pattern): members.append(("?", .string(pattern)))
    case .items(let items):
      members.append(("?", .object(items.map { ($0.name, .string($0.pattern)) })))
    case nil: break
    }
    if let fragment { members.append(("#", .string(fragment))) }
    // A component without any key means the same; this one says so.
    if members.isEmpty { members.append(("/", .string("*"))) }
    if isExclusion { members.append(("exclude", .bool(true))) }
    if !isCaseSensitive { members.append(("caseSensitive", .bool(false))) }
    if !isPercentEncoded { members.append(("percentEncoded", .bool(false))) }
    if let comment { members.append(("comment", .string(comment))) }
    return .object(members)
  }
}
