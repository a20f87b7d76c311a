/// What the build puts into a manifest's text.
public struct ManifestValues: Sendable {
  /// Values of `${name}` placeholders.
  public var placeholders: [String: String]
  /// Values of `@string/name` resources of the default configuration.
  public var strings: [String: String]
  /// Values of `@bool/name` resources of the default configuration.
  var booleans: [String: String] = [:]
  /// The `@navigation/name` resources.
  public var graphs: [String: NavigationGraph]
  /// The resources of the app that a compiled manifest is part of.
  public var resources: ResourceTable?

  /// Values by name; `applicationId` is the package of the build.
  public init(
    placeholders: [String: String] = [:], strings: [String: String] = [:],
    graphs: [String: NavigationGraph] = [:]
  ) {
    self.placeholders = placeholders
    self.strings = strings
    self.graphs = graphs
  }

  /// What a reference to a resource stands for; nil where that is not known.
  ///
  /// The name of a navigation graph that is known stands for itself.
  func resource(_ reference: String) -> String? {
    if let name = Self.name(reference, of: "string") { return strings[name] }
    if let name = Self.name(reference, of: "bool") { return booleans[name] ?? placeholders[name] }
    return graphs[NavigationGraph.name(reference)] == nil ? nil : reference
  }

  private static func name(_ reference: String, of kind: String) -> String? {
    let start = "@\(kind)/"
    return reference.hasPrefix(start) ? String(reference.dropFirst(start.count)) : nil
  }

  /// The filters that the build makes of the graph that a `<nav-graph>` names, in the order of
  /// AGP's `NavGraphExpander`: a graph's own deep links, then those of the graphs it includes.
  func filters(ofGraph reference: ManifestValue) -> [IntentFilter] {
    var pending = [reference.text]
    var seen: Set<String> = []
    var filters: [IntentFilter] = []
    while !pending.isEmpty {
      let name = pending.removeFirst()
      guard seen.insert(name).inserted, let graph = graphs[NavigationGraph.name(name)] else {
        continue
      }
      filters += graph.deepLinks.compactMap { $0.filter(at: reference.range) }
      pending += graph.includes
    }
    return filters
  }
}
