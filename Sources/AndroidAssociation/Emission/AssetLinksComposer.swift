import Bytes
import Syntax

/// Puts the statements of a file together.
struct AssetLinksComposer {
  /// Packages whose statements are not taken over.
  let leftOut: [String]
  /// Packages that may open links for the certificates that count for them today, and no others.
  let heldBack: [String]
  /// Packages that may open no links.
  let closed: [String]
  /// What files that the new one goes on including grant to apps.
  private var included: [AssetStatement] = []
  /// The statements so far.
  private(set) var statements: [ComposedStatement] = []

  /// Begins without a statement.
  init(leftOut: [String], heldBack: [String], closed: [String]) {
    self.leftOut = leftOut
    self.heldBack = heldBack
    self.closed = closed
  }

  /// Takes over what today's file says.
  mutating func keep(_ file: AssetLinksDocument) {
    for statement in file.statements { keep(statement, of: file) }
    // Android's own agent reads no file that an included one includes.
    let files = file.includes.compactMap { file.included[$0.text] }
    included = files.flatMap(\.statements).filter(\.defects.isEmpty)
  }

  private mutating func keep(_ statement: AssetStatement, of file: AssetLinksDocument) {
    if let include = statement.include {
      var kept = ComposedStatement(relations: [])
      kept.include = include.text
      statements.append(kept)
      return
    }
    let relations = statement.relations.map(\.text).filter { AssetRelation($0) != nil }
    guard !relations.isEmpty, let target = statement.target else { return }
    var kept = ComposedStatement(relations: relations)
    kept.extensions = statement.node["relation_extensions"].flatMap(JSONText.init)
    kept.extras = extras(statement.node)
    switch target {
    case .web(_, let origin):
      guard origin != nil else { return }
      kept.otherTarget = statement.node["target"].flatMap(JSONText.init)
    case .app(let package, let fingerprints):
      guard package.text.isPackageName, !leftOut.contains(package.text) else { return }
      kept.package = package.text
      kept.fingerprints = Self.repaired(fingerprints)
      if (heldBack + closed).contains(package.text) {
        let counting = counting(fingerprints, package: package.text, in: file)
        statements += Self.parts(of: kept, counting: counting)
        return
      }
      if kept.fingerprints.isEmpty { return }
    }
    statements.append(kept)
  }

  /// The certificates that count today and may go on, for a package that may not open all its links.
  private func counting(
    _ fingerprints: [PlacedText], package: String, in file: AssetLinksDocument
  ) -> [String] {
    if closed.contains(package) { return [] }
    return fingerprints.compactMap { CertificateFingerprint($0.text) }.filter {
      file.verdict(package: package, fingerprint: $0).verifies
    }.map(\.text).distinct
  }

  /// What a statement says of these certificates, and what it says of others beside links.
  private static func parts(
    of statement: ComposedStatement, counting fingerprints: [String]
  ) -> [ComposedStatement] {
    let links = AssetRelation.handleAllURLs.text
    guard statement.relations.contains(links) else {
      return statement.fingerprints.isEmpty ? [] : [statement]
    }
    var (counting, others) = (statement, statement)
    counting.fingerprints = fingerprints
    others.fingerprints.removeAll(where: fingerprints.contains)
    others.relations.removeAll { $0 == links }
    others.extensions = nil
    return [counting, others].filter { !$0.fingerprints.isEmpty && !$0.relations.isEmpty }
  }

  private func extras(_ node: JSONNode) -> [(key: String, value: JSONText)] {
    let known = ["relation", "target", "relation_extensions", "include"]
    return (node.object ?? []).compactMap { member in
      if known.contains(member.key) { return nil }
      return JSONText(member.value).map { (member.key, $0) }
    }
  }

  /// The fingerprints in the form that engines compare, each once.
  private static func repaired(_ fingerprints: [PlacedText]) -> [String] {
    fingerprints.compactMap { CertificateFingerprint($0.text) }.filter { !$0.isPlaceholder }
      .map(\.text).distinct
  }

  /// Sees to it that `app` is granted all its relations with all its certificates.
  mutating func add(_ app: AppIdentity) {
    var missing: [(relation: String, fingerprint: String)] = []
    for relation in app.relations.map(\.text) {
      for fingerprint in app.fingerprints.map(\.text)
      where !grants(relation, app.package, fingerprint) {
        missing.append((relation, fingerprint))
      }
    }
    guard !missing.isEmpty else { return }
    let wanted = app.relations.map(\.text)
    let same = statements.firstIndex { $0.package == app.package && $0.relations == wanted }
    if let same {
      addFingerprints(of: app, toStatement: same)
    } else {
      var statement = ComposedStatement(relations: wanted, package: app.package)
      statement.fingerprints = app.fingerprints.map(\.text).distinct
      statement.extensions = rules(of: app.package)
      statements.append(statement)
    }
  }

  private func grants(_ relation: String, _ package: String, _ fingerprint: String) -> Bool {
    statements.contains {
      $0.package == package && $0.relations.contains(relation)
        && $0.fingerprints.contains(fingerprint)
    }
      || included.contains {
        $0.package?.text == package && $0.relations.contains { $0.text == relation }
          && $0.fingerprints.contains { $0.text == fingerprint }
      }
  }

  /// The rules a package has already: they must be the same in each of its statements.
  private func rules(of package: String) -> JSONText? {
    statements.first { $0.package == package && $0.extensions != nil }?.extensions
  }

  private mutating func addFingerprints(of app: AppIdentity, toStatement index: Int) {
    let wanted = app.fingerprints.map(\.text)
    statements[index].fingerprints = (wanted + statements[index].fingerprints).distinct
  }

  /// Gives every statement of `package` for links these dynamic rules.
  mutating func setRules(_ components: [DynamicComponent], of package: String) {
    let value = DynamicRuleList.json(components)
    for index in statements.indices
    where statements[index].package == package
      && statements[index].relations.contains(AssetRelation.handleAllURLs.text)
    {
      statements[index].extensions = value
    }
  }
}
