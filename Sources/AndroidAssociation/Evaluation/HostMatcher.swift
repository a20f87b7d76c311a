import Bytes
import LinkLanguage

/// The URLs of one host that an app's filters take; made to be asked a million times.
public struct HostMatcher: Sendable {
  private let filters: [FilterMatcher]
  private var secure: SchemeMatcher
  private var plain: SchemeMatcher
  private var restriction: DynamicMatcher?

  /// Whether no URL of the host is taken, whatever its path.
  public var isEmpty: Bool { secure.rules.isEmpty && plain.rules.isEmpty }

  /// Keeps what `filters` say about `host`, given with a port where its URLs have one.
  init(host: String, filters: [FilterMatcher]) {
    self.filters = filters
    secure = SchemeMatcher("https", authority: host, filters)
    plain = SchemeMatcher("http", authority: host, filters)
  }

  /// Keeps only what dynamic rules let through.
  mutating func restrict(to rules: DynamicRuleList) {
    restriction = rules.isIgnored ? nil : DynamicMatcher(rules)
  }

  /// Whether some filter takes `url`, a whole URL of this host with `https` or `http`.
  public mutating func opens(_ url: ArraySlice<UInt8>) -> Bool {
    let isSecure = url.begins(with: "https://")
    guard isSecure || url.begins(with: "http://") else { return false }
    if restriction == nil, isSecure ? secure.takesAll : plain.takesAll { return true }
    let authority = url.dropFirst(isSecure ? 8 : 7)
    let start = authority.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 || $0 == 0x5C }
    let text = authority[(start ?? url.endIndex)...]
    let isPlain = PlainText.covers(text.span)
    if restriction?.permits(text, isPlain: isPlain) == false { return false }
    if isPlain { return isSecure ? secure.opens(text) : plain.opens(text) }
    let parts = AndroidURL(url)
    return filters.contains { $0.matches(parts) }
  }
}
