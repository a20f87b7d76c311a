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

  /// Whether every URL of a host that the filter names is taken.
  private var takesAllPaths: Bool { paths.isEmpty && groups.isEmpty }

  /// Whether every host fits, because the filter names none.
  private var takesAllHosts: Bool { hosts.isEmpty && parts.isEmpty }

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

  /// What the filter says about the text after the authority of `url`, as an ordered list for
  /// `group`, each rule with its text for the reader.
  ///
  /// Scheme-specific parts, paths and groups are alternatives, and only among groups does the order
  /// count. `authority` is that of `url` as written, which matters for scheme-specific parts alone.
  func rules(
    at authority: String, of url: AndroidURL, for group: GroupSet
  ) -> [(rule: LinkRule, text: String)] {
    let whole = parts.map { part in
      let pattern = LinkPattern.androidSchemeSpecificPart(part, authority: authority)
      return (LinkRule(pattern, groups: group), Self.text("ssp", part))
    }
    if takesAllHosts || hasHost(url) && takesAllPaths {
      return whole + [(LinkRule(.everything, groups: group), "every path")]
    }
    guard hasHost(url) else { return whole }
    return whole + paths.map { (LinkRule(.androidPath($0), groups: group), Self.text("path", $0)) }
      + groups.enumerated().map { index, item in
        (
          LinkRule(item.pattern, isExclusion: !item.allows, groups: group),
          "group \(index + 1)"
        )
      }
  }

  private static func text(_ attribute: String, _ pattern: AndroidPattern) -> String {
    "\(attribute)\(pattern.kind.attributeSuffix) '\(pattern.text)'"
  }

  /// The first part of `url` that does not fit; nil where the filter takes it.
  func refusal(of url: AndroidURL) -> String? {
    if matches(url) { return nil }
    if !hasScheme(url) { return "no scheme fits '\(url.scheme)'" }
    let hasHost = hasHost(url)
    if !hasHost, parts.isEmpty { return "no host fits '\(url.host ?? "")'" }
    let texts = rules(at: "", of: url, for: GroupSet([0])).map(\.text).joined(separator: ", ")
    return hasHost
      ? "the host fits, and '\(url.path)' fits none of: \(texts)"
      : "'\(url.schemeSpecificPart)' fits none of: \(texts)"
  }
}
