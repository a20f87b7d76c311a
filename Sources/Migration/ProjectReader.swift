import AndroidAssociation
import AppleAssociation
import Bytes
import Diagnostics
import Inventory
import Syntax

/// Builds a `Project` out of the JSON of `linkover.json`.
struct ProjectReader {
  /// The file, for places.
  let source: SourceText
  /// What was wrong so far.
  var findings: [Finding] = []

  /// Begins to read `source`.
  init(source: SourceText) {
    self.source = source
  }

  /// The project; entries that could not be read are left out and reported.
  mutating func project(_ root: JSONNode) -> Project {
    var object = ObjectReader(root, title: "linkover.json", source: source)
    readVersion(&object)
    // The table is filled in before the file is read as a project.
    _ = object.text("fleet")
    let apps = object.list("apps").compactMap { app($0) }
    let buildNodes = object.list("builds")
    let domains = object.list("domains").compactMap { domain($0) }
    let inventory = object.list("inventory").compactMap { export($0) }
    let traffic = object.texts("traffic").map {
      InventoryInput(path: $0.text, range: $0.node.range)
    }
    let retirement = retirement(object.node("retirement"))
    let retiredApps = retiredApps(&object, apps)
    let targetHosts = hosts("targetHosts", &object)
    let signInDomain = signInDomain(&object, domains)
    let phases = object.list("phases", isFilled: true)
    let stepNodes = object.node("phases")?.array == nil ? nil : phases
    let losses = object.list("acceptedLosses").compactMap { acceptedLoss($0) }
    let suppressions = object.list("suppressions").compactMap { suppression($0) }
    object.reportUnknownKeys()
    if domains.isEmpty, object.findings.isEmpty, findings.isEmpty {
      let place = object.node("domains")?.range ?? root.range.lowerBound..<root.range.lowerBound + 1
      object.report(MissingProjectKey.noDomain(at: source.location(of: place)))
    }
    findings += object.findings
    let builds = BuildOrder.ordered(
      buildNodes.compactMap { build($0, apps: apps, retired: retiredApps) })
    findings += DuplicateProjectName.findings(apps: apps, domains: domains, in: source)
    checkReferences(in: domains)
    findings += ImpossibleInstallShare.findings(apps: apps, builds: builds, in: source)
    findings += SharedBuildFile.findings(apps: apps, builds: builds, in: source)
    var steps = StepReader(
      source: source, apps: apps, domains: domains, hasSignInDomain: signInDomain != nil)
    let givenSteps = stepNodes.map { steps.steps($0) }
    findings += steps.findings
    return Project(
      source: source, apps: apps, builds: builds, domains: domains, inventory: inventory,
      traffic: traffic, retirement: retirement, givenSteps: givenSteps, retiredApps: retiredApps,
      targetHosts: targetHosts, acceptedLosses: losses, suppressions: suppressions,
      signInDomain: signInDomain)
  }

  /// An export: its path alone, or an object that says what its columns mean too.
  private mutating func export(_ node: JSONNode) -> InventoryInput? {
    if let path = node.string { return InventoryInput(path: path, range: node.range) }
    var object = ObjectReader(node, title: "an export", source: source)
    let path = object.text("path", isRequired: true)
    var columns: [LinkColumn: String] = [:]
    if let node = object.node("columns") {
      var reader = ObjectReader(node, title: "'columns'", source: source)
      for column in LinkColumn.allCases { columns[column] = reader.text(column.rawValue) }
      reader.reportUnknownKeys()
      findings += reader.findings
    }
    object.reportUnknownKeys()
    findings += object.findings
    return path.map { InventoryInput(path: $0, columns: columns, range: node.range) }
  }

  /// What the plan's files shall not name; reports identities of the project's apps, which they do.
  private func retiredApps(_ object: inout ObjectReader, _ apps: [App]) -> [String] {
    object.texts("retiredApps").map { text, node in
      let app = apps.first {
        ($0.appIDs + $0.packages + [$0.clip].compactMap(\.self)).contains(text)
      }
      if let app {
        let isFormer = app.formerly.contains { $0.appID == text || $0.package == text }
        object.report(
          BadProjectValue.retiredApp(
            text, of: app.name, isFormer: isFormer, at: object.location(of: node)))
      }
      return text
    }
  }

  /// An array of host names, in lower case.
  private mutating func hosts(_ key: String, _ object: inout ObjectReader) -> [String] {
    object.texts(key).map { text, node in
      if let host = ProjectValues.host(text) { return host }
      object.report(BadProjectValue.host(text, at: object.location(of: node)))
      return text
    }
  }

  private mutating func readVersion(_ object: inout ObjectReader) {
    guard let version = object.node("version") else {
      object.reportMissing("version")
      return
    }
    if case .number("1") = version.value { return }
    let text = String(decoding: source.bytes[version.range], as: UTF8.self)
    object.report(BadProjectValue.version(text, at: object.location(of: version)))
  }

  private mutating func app(_ node: JSONNode) -> App? {
    var object = ObjectReader(node, title: "an app", source: source)
    defer { findings += object.findings }
    let name = object.text("name", isRequired: true)
    let appID = object.text("appID")
    let package = object.text("package")
    let platform = object.choice("platform", default: package == nil ? Platform.iOS : .android)
    let certificates = object.texts("certificates")
    let app = App(
      name: name ?? "", platform: platform, appID: appID, package: package,
      certificates: fingerprints(certificates),
      formerly: object.list("formerly").compactMap { formerIdentity($0, platform) },
      clip: object.text("clip"), installShares: object.text("installShares"),
      appStoreID: object.text("appStoreID"),
      range: object.node("name")?.range ?? node.range)
    object.reportUnknownKeys()
    if let name, let value = object.node("name"), !ProjectValues.isFolderName(name) {
      object.report(BadProjectValue.appName(name, at: object.location(of: value)))
    }
    checkAppID("appID", &object)
    checkAppID("clip", &object)
    checkClip(app, &object)
    if let id = app.appStoreID, let value = object.node("appStoreID"),
      id.isEmpty || !id.utf8.allSatisfy(\.isASCIIDigit)
    {
      object.report(BadProjectValue.appStoreID(id, at: object.location(of: value)))
    }
    check(certificates, &object)
    if object.findings.isEmpty, platform.isApple, appID == nil { object.reportMissing("appID") }
    if object.findings.isEmpty, !platform.isApple, package == nil {
      object.reportMissing("package")
    }
    return name == nil ? nil : app
  }

  /// Reports an App Clip that the app cannot have: its bundle identifier is the app's with a suffix.
  private func checkClip(_ app: App, _ object: inout ObjectReader) {
    guard let clip = app.clip, let value = object.node("clip") else { return }
    let bundles = app.appIDs.map { AppID($0).bundleID + "." }
    let isWhole = app.platform.isApple && app.appID != nil
    if isWhole, bundles.contains(where: { AppID(clip).bundleID.utf8.starts(with: $0.utf8) }) {
      return
    }
    object.report(
      BadProjectValue.clip(clip, of: app, at: object.location(of: value)))
  }

  private func fingerprints(_ texts: [(text: String, node: JSONNode)]) -> [String] {
    texts.map { CertificateFingerprint($0.text)?.text ?? $0.text }
  }

  private func checkAppID(_ key: String, _ object: inout ObjectReader) {
    guard let value = object.node(key), let appID = value.string,
      let problem = AppID(appID).problem
    else { return }
    object.report(BadProjectValue.appID(appID, problem, at: object.location(of: value)))
  }

  private func check(
    _ certificates: [(text: String, node: JSONNode)], _ object: inout ObjectReader
  ) {
    for certificate in certificates {
      guard let problem = FingerprintReading(certificate.text).problem else { continue }
      object.report(
        BadProjectValue.certificate(
          certificate.text, problem, at: object.location(of: certificate.node)))
    }
  }

  private mutating func formerIdentity(
    _ node: JSONNode, _ platform: Platform
  ) -> FormerIdentity? {
    var object = ObjectReader(node, title: "a former identity", source: source)
    defer { findings += object.findings }
    let certificates = object.texts("certificates")
    let identity = FormerIdentity(
      appID: object.text("appID", isRequired: platform.isApple),
      package: object.text("package", isRequired: !platform.isApple),
      certificates: fingerprints(certificates))
    object.reportUnknownKeys()
    checkAppID("appID", &object)
    check(certificates, &object)
    return object.findings.isEmpty ? identity : nil
  }

  private mutating func build(_ node: JSONNode, apps: [App], retired: [String]) -> Build? {
    var object = ObjectReader(node, title: "a build", source: source)
    defer { findings += object.findings }
    let name = object.text("app", isRequired: true)
    let version = object.text("version", isRequired: true)
    let placeholders = placeholders(&object)
    let app = apps.firstIndex { $0.name == name } ?? 0
    let own = apps.indices.contains(app) ? apps[app] : nil
    let build = Build(
      app: app, version: version ?? "", appID: object.text("appID") ?? own?.appID,
      package: object.text("package") ?? own?.package,
      channel: object.choice("channel", default: Build.Channel.production),
      entitlements: object.text("entitlements"),
      manifests: object.textOrTexts("manifest").map(\.text),
      resources: object.texts("resources").map(\.text), placeholders: placeholders,
      resolver: object.choice("resolver", default: Resolver.none),
      installShare: object.share("installShare"),
      installShareRange: object.node("installShare")?.range, isPlanned: object.flag("planned"),
      dropsLegacy: object.flag("dropsLegacy"),
      range: object.node("version")?.range ?? node.range)
    object.reportUnknownKeys()
    guard let name, version != nil else { return nil }
    if let value = object.node("app"), !apps.contains(where: { $0.name == name }) {
      object.report(
        UnknownProjectReference.app(
          name, among: apps.map(\.name), at: object.location(of: value)))
      return nil
    }
    checkIdentity("appID", known: own?.appIDs, retired: retired, &object)
    checkIdentity("package", known: own?.packages, retired: retired, &object)
    return build
  }

  /// Reports a build whose identity its app neither has nor had.
  private func checkIdentity(
    _ key: String, known: [String]?, retired: [String], _ object: inout ObjectReader
  ) {
    guard let value = object.node(key), let text = value.string, let known, !known.contains(text)
    else { return }
    object.report(
      UnknownProjectReference.identity(
        text, key: key, known: known, retired: retired, at: object.location(of: value)))
  }

  private mutating func placeholders(_ object: inout ObjectReader) -> [String: String] {
    guard let node = object.node("placeholders") else { return [:] }
    var reader = ObjectReader(node, title: "'placeholders'", source: source)
    var values: [String: String] = [:]
    for member in node.object ?? [] { values[member.key] = reader.text(member.key) }
    findings += reader.findings
    return values
  }

  private mutating func retirement(_ node: JSONNode?) -> RetirementThresholds {
    var thresholds = RetirementThresholds()
    guard let node else { return thresholds }
    var object = ObjectReader(node, title: "'retirement'", source: source)
    defer { findings += object.findings }
    if let days = object.count("quietDays") { thresholds.quietDays = days }
    if let count = object.count("toleratedRequests") { thresholds.toleratedRequests = count }
    if let count = object.count("busyRequestsPerDay") { thresholds.busyRequestsPerDay = count }
    if let share = object.share("installShare") { thresholds.installShare = share }
    if let share = object.share("correctShare") { thresholds.correctShare = share }
    object.reportUnknownKeys()
    if thresholds.quietDays == 0, let value = object.node("quietDays") {
      object.report(BadProjectValue.noQuietDays(at: object.location(of: value)))
    }
    return thresholds
  }

  private mutating func suppression(_ node: JSONNode) -> Suppression? {
    var object = ObjectReader(node, title: "a suppression", source: source)
    defer { findings += object.findings }
    let rule = object.text("rule", isRequired: true)
    let path = object.text("file")
    let reason = object.text("reason", isRequired: true)
    object.reportUnknownKeys()
    guard let rule, reason != nil, let value = object.node("rule") else { return nil }
    if rule.utf8.starts(with: "PLN".utf8) {
      object.report(BadProjectValue.suppression(rule, at: object.location(of: value)))
    }
    return Suppression(ruleID: rule, path: path, location: object.location(of: value))
  }

  private mutating func acceptedLoss(_ node: JSONNode) -> AcceptedLoss? {
    var object = ObjectReader(node, title: "an accepted loss", source: source)
    defer { findings += object.findings }
    let name = object.text("class", isRequired: true)
    let reason = object.text("reason", isRequired: true)
    object.reportUnknownKeys()
    guard let name, let reason else { return nil }
    return AcceptedLoss(
      linkClass: name, reason: reason, range: object.node("class")?.range ?? node.range)
  }
}
