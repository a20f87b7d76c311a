public import LinkLanguage

/// Decides many URLs against one association file, for all its apps at once.
///
/// URLs come as the bytes behind the host: path, query and fragment as written.
public struct AssociationMatcher: Sendable {
  /// The rules and apps of the file.
  public let list: AssociationRuleList
  private var engine: LinkMatcher

  /// Compiles the rules of `file`; a file the system would not read opens nothing.
  public init(_ file: AppleAssociationFile) {
    self.init(AssociationRuleList(file))
  }

  /// Compiles a list of rules.
  public init(_ list: AssociationRuleList) {
    self.list = list
    engine = LinkMatcher(list.rules)
  }

  /// The verdicts on `text` by group; `list` says which group an app is in.
  public mutating func decide(_ text: ArraySlice<UInt8>) -> Decision {
    engine.decide(text)
  }

  /// The number of the decision on `text` among `decisions`, for the hottest loops.
  public mutating func number(_ text: Span<UInt8>) -> Int {
    engine.number(text)
  }

  /// The decisions met so far, by number.
  public var decisions: [Decision] { engine.decisions }

  /// What `text` does for `app`; nothing for an app the file does not name.
  public mutating func verdict(for app: AppID, on text: ArraySlice<UInt8>) -> Verdict {
    guard let group = list.group(of: app) else { return .nothing }
    return engine.decide(text).verdict(for: group)
  }

  /// The apps that `text` opens, in the order of the file, which is the system's preference.
  public mutating func openers(of text: ArraySlice<UInt8>) -> [AppID] {
    let decision = engine.decide(text)
    return list.apps.indices.filter { decision.verdict(for: list.groups[$0]).opens }
      .map { list.apps[$0] }
  }
}
