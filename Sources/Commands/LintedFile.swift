import AndroidAssociation
import AppleAssociation
import Bytes
import Diagnostics
import Hosting
import Migration

/// One file that can be linted by itself: what it is, and the rules for that.
struct LintedFile: Sendable {
  /// What the file turned out to be.
  enum Kind {
    case association
    case entitlements
    case firebase
    case project
    case manifest
    case assetlinks
  }

  /// Its content; of a compiled manifest the text it was turned into.
  let source: SourceText
  /// What it is.
  let kind: Kind
  /// Its content as it is.
  private let original: SourceText
  /// For a manifest, the string resources and navigation graphs that it may refer to.
  private let resources: [SourceText]

  /// Recognises a file by its name, or else by what it holds; nil for anything else.
  ///
  /// A `.json` file that holds nothing known is taken for an AASA: that is what a page saved in its
  /// place looks like.
  ///
  /// `resources` are those that a manifest may refer to.
  init?(_ source: SourceText, resources: [SourceText] = []) {
    original = source
    self.resources = resources
    let name = source.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard let kind = Self.kind(name: name) ?? Self.kind(content: source) else { return nil }
    self.kind = kind
    self.source = kind == .manifest ? CompiledManifest(source)?.text ?? source : source
  }

  /// Everything the rules for its kind find in it.
  var findings: [Finding] {
    switch kind {
    case .association: AppleAssociationRules.findings(in: source)
    case .entitlements: EntitlementsRules.findings(in: source)
    case .firebase: HostingRules.findings(in: FirebaseHostingFile(parsing: source))
    case .project: ProjectFile(parsing: source).findings
    case .manifest: AndroidAssociationRules.findings(in: manifest)
    case .assetlinks: AndroidAssociationRules.findings(in: AssetLinksDocument(parsing: source))
    }
  }

  /// The manifest, with what the resources say in the places that refer to them.
  private var manifest: AndroidManifest {
    var sources = ManifestSources()
    sources.add(manifest: original)
    for resource in resources { sources.add(resource: resource) }
    return sources.merged.first ?? AndroidManifest(parsing: original)
  }

  /// The same file with other bytes.
  func rewritten(as bytes: [UInt8]) -> LintedFile? {
    LintedFile(SourceText(path: source.path, bytes: bytes), resources: resources)
  }

  /// Whether a file of this name is one of those that a folder is searched for.
  static func isNamed(_ path: String) -> Bool {
    kind(name: path.split(separator: "/").last.map { $0.lowercased() } ?? "") != nil
  }

  /// Whether a file of this name may be the intent filters that a plan writes for an app; what it
  /// holds decides.
  static func isNamedAsFilters(_ path: String) -> Bool {
    let name = path.split(separator: "/").last
    return name == "coexistence.xml" || name == "final.xml"
  }

  private static func kind(name: String) -> Kind? {
    if name.hasPrefix("apple-app-site-association") { return .association }
    if name.hasSuffix(".entitlements") || name.hasSuffix(".xcent") { return .entitlements }
    if name.hasPrefix("androidmanifest") { return .manifest }
    switch name {
    case "assetlinks.json": return .assetlinks
    case let name where MisnamedFile.isNamed(name): return .assetlinks
    case "firebase.json": return .firebase
    case ProjectLoader.fileName: return .project
    default: return nil
    }
  }

  private static func kind(content source: SourceText) -> Kind? {
    let text = source.bytes
    func holds(_ word: String) -> Bool { text.firstRange(of: Array(word.utf8)) != nil }
    if holds("com.apple.developer.associated-domains") { return .entitlements }
    if CompiledManifest.isCompiled(source) || FilterFragment.isFragment(source) {
      return .manifest
    }
    if holds("schemas.android.com/apk/res/android") { return .manifest }
    if holds("sha256_cert_fingerprints") || holds("delegate_permission/") { return .assetlinks }
    let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
    if services.contains(where: { holds($0) }) { return .association }
    if holds("\"hosting\"") { return .firebase }
    return source.path.hasSuffix(".json") ? .association : nil
  }
}
