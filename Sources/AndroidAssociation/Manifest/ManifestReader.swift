import Syntax

/// Turns elements of a manifest into its model.
struct ManifestReader {
  /// What the build fills in.
  let values: ManifestValues

  /// The root's package.
  func package(_ root: XMLElement) -> ManifestValue? {
    root.attribute("package").map(value)
  }

  /// A whole number in an `android:` attribute.
  func integer(_ element: XMLElement, _ name: String) -> Int? {
    element.android(name).flatMap { Int(value($0).text) }
  }

  /// The `enabled` attribute of the application.
  func applicationEnabled(_ root: XMLElement) -> ManifestValue? {
    root.elements(named: "application").lazy.compactMap { $0.android("enabled") }.first.map(value)
  }

  /// All activities and aliases.
  func components(_ root: XMLElement) -> [ManifestComponent] {
    root.elements(named: "application").flatMap(\.elements)
      .filter { $0.name == "activity" || $0.name == "activity-alias" }
      .map { component($0, isIn: root) }
  }

  private func value(_ attribute: XMLAttribute) -> ManifestValue {
    ManifestValue(attribute.value, at: attribute.valueRange, values: values)
  }

  private func component(_ element: XMLElement, isIn root: XMLElement) -> ManifestComponent {
    ManifestComponent(
      name: element.android("name").map(value),
      exported: element.android("exported").map(value),
      enabled: element.android("enabled").map(value),
      merging: merging(element),
      filters: element.elements(named: "intent-filter").filter { merging($0) != .removes }
        .map(filter) + graphs(element).flatMap { values.filters(ofGraph: $0) },
      navigationGraphs: graphs(element))
  }

  /// The navigation graphs whose deep links the build turns into filters of the component.
  private func graphs(_ element: XMLElement) -> [ManifestValue] {
    element.elements(named: "nav-graph").compactMap { $0.android("value").map(value) }
  }

  /// The statements the app makes about sites, of the application and of its activities.
  func assetStatements(_ root: XMLElement) -> [ManifestValue] {
    let applications = root.elements(named: "application")
    let holders = applications + applications.flatMap(\.elements)
    return holders.flatMap { $0.elements(named: "meta-data") }
      .filter { $0.android("name").map(value)?.text == "asset_statements" }
      .compactMap { ($0.android("resource") ?? $0.android("value")).map(value) }
  }

  private func merging(_ element: XMLElement) -> ManifestComponent.Merging {
    switch element.tools("node")?.value {
    case "replace": .replaces
    case "remove", "removeAll": .removes
    default: .adds
    }
  }

  private func filter(_ element: XMLElement) -> IntentFilter {
    let names = { (child: String) in
      element.elements(named: child).compactMap { $0.android("name").map { value($0).text } }
    }
    return IntentFilter(
      range: element.range,
      autoVerify: element.android("autoVerify").map(value), actions: names("action"),
      categories: names("category"), data: element.elements(named: "data").map(data),
      groups: element.elements(named: "uri-relative-filter-group").map(group))
  }

  private func group(_ element: XMLElement) -> RelativeFilterGroup {
    RelativeFilterGroup(
      range: element.range, allows: element.android("allow").map { value($0).text } != "false",
      data: element.elements(named: "data").map(data))
  }

  private func data(_ element: XMLElement) -> DataElement {
    let attributes = element.attributes.compactMap { attribute -> DataAttribute? in
      guard attribute.namespace == ManifestNamespace.android,
        let name = DataAttribute.Name.bySpelling[attribute.name]
      else { return nil }
      return DataAttribute(
        name: name, spelling: attribute.name, value: value(attribute), range: attribute.range)
    }
    return DataElement(range: element.range, attributes: attributes)
  }
}
