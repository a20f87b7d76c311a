/// What a mistake does on one platform.
public struct LinkEffect: Hashable, Sendable {
  /// Where the effect shows.
  public enum Platform: String, CaseIterable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// Android.
    case android = "Android"
    /// A browser where no app takes the link.
    case web = "browser"
  }

  /// Where.
  public let platform: Platform
  /// What happens there, in a few words.
  public let text: String

  /// On `platform` the mistake does what `text` says.
  public init(_ platform: Platform, _ text: String) {
    self.platform = platform
    self.text = text
  }

  /// The same effect on every platform.
  static func everywhere(_ text: String) -> [LinkEffect] {
    Platform.allCases.map { LinkEffect($0, text) }
  }
}
