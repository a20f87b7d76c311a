public import Diagnostics

/// PLN010: links of one app that open another.
public enum MixedLinks {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN010",
    name: "mixed-links",
    summary: "links that name one app of the project open another one too",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A link names its app by `ibi` and `apn`. Rules go by path, so links of two apps in one folder \
      open both. Where both are installed, iOS takes the one that the AASA lists first (Apple, \
      "Supporting associated domains"), Android the one that was installed last (AOSP, \
      `DomainVerificationService`); where one is, that one opens.
      """,
    examples: []
  )

  /// Links of one host that open an app, though they are for another.
  struct Mixture {
    /// The app that opens.
    var app: String
    /// The app that they are for.
    var owner: String
    /// The host.
    var host: String
    /// How many links there are.
    var count: Int
    /// The first of them.
    var example: String
    /// The first link that is for the app itself; nil where there is none to compare.
    var own: String?
    /// Whether the app has the links of the other one today.
    var isToday: Bool
    /// The one that opens where both are installed; nil where that depends on the phone.
    var preferred: String?
  }

  /// The finding about one mixture.
  static func finding(_ mixture: Mixture, at location: Location) -> Finding {
    let links = DisplayText.count(mixture.count, "link")
    let verb = DisplayText.form(mixture.count, "opens", "open")
    let what = "\(links) on '\(mixture.host)' for '\(mixture.owner)' \(verb) '\(mixture.app)' too"
    let like =
      mixture.own.map { "no rule by path tells '\(mixture.example)' from '\($0)'" }
      ?? "such as '\(mixture.example)'"
    let why = mixture.isToday ? ", as today: '\(mixture.example)' is one" : ": " + like
    let first =
      mixture.preferred.map { "'\($0)' opens, which the host's AASA lists first" }
      ?? "Android opens the one that was installed last"
    return Finding(
      metadata, what + why, at: location,
      notes: ["where both are installed, " + first],
      help: "make the links of each app below a path or on a host of its own")
  }
}
