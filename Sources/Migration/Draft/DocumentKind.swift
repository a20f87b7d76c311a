/// What a file of a team's source tree is, as far as it tells about links and apps.
public enum DocumentKind: Hashable, Sendable {
  /// What an Apple app asks the system for, its associated domains among it.
  case entitlements
  /// An Apple app's own description.
  case infoPlist
  /// Firebase's settings for an Apple app.
  case googleServiceInfo
  /// Targets and their settings.
  case xcodeProject
  /// The file that lets Apple apps open links of a host.
  case association
  /// An Android app's description.
  case manifest
  /// The file that lets Android apps open links of a host.
  case assetlinks
  /// Firebase's settings for Android apps.
  case googleServices
  /// How an Android app is built.
  case gradle
  /// What Firebase Hosting does with requests.
  case firebase
  /// A Flutter project's description.
  case pubspec
  /// An Expo project's description.
  case expo
  /// The same as code, which cannot be read.
  case expoProgram
  /// A list of libraries: package.json or a Podfile.
  case dependencies
  /// Links.
  case export

  /// How many bytes of a file are enough to recognise it.
  public static let headLength = 64 << 10

  /// Whether a file of this name can be one of these at all, so that it is worth opening.
  public static func isCandidate(_ path: String) -> Bool {
    let name = Self.name(of: path)
    return exactNames.contains(name) || name.hasPrefix("apple-app-site-association")
      || suffixes.contains { name.hasSuffix($0) }
      || (name.hasPrefix("androidmanifest") && name.hasSuffix(".xml"))
  }

  /// Recognises a file by its name and its first bytes; nil where it tells nothing.
  ///
  /// A name alone decides only where it belongs to one tool; all others need a word in the content.
  public init?(path: String, head: ArraySlice<UInt8>) {
    let name = Self.name(of: path)
    let content = DocumentHead(head)
    let kind = Self.byName(name) ?? Self.byContent(name, content)
    guard let kind else { return nil }
    self = kind
  }

  private static func byName(_ name: String) -> DocumentKind? {
    switch name {
    case "build.gradle", "build.gradle.kts": return .gradle
    case "pubspec.yaml": return .pubspec
    case "project.pbxproj": return .xcodeProject
    case "podfile", "package.json": return .dependencies
    default: break
    }
    if name.hasSuffix(".entitlements") || name.hasSuffix(".xcent") { return .entitlements }
    if name.hasPrefix("androidmanifest") { return .manifest }
    if name.hasPrefix("apple-app-site-association") { return .association }
    if name.hasPrefix("assetlinks"), name.hasSuffix(".json") { return .assetlinks }
    return nil
  }

  private static func byContent(_ name: String, _ content: DocumentHead) -> DocumentKind? {
    if name == "app.config.js" || name == "app.config.ts" {
      return ["expo/config", "bundleIdentifier", "ExpoConfig"].contains { content.holds($0) }
        ? .expoProgram : nil
    }
    if name.hasSuffix(".plist") { return byPropertyList(content) }
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
      return content.hasLinkHeader ? .export : nil
    }
    if name.hasSuffix(".txt") { return content.beginsWithGoogleLink ? .export : nil }
    guard [".json", ".jsonl", ".ndjson"].contains(where: { name.hasSuffix($0) }) else { return nil }
    return byJSON(name, content)
  }

  private static func byPropertyList(_ content: DocumentHead) -> DocumentKind? {
    if content.holds("GOOGLE_APP_ID") { return .googleServiceInfo }
    if content.holds("com.apple.developer.associated-domains") { return .entitlements }
    let keys = ["CFBundleShortVersionString", "FirebaseDynamicLinksCustomDomains"]
    return keys.contains { content.holds($0) } ? .infoPlist : nil
  }

  private static func byJSON(_ name: String, _ content: DocumentHead) -> DocumentKind? {
    if content.holds("\"mobilesdk_app_id\"") { return .googleServices }
    if content.holds("\"applinks\"") { return .association }
    if content.holds("\"sha256_cert_fingerprints\"") { return .assetlinks }
    if name.hasPrefix("firebase"), content.holds("\"hosting\"") { return .firebase }
    if name == "app.json" || name == "app.config.json" {
      let keys = ["\"expo\"", "\"bundleIdentifier\"", "\"associatedDomains\"", "\"intentFilters\""]
      return keys.contains { content.holds($0) } ? .expo : nil
    }
    let keys = ["\"shortLink\"", "\"short_link\"", "\"longDynamicLink\"", "\"dynamicLinkInfo\""]
    return keys.contains { content.holds($0) } ? .export : nil
  }

  private static func name(of path: String) -> String {
    DraftPath.name(of: path).lowercased()
  }

  private static let exactNames: Set = [
    "build.gradle", "build.gradle.kts", "pubspec.yaml", "project.pbxproj", "podfile",
    "app.config.js", "app.config.ts",
  ]

  private static let suffixes = [
    ".entitlements", ".xcent", ".plist", ".json", ".jsonl", ".ndjson", ".csv", ".tsv", ".txt",
  ]
}
