import Bytes
public import Diagnostics

/// The manifests of a source tree with the resources they refer to.
///
/// A path `MODULE/src/SET/AndroidManifest.xml` belongs to a source set: `main`, a flavour or a build
/// type, which is merged over `main` (Android Gradle plugin, "Merge multiple manifest files"). Any
/// other manifest stands alone.
public struct ManifestSources: Sendable {
  /// What the build fills in everywhere.
  private let values: ManifestValues
  private var manifests: [(place: Place, source: SourceText)] = []
  private var strings: [Place: [String: String]] = [:]
  private var booleans: [Place: [String: String]] = [:]
  private var graphs: [Place: [SourceText]] = [:]

  /// A module and one of its source sets.
  private struct Place: Hashable {
    var module: String
    var set: String
  }

  /// An empty tree; `values` hold for all its manifests.
  public init(values: ManifestValues = ManifestValues()) {
    self.values = values
  }

  /// Takes a manifest.
  public mutating func add(manifest source: SourceText) {
    manifests.append((Self.place(folder(of: source.path)), source))
  }

  /// Takes a file below `res/values` or `res/navigation`.
  public mutating func add(resource source: SourceText) {
    let parts = source.path.split(separator: "/", omittingEmptySubsequences: false)
    let place = Self.place(parts.dropLast(3).joined(separator: "/"))
    if parts.dropLast().last == "values" {
      let resources = StringResources(parsing: source)
      strings[place, default: [:]].merge(resources.values) { first, _ in first }
      booleans[place, default: [:]].merge(resources.booleans) { first, _ in first }
    } else {
      graphs[place, default: []].append(source)
    }
  }

  /// The apps, module by module: `main`, and every other set whose links differ from its own.
  public var variants: [AppVariant] {
    manifests.flatMap { place, source -> [AppVariant] in
      let main = Place(module: place.module, set: "main")
      guard !place.set.isEmpty, place != main,
        let base = manifests.first(where: { $0.place == main })?.source
      else {
        return [AppVariant(name: place.set, manifests: [manifest(source, below: [place])])]
      }
      let merged = [source, base].map { manifest($0, below: [place, main]) }
      let alone = manifest(base, below: [main])
      let differs = merged[0].differs || merged[1].links != alone.links
      return differs ? [AppVariant(name: place.set, manifests: merged)] : []
    }
  }

  /// All manifests as parts of one app, in the order given, the first the strongest: what one says
  /// of a string or a graph holds in all.
  public var merged: [AndroidManifest] {
    let own = manifests.map(\.place).distinct
    let others = Set(strings.keys).union(graphs.keys).subtracting(own)
    let layers = own + others.sorted { ($0.module, $0.set) < ($1.module, $1.set) }
    return manifests.map { manifest($0.source, below: layers) }
  }

  /// A manifest with the resources of `layers`, the highest priority first.
  private func manifest(_ source: SourceText, below layers: [Place]) -> AndroidManifest {
    var values = values
    for layer in layers {
      values.strings.merge(strings[layer] ?? [:]) { first, _ in first }
      values.booleans.merge(booleans[layer] ?? [:]) { first, _ in first }
    }
    for source in layers.flatMap({ graphs[$0] ?? [] }) {
      let name = source.path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
      if values.graphs[name] == nil {
        values.graphs[name] = NavigationGraph(parsing: source, values: values)
      }
    }
    return AndroidManifest(parsing: source, values: values)
  }

  private func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The module and source set of a folder that holds a manifest.
  private static func place(_ folder: String) -> Place {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[parts.count - 2] == "src" else {
      return Place(module: folder, set: "")
    }
    return Place(
      module: parts.dropLast(2).joined(separator: "/"), set: String(parts[parts.count - 1]))
  }
}

extension AndroidManifest {
  /// Whether a source set changes what links open: it has filters, takes components away or names
  /// another package.
  fileprivate var differs: Bool {
    package != nil || components.contains { !$0.filters.isEmpty || $0.merging != .adds }
  }

  /// The run-time values of everything that link filters say.
  fileprivate var links: [String] {
    filters.flatMap(\.data).flatMap(\.attributes).map(\.value.text)
  }
}
