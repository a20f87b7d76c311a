import Syntax

/// Collects the parts of one statement and what is wrong with them.
struct AssetStatementReader {
  /// The URL to include.
  private(set) var include: PlacedText?
  /// The relations, as written.
  private(set) var relations: [PlacedText] = []
  /// Whom the statement is about.
  private(set) var target: AssetTarget?
  /// The dynamic rules, by relation.
  private(set) var dynamicRules: [DynamicRuleList] = []
  /// What is wrong.
  private(set) var defects: [StatementDefect] = []

  /// Reads `node`, an element of the list.
  mutating func read(_ node: JSONNode) {
    findUnsupportedValues(in: node)
    guard let members = node.object else {
      add(.notAnObject, node.typeName, node.range)
      return
    }
    if let url = node["include"] {
      readInclude(url, members)
      return
    }
    readRelations(node["relation"], of: node)
    if let value = node["target"] {
      readTarget(value)
    } else {
      add(.missingTarget, "", node.range)
    }
    if let extensions = node["relation_extensions"] {
      dynamicRules = DynamicRuleList.all(in: extensions)
    }
  }

  private mutating func add(
    _ kind: StatementDefect.Kind, _ value: String, _ range: Range<Int>
  ) {
    defects.append(StatementDefect(kind: kind, value: value, range: range))
  }

  private mutating func readInclude(_ url: JSONNode, _ members: [JSONMember]) {
    for member in members where member.key == "relation" || member.key == "target" {
      add(.includeBesideStatement, member.key, member.keyRange)
    }
    guard let text = url.string, WebOrigin(url: text) != nil else {
      add(.malformedInclude, url.string ?? url.typeName, url.range)
      return
    }
    include = PlacedText(text, at: url.range)
  }

  private mutating func readRelations(_ value: JSONNode?, of statement: JSONNode) {
    guard let value else {
      add(.missingRelation, "", statement.range)
      return
    }
    guard let elements = value.array else {
      add(.relationNotAList, value.typeName, value.range)
      return
    }
    if elements.isEmpty { add(.noRelation, "", value.range) }
    for element in elements {
      guard let text = element.string else {
        add(.malformedRelation, element.typeName, element.range)
        continue
      }
      relations.append(PlacedText(text, at: element.range))
      if AssetRelation(text) == nil { add(.malformedRelation, text, element.range) }
    }
  }

  private mutating func readTarget(_ value: JSONNode) {
    guard value.object != nil else {
      add(.targetNotAnObject, value.typeName, value.range)
      return
    }
    switch value["namespace"]?.string {
    case nil:
      add(.missingNamespace, "", value.range)
    case "web"?:
      readSite(of: value)
    case "android_app"?:
      break
    case let name?:
      add(.unknownNamespace, name, value["namespace"]?.range ?? value.range)
    }
    // Chromium does not look at the namespace, so an app's parts are read whatever it says.
    if target == nil { readApp(value) }
  }

  private mutating func readSite(of value: JSONNode) {
    guard let node = value["site"], let text = node.string else {
      add(.missingSite, "", value.range)
      return
    }
    let origin = WebOrigin(site: text)
    if origin == nil { add(.malformedSite, text, node.range) }
    target = .web(site: PlacedText(text, at: node.range), origin: origin)
  }

  private mutating func readApp(_ value: JSONNode) {
    let isApp = value["namespace"]?.string == "android_app"
    let package = readPackage(value, isApp: isApp)
    let fingerprints = readFingerprints(value, isApp: isApp)
    if let package { target = .app(package: package, fingerprints: fingerprints) }
  }

  private mutating func readPackage(_ value: JSONNode, isApp: Bool) -> PlacedText? {
    guard let node = value["package_name"], let text = node.string else {
      if isApp { add(.missingPackage, "", value.range) }
      return nil
    }
    if isApp, text.isEmpty {
      add(.emptyPackage, "", node.range)
    } else if isApp, !text.isPackageName {
      add(.malformedPackage, text, node.range)
    }
    return PlacedText(text, at: node.range)
  }

  private mutating func readFingerprints(_ value: JSONNode, isApp: Bool) -> [PlacedText] {
    guard let list = value["sha256_cert_fingerprints"] else {
      if isApp { add(.missingFingerprints, "", value.range) }
      return []
    }
    guard let elements = list.array, elements.allSatisfy({ $0.string != nil }) else {
      if isApp { add(.fingerprintsNotAList, "", list.range) }
      return []
    }
    if isApp, elements.isEmpty { add(.noFingerprint, "", list.range) }
    return elements.map { element in
      let text = element.string ?? ""
      if isApp, CertificateFingerprint(canonical: text) == nil {
        add(.malformedFingerprint, text, element.range)
      }
      return PlacedText(text, at: element.range)
    }
  }

  /// Numbers and nulls at any depth, and keys given twice: AOSP's parser refuses both.
  private mutating func findUnsupportedValues(in root: JSONNode) {
    var pending = [root]
    while let node = pending.popLast() {
      switch node.value {
      case .null: add(.unsupportedValue, "null", node.range)
      case .number(let text): add(.unsupportedValue, "the number \(text)", node.range)
      case .array(let elements): pending += elements.reversed()
      case .object(let members):
        pending += members.map(\.value).reversed()
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
          add(.duplicateKey, member.key, member.keyRange)
        }
      default: break
      }
    }
  }
}
