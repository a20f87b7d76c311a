public import LinkLanguage

/// The data part of an intent filter, ready to match URLs (`IntentFilter.matchData`).
///
/// All `<data>` elements are one pool: any scheme with any host with any path.
public struct FilterMatcher: Sendable {
  private let schemes: [String]
  private let hosts: [HostPattern]
  private let paths: [AndroidPattern]
  private let parts: [AndroidPattern]
  private let groups: [GroupMatcher]
  private let wantsType: Bool

  /// Compiles the filter for devices of `apiLevel`, on which later attributes are ignored.
  ///
  /// Throws where Android refuses a pattern; such an app cannot be installed.
  public init(_ filter: IntentFilter, apiLevel: Int = AndroidDevice.current.apiLevel)
    throws(AndroidPatternError)
  {
    schemes = filter.schemes
    hosts = filter.data.compactMap { data in
      data[.host].map { HostPattern($0.value.text, port: data[.port]?.value.text) }
    }
    wantsType = !filter.values(.mimeType).isEmpty
    var paths: [AndroidPattern] = []
    var parts: [AndroidPattern] = []
    for attribute in filter.data.flatMap(\.attributes)
    where attribute.name.firstAPILevel <= apiLevel {
      switch attribute.name {
      case .path(let kind): paths.append(try AndroidPattern(kind, attribute.value.text))
      case .ssp(let kind): parts.append(try AndroidPattern(kind, attribute.value.text))
      default: break
      }
    }
    self.paths = paths
    self.parts = parts
    var groups: [GroupMatcher] = []
    if apiLevel >= RelativeFilterGroup.firstAPILevel {
      for group in filter.groups {
        if let matcher = try GroupMatcher(group) { groups.append(matcher) }
      }
    }
    self.groups = groups
  }

  /// Whether the filter takes `url`; action and categories are not looked at.
  public func matches(_ url: AndroidURL) -> Bool {
    guard hasScheme(url) else { return false }
    if parts.contains(where: { $0.matches(url.schemeSpecificPart) }) { return true }
    if hosts.isEmpty { return parts.isEmpty }
    return hasHost(url) && hasPath(url)
  }

  /// Whether every URL of a host that the filter takes at all is taken.
  var takesAllPaths: Bool { paths.isEmpty && groups.isEmpty }

  /// Whether the scheme fits and a host is needed, so that the host decides once for all paths.
  var isDecidedByHost: Bool { !hosts.isEmpty && parts.isEmpty }

  /// Whether every host fits, because the filter names none.
  var takesAllHosts: Bool { hosts.isEmpty && parts.isEmpty }

  /// Whether it looks at scheme-specific parts.
  var hasParts: Bool { !parts.isEmpty }

  /// Whether some group keeps links in the browser.
  var denies: Bool { groups.contains { !$0.allows } }

  /// Whether the scheme fits; a filter that asks for a type takes no link.
  func hasScheme(_ url: AndroidURL) -> Bool {
    !wantsType && schemes.contains(url.scheme)
  }

  /// Whether one of the hosts fits.
  func hasHost(_ url: AndroidURL) -> Bool {
    guard let host = url.host else { return false }
    return hosts.contains { $0.matches(host, port: url.port) }
  }

  /// Whether a path or a group lets the URL through.
  func hasPath(_ url: AndroidURL) -> Bool {
    if takesAllPaths || paths.contains(where: { $0.matches(url.path) }) { return true }
    return groups.first { $0.matches(url) }?.allows ?? false
  }

  /// What the filter says about the text after the host, as an ordered list for `group`: paths and
  /// groups are alternatives, and only among groups does the order count.
  func rules(for group: GroupSet) -> [LinkRule] {
    if takesAllPaths || takesAllHosts { return [LinkRule(.everything, groups: group)] }
    return paths.map { LinkRule(.androidPath($0), groups: group) }
      + groups.map { LinkRule($0.pattern, isExclusion: !$0.allows, groups: group) }
  }

  /// Each of the rules for the reader, as the manifest has it.
  var ruleTexts: [String] {
    if takesAllPaths || takesAllHosts { return ["every path"] }
    return paths.map { "path\($0.kind.attributeSuffix) '\($0.text)'" }
      + groups.indices.map { "group \($0 + 1)" }
  }
}
