import Bytes
public import LinkLanguage

/// The URLs of one host that an app's filters take; made to be asked a million times.
public struct HostMatcher: Sendable {
  private let rest: [FilterMatcher]
  private var secure: SchemeMatcher
  private var plain: SchemeMatcher
  private var restriction: LinkMatcher?

  /// Whether no URL of the host is taken, whatever its path.
  public var isEmpty: Bool { secure.rules.isEmpty && plain.rules.isEmpty && rest.isEmpty }

  /// What the filters say about `https` URLs of the host, as rules about the text after the host.
  ///
  /// Each filter is a group of its own: the app opens where any group does.
  public var rules: [LinkRule] { secure.rules }

  /// Keeps what `filters` say about `host`, given without port.
  init(host: String, filters: [FilterMatcher]) {
    let decided = filters.filter(\.isDecidedByHost)
    let taking = { (scheme: String) in
      let url = AndroidURL(scheme + "://" + host)
      return SchemeMatcher(decided.filter { $0.hasScheme(url) && $0.hasHost(url) })
    }
    secure = taking("https")
    plain = taking("http")
    rest = filters.filter { !$0.isDecidedByHost }
  }

  /// Keeps only what dynamic rules let through.
  mutating func restrict(to rules: DynamicRuleList) {
    restriction = rules.isIgnored ? nil : LinkMatcher(rules.rules)
  }

  /// Whether some filter takes `url`, a whole URL of this host with `https` or `http`.
  public mutating func opens(_ url: ArraySlice<UInt8>) -> Bool {
    let isSecure = url.begins(with: "https://")
    guard isSecure || url.begins(with: "http://") else { return false }
    if restriction == nil, isSecure ? secure.takesAll : plain.takesAll { return true }
    let authority = url.dropFirst(isSecure ? 8 : 7)
    let start = authority.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 || $0 == 0x5C }
    let text = authority[(start ?? url.endIndex)...]
    if restriction?.decide(text).verdict(for: 0).opens == false { return false }
    if isSecure ? secure.opens(text) : plain.opens(text) { return true }
    if rest.isEmpty { return false }
    let parts = AndroidURL(url)
    return rest.contains { $0.matches(parts) }
  }
}
