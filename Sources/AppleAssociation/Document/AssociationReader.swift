import Diagnostics
import Syntax

/// Takes the tree of an association file apart, collecting what the system would not read.
struct AssociationReader {
  /// The entries of `applinks.details`, in order.
  private(set) var entries: [AssociationEntry] = []
  /// The apps of the other services.
  private(set) var services: [ServiceApps] = []
  /// The file's own substitution variables.
  private(set) var variables: [FileVariable] = []
  /// Whether `details` is a dictionary keyed by App ID.
  private(set) var hasKeyedDetails = false
  /// The bytes of `applinks.details`.
  private(set) var detailsRange: Range<Int>?
  /// What is not read the way it is written.
  private(set) var oddities: [Oddity] = []
  private var defaults = RuleFields()

  /// Reads the outermost value.
  mutating func read(_ root: JSONNode?) {
    guard let root else { return }
    guard let members = root.object else {
      wrongType("the file", expected: "an object", root)
      return
    }
    for member in members.withoutRepetitions {
      if member.key == AssociationService.applinks.rawValue {
        readApplinks(member)
      } else if let service = AssociationService(rawValue: member.key) {
        readService(service, member)
      } else {
        unknown(member, at: .root)
      }
    }
  }

  private mutating func readApplinks(_ member: JSONMember) {
    guard let members = object(member) else { return }
    // Defaults and variables hold for the entries wherever they stand.
    for member in members.withoutRepetitions {
      switch member.key {
      case "defaults": defaults = readDefaults(member)
      case "substitutionVariables": readVariables(member)
      case "apps": _ = strings(member)
      case "details": detailsRange = member.value.range
      default: unknown(member, at: .applinks)
      }
    }
    if let details = members.first(where: { $0.key == "details" }) { readDetails(details) }
  }

  private mutating func readService(_ service: AssociationService, _ member: JSONMember) {
    guard let members = object(member) else { return }
    var apps: [PlacedText] = []
    for member in members.withoutRepetitions {
      if member.key == "apps" {
        apps = strings(member)
      } else {
        unknown(member, at: .service)
      }
    }
    services.append(ServiceApps(service: service, apps: apps))
  }

  private mutating func readVariables(_ member: JSONMember) {
    guard let members = object(member) else { return }
    for member in members.withoutRepetitions {
      let name = PlacedText(member.key, at: member.keyRange)
      variables.append(FileVariable(name: name, values: strings(member)))
    }
  }

  private mutating func readDefaults(_ member: JSONMember) -> RuleFields {
    guard let members = object(member) else { return RuleFields() }
    return RuleFields(members, level: .defaults, oddities: &oddities)
  }

  private mutating func readDetails(_ member: JSONMember) {
    switch member.value.value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        guard let members = element.object else {
          wrongType("an entry of 'details'", expected: "an object", element)
          continue
        }
        readEntry(members, index: index, range: element.range, key: nil)
      }
    case .object(let keyed):
      hasKeyedDetails = true
      for (index, entry) in keyed.withoutRepetitions.enumerated() {
        guard let members = object(entry) else { continue }
        let key = PlacedText(entry.key, at: entry.keyRange)
        let range = entry.keyRange.lowerBound..<entry.value.range.upperBound
        readEntry(members, index: index, range: range, key: key)
      }
    default:
      wrongType("'details'", expected: "an array", member.value)
    }
  }
}

extension AssociationReader {
  private mutating func readEntry(
    _ members: [JSONMember], index: Int, range: Range<Int>, key: PlacedText?
  ) {
    var single: PlacedText?
    var list: [PlacedText]?
    var entryDefaults = RuleFields()
    var components: JSONNode?
    var paths: JSONMember?
    var misspelt: JSONMember?
    for member in members.withoutRepetitions {
      switch member.key {
      case "appID" where key == nil: single = string(member)
      case "appIDs" where key == nil: list = strings(member)
      case "defaults": entryDefaults = readDefaults(member)
      case "components": components = array(member)
      case "paths": if array(member) != nil { paths = member }
      default:
        unknown(member, at: .entry)
        if misspelt == nil, Spelling.nearest(to: member.key, among: ["appID", "appIDs"]) != nil {
          misspelt = member
        }
      }
    }
    let context = RuleContext(
      detail: index, defaults: entryDefaults.over(defaults), isKeyed: key != nil,
      hasAppIDs: list != nil, ignoresAppID: list != nil && single != nil, variables: variables)
    if key != nil || list != nil || single != nil { misspelt = nil }
    let modern = components.map { readComponents($0, context) }
    let legacy = paths.map { readPaths($0, context) }
    entries.append(
      AssociationEntry(
        index: index, range: range,
        appIDForm: key != nil ? .key : list != nil ? .list : single != nil ? .single : .none,
        appIDs: key.map { [$0] } ?? list ?? single.map { [$0] } ?? [],
        ignoredAppID: list != nil ? single : nil,
        misspeltKey: misspelt.map { PlacedText($0.key, at: $0.keyRange) },
        misspeltAppIDs: misspelt.map { texts(in: $0.value) } ?? [],
        rules: modern ?? legacy ?? [],
        legacyRules: modern != nil ? legacy ?? [] : [], componentsRange: components?.range,
        pathsRange: paths?.value.range))
  }

  private mutating func readComponents(
    _ node: JSONNode, _ context: RuleContext
  ) -> [AssociationRule] {
    var rules: [AssociationRule] = []
    for (index, element) in (node.array ?? []).enumerated() {
      guard let members = element.object else {
        wrongType("a component", expected: "an object", element)
        continue
      }
      let fields = RuleFields(members, level: .component, oddities: &oddities)
      rules.append(context.rule(fields, form: .component, index: index, range: element.range))
    }
    return rules
  }

  private mutating func readPaths(
    _ member: JSONMember, _ context: RuleContext
  ) -> [AssociationRule] {
    var rules: [AssociationRule] = []
    for (index, element) in (member.value.array ?? []).enumerated() {
      guard let text = element.string else {
        wrongType("a path", expected: "a string", element)
        continue
      }
      let fields = RuleFields(legacyPath: PlacedText(text, at: element.range))
      rules.append(context.rule(fields, form: .path, index: index, range: element.range))
    }
    return rules
  }
}

extension AssociationReader {
  private mutating func object(_ member: JSONMember) -> [JSONMember]? {
    if let members = member.value.object { return members }
    wrongType("'\(member.key)'", expected: "an object", member.value)
    return nil
  }

  private mutating func array(_ member: JSONMember) -> JSONNode? {
    if member.value.array != nil { return member.value }
    wrongType("'\(member.key)'", expected: "an array", member.value)
    return nil
  }

  private mutating func string(_ member: JSONMember) -> PlacedText? {
    if let text = member.value.string { return PlacedText(text, at: member.value.range) }
    wrongType("'\(member.key)'", expected: "a string", member.value)
    return nil
  }

  private mutating func strings(_ member: JSONMember) -> [PlacedText] {
    guard let node = array(member) else { return [] }
    var texts: [PlacedText] = []
    for element in node.array ?? [] {
      if let text = element.string {
        texts.append(PlacedText(text, at: element.range))
      } else {
        wrongType("an element of '\(member.key)'", expected: "a string", element)
      }
    }
    return texts
  }

  /// The text that `node` is, or the texts in it where it is an array.
  private func texts(in node: JSONNode) -> [PlacedText] {
    (node.array ?? [node]).compactMap { element in
      element.string.map { PlacedText($0, at: element.range) }
    }
  }

  private mutating func wrongType(_ key: String, expected: String, _ node: JSONNode) {
    let kind = Oddity.Kind.wrongType(key: key, expected: expected, found: node.typeName)
    oddities.append(Oddity(kind: kind, range: node.range))
  }

  private mutating func unknown(_ member: JSONMember, at level: DocumentLevel) {
    oddities.append(Oddity(kind: .unknownKey(member.key, level: level), range: member.keyRange))
  }
}
