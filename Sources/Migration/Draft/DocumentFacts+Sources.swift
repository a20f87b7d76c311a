import Diagnostics

extension DocumentFacts {
  /// Reads Flutter's pubspec.yaml: its version without the build number, its packages.
  mutating func readPubspec(_ source: SourceText) {
    for line in Self.lines(source) {
      if let value = Self.value(line, of: "version:") {
        take(version: String(value.prefix { $0 != "+" }))
      }
      if line.drop(while: { $0 == " " }).hasPrefix("firebase_dynamic_links:") { takeSDK() }
    }
  }

  /// Reads package.json or a Podfile, for the SDK only.
  mutating func readDependencies(_ source: SourceText) {
    let words = [
      "\"@react-native-firebase/dynamic-links\"", "Firebase/DynamicLinks", "FirebaseDynamicLinks",
    ]
    for line in Self.lines(source) where !line.drop(while: { $0 == " " }).hasPrefix("#") {
      let bytes = ArraySlice(line.utf8)
      if words.contains(where: { bytes.holds(Array($0.utf8)) }) { takeSDK() }
    }
  }

  /// Reads the settings of an Xcode project's targets.
  mutating func readXcodeProject(_ source: SourceText) {
    let base = DraftPath.parent(DraftPath.parent(path))
    var current: Configuration?
    for line in Self.lines(source) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("isa = XCBuildConfiguration;") { current = Configuration() }
      guard current != nil, let (key, value) = Self.setting(text) else { continue }
      switch key {
      case "PRODUCT_BUNDLE_IDENTIFIER" where Self.isIdentifier(value): current?.bundleID = value
      case "DEVELOPMENT_TEAM" where Self.isTeam(value): current?.team = value
      case "MARKETING_VERSION" where Self.isVersion(value): current?.version = value
      case "CODE_SIGN_ENTITLEMENTS":
        let local = value.replacingPrefix("$(SRCROOT)/", with: "")
        current?.entitlements = DraftPath.join(base, local)
      case "name":
        current?.name = value
        if let current, !configurations.contains(current) { configurations.append(current) }
        current = nil
      default: break
      }
    }
    takeConfigurations()
  }

  /// Keeps the targets that are apps: those with entitlements, or else those that are no tests.
  private mutating func takeConfigurations() {
    let teams = configurations.compactMap(\.team)
    let signed = configurations.filter { $0.entitlements != nil && $0.bundleID != nil }
    let others = configurations.filter { configuration in
      configuration.bundleID.map { !$0.hasSuffix("Tests") } ?? false
    }
    let apps = signed.isEmpty ? others : signed
    let shipped = apps.filter { !BuildInference.isForDebugging($0.name) }
    configurations = shipped.isEmpty ? apps : shipped
    for configuration in configurations {
      take(bundleID: configuration.bundleID)
      if version == nil { take(version: configuration.version) }
    }
    for team in teams { take(team: team) }
  }

  /// `KEY = value;` without quotes.
  private static func setting(_ line: Substring) -> (key: String, value: String)? {
    guard let equals = line.firstIndex(of: "="), line.hasSuffix(";") else { return nil }
    let key = line[..<equals].trimmed()
    let value = line[line.index(after: equals)...].dropLast().trimmed()
    return (String(key.trimmed("\"")), String(value.trimmed("\"")))
  }

  /// The value of a line that begins, without indentation, with `key`.
  private static func value(_ line: Substring, of key: String) -> String? {
    guard line.hasPrefix(key) else { return nil }
    let value = line.dropFirst(key.count).prefix { $0 != "#" }.trimmed()
    return String(value.trimmed("\"").trimmed("'"))
  }

  /// The lines without their ends.
  static func lines(_ source: SourceText) -> some Sequence<Substring> {
    (1...source.lineCount).lazy.map { Substring(source.text(in: source.range(ofLine: $0))) }
  }
}

extension Substring {
  /// Without blanks around.
  func trimmed() -> Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  /// Without one `quote` on each side.
  func trimmed(_ quote: Character) -> Substring {
    count > 1 && first == quote && last == quote ? dropFirst().dropLast() : self
  }
}

extension String {
  /// With `prefix`, if it is there, made another.
  func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
