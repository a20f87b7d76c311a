/// What of a host's answers hangs on one file of its server's configuration.
public struct AnswerParts: OptionSet, Hashable, Sendable {
  /// One bit for each of the parts below.
  public let rawValue: Int

  /// The parts whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Redirects of links that their path tells apart.
  public static let shortLinks = AnswerParts(rawValue: 1)
  /// Redirects of long links.
  public static let longLinks = AnswerParts(rawValue: 2)
  /// Redirects of those long links that are in no table, since they say themselves where they lead.
  public static let followedLinks = AnswerParts(rawValue: 4)
  /// The AASA.
  public static let aasa = AnswerParts(rawValue: 8)
  /// assetlinks.json.
  public static let assetlinks = AnswerParts(rawValue: 16)

  /// The redirects of all links.
  public static let redirects: AnswerParts = [.shortLinks, .longLinks, .followedLinks]
  /// Both association files.
  public static let files: AnswerParts = [.aasa, .assetlinks]
  /// All that a host answers.
  public static let all: AnswerParts = [.redirects, .files]
}
