import Syntax

/// Cases about intent filters.
enum FilterCase {
  /// Whether the filter takes the URL.
  static func matches(_ node: JSONNode) -> String {
    let url = AndroidURL(node["url"]?.string ?? "")
    guard let matcher = try? FilterMatcher(filter(node)) else { return "invalid" }
    return String(matcher.matches(url))
  }

  /// The hosts that are verified.
  static func hosts(_ node: JSONNode) -> String {
    let filters = (node["filters"]?.array ?? []).map(filter)
    let isCurrent = (node["target_sdk"]?.integer ?? 31) >= 31
    let hosts = isCurrent ? HostCollection.current(filters) : HostCollection.legacy(filters)
    return hosts.joined(separator: " ")
  }

  private static func filter(_ node: JSONNode) -> IntentFilter {
    let texts = { (key: String) in (node[key]?.array ?? []).compactMap(\.string) }
    return IntentFilter(
      autoVerify: isVerified(node), actions: texts("actions"), categories: texts("categories"),
      data: data(node), groups: (node["groups"]?.array ?? []).map(group))
  }

  private static func isVerified(_ node: JSONNode) -> ManifestValue? {
    guard let flag = node["autoVerify"]?.bool else { return nil }
    return value(flag ? "true" : "false")
  }

  private static func group(_ node: JSONNode) -> RelativeFilterGroup {
    RelativeFilterGroup(allows: node["allow"]?.bool ?? true, data: data(node))
  }

  private static func data(_ node: JSONNode) -> [DataElement] {
    (node["data"]?.array ?? []).map { element in
      let attributes = (element.object ?? []).compactMap { member -> DataAttribute? in
        guard let name = DataAttribute.Name.bySpelling[member.key],
          let text = member.value.string
        else { return nil }
        return DataAttribute(
          name: name, spelling: member.key, value: value(text), range: member.keyRange)
      }
      return DataElement(attributes: attributes)
    }
  }

  /// A value that is already what it is at run time.
  private static func value(_ text: String) -> ManifestValue { ManifestValue(resolved: text) }
}
