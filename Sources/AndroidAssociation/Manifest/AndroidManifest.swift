public import Diagnostics
import Syntax

/// A parsed `AndroidManifest.xml` in text form.
public struct AndroidManifest: Sendable {
  /// The text that was parsed.
  public let source: SourceText
  /// The `package` attribute; nil where it is left to the build files.
  public let package: ManifestValue?
  /// `minSdkVersion`, where the manifest says it.
  public let minSDK: Int?
  /// `targetSdkVersion`, where the manifest says it.
  public let targetSDK: Int?
  /// The activities and aliases in the order written.
  public let components: [ManifestComponent]
  /// What keeps parts of the file from being read.
  public let problems: [ManifestProblem]

  /// The place of the root's start tag; empty where there is none.
  public let rootRange: Range<Int>

  /// Parses `source`, filling in `values`; never fails, what is wrong is kept with its place.
  public init(parsing source: SourceText, values: ManifestValues = ManifestValues()) {
    let document = XMLDocument(parsing: source)
    self.source = document.source
    var problems = document.problems.map {
      ManifestProblem(message: $0.message, range: $0.range, help: $0.help)
    }
    let reader = ManifestReader(values: values)
    let root = document.root
    if let root, root.name != "manifest" {
      problems.append(
        ManifestProblem(
          message: "the root element is '\(root.name)', not 'manifest'",
          range: root.startTagRange, help: nil))
    }
    self.problems = problems
    rootRange = root?.startTagRange ?? 0..<0
    package = root.flatMap(reader.package)
    let usesSDK = root?.elements(named: "uses-sdk").first
    minSDK = usesSDK.flatMap { reader.integer($0, "minSdkVersion") }
    targetSDK = usesSDK.flatMap { reader.integer($0, "targetSdkVersion") }
    components = root.map(reader.components) ?? []
  }

  /// All filters of components that are switched on, in the order written.
  public var filters: [IntentFilter] {
    components.filter { $0.isEnabled && $0.merging != .removes }.flatMap(\.filters)
  }

  /// Every value of the link filters that could not be resolved, each placeholder once.
  public var unresolvedValues: [ManifestValue] {
    var seen: Set<String> = []
    var values: [ManifestValue] = []
    for filter in components.flatMap(\.filters) {
      let data = filter.data + filter.groups.flatMap(\.data)
      for value in data.flatMap(\.attributes).map(\.value) where value.isSymbolic {
        if value.unresolved.contains(where: { seen.insert($0).inserted }) { values.append(value) }
      }
    }
    return values
  }
}
