import LinkLanguage

/// The dynamic rules of an app, made to be asked a million times.
public struct DynamicMatcher: Sendable {
  private let list: DynamicRuleList
  private var matcher: LinkMatcher

  /// Prepares to ask `list`.
  public init(_ list: DynamicRuleList) {
    self.list = list
    matcher = LinkMatcher(list.rules)
  }

  /// Whether the rules let the URL with `text` after its host open the app.
  public mutating func permits(_ text: ArraySlice<UInt8>) -> Bool {
    permits(text, isPlain: PlainText.covers(text.span))
  }

  /// The same where it is known whether `PlainText` covers `text`.
  mutating func permits(_ text: ArraySlice<UInt8>, isPlain: Bool) -> Bool {
    isPlain
      ? matcher.decide(text).verdict(for: 0).opens
      : list.outcome(for: AndroidURL((Array("https://any.example".utf8) + text)[...])).permits
  }
}
