public import Diagnostics
public import LinkLanguage

/// URLs that a host's new association files, or an app's, open and today's do not, or the other way
/// round.
public struct FileDifference: Hashable, Sendable {
  /// The host.
  public var host: String
  /// The phase whose file it is, served up to the drain; nil for the plan's own.
  public var phase: Int?
  /// The App ID or package.
  public var app: String
  /// Whether the new file opens more here, rather than less.
  public var isGain: Bool
  /// What opens them in the file that does: a rule, certificates, or its dynamic rules.
  public var opener: String
  /// Path, query and fragment of a URL that shows it, or that this was not decided.
  public var proof: LinkProof
  /// The scheme of such URLs.
  public var scheme = "https"
  /// The place in the app's file of today that opens them; nil where a host's file does.
  public var place: Location?

  /// A URL that shows it; nil where it was not decided whether there is one.
  public var witness: String? { proof.witness.map { "\(scheme)://\(host)\($0)" } }
}
