public import Diagnostics
import Syntax

/// A parsed `AndroidManifest.xml`, as a source tree holds it or compiled as in an APK.
public struct AndroidManifest: Sendable {
  /// The text that was parsed; of a compiled manifest the text it was turned into.
  public let source: SourceText
  /// The `package` attribute; nil where it is left to the build files.
  public let package: ManifestValue?
  /// `minSdkVersion`, where the manifest says it.
  public let minSDK: Int?
  /// `targetSdkVersion`, where the manifest says it.
  public let targetSDK: Int?
  /// Whether the application with all its components is switched on; nil where it is not written.
  let applicationEnabled: ManifestValue?
  /// The activities and aliases in the order written.
  public let components: [ManifestComponent]
  /// The statements the app makes about sites (`asset_statements`), as the values of meta-data.
  public let assetStatements: [ManifestValue]
  /// What keeps parts of the file from being read.
  public let problems: [ManifestProblem]

  /// The place of the root's start tag; empty where there is none.
  public let rootRange: Range<Int>

  /// Parses `source`, filling in `values`; never fails, what is wrong is kept with its place.
  public init(parsing source: SourceText, values: ManifestValues = ManifestValues()) {
    let compiled = CompiledManifest(source, resources: values.resources)
    let document =
      FilterFragment.isFragment(source)
      ? FilterFragment.document(source) : XMLDocument(parsing: compiled?.text ?? source)
    self.source = document.source
    var problems = document.problems.map {
      ManifestProblem(message: $0.message, range: $0.range, help: $0.help)
    }
    if let problem = compiled?.problem { problems.append(problem) }
    let root = document.root
    var values = values
    if values.placeholders["applicationId"] == nil {
      values.placeholders["applicationId"] = root?.attribute("package")?.value
    }
    let reader = ManifestReader(values: values)
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
    applicationEnabled = root.flatMap(reader.applicationEnabled)
    components = root.map(reader.components) ?? []
    assetStatements = root.map(reader.assetStatements) ?? []
  }

  /// All filters of components that are switched on, in the order written.
  public var filters: [IntentFilter] {
    components.filter { $0.isEnabled && $0.merging != .removes }.flatMap(\.filters)
  }

  /// Every value of the link filters, and of what says whether links can start their components, that
  /// could not be resolved, each placeholder once.
  public var unresolvedValues: [ManifestValue] {
    var seen: Set<String> = []
    let values = components.flatMap(linkValues)
    let application = values.isEmpty ? nil : applicationEnabled
    return ([application].compactMap(\.self) + values).filter { value in
      value.unresolved.filter { seen.insert($0).inserted }.isEmpty == false
    }
  }

  /// Where it first says what cannot be known: a fault of the file, or a value that nobody gave; nil
  /// where all its links are known.
  public var unknownPlace: Range<Int>? { problems.first?.range ?? unresolvedValues.first?.range }

  private func linkValues(_ component: ManifestComponent) -> [ManifestValue] {
    let values =
      component.filters.flatMap { $0.data + $0.groups.flatMap(\.data) }.flatMap(\.attributes)
      .map(\.value) + component.navigationGraphs
    if values.isEmpty { return [] }
    return [component.exported, component.enabled].compactMap(\.self) + values
  }
}
