/// One piece of evidence for or against letting a host go.
public struct RetirementEvidence: Hashable, Sendable {
  /// What it is about, the weightiest first.
  public enum Kind: String, CaseIterable, Sendable {
    /// Requests by people.
    case people
    /// Mails of Firebase Auth.
    case authMail
    /// Builds in people's hands that list the host.
    case builds
    /// Opens that apps report.
    case appOpens
    /// Whether each link has a home on the new domain.
    case homes
    /// How long the association files were right.
    case files
    /// Previews that somebody caused.
    case previews
    /// Fetches of association files by others than the team.
    case fetches

    /// What it is called.
    public var title: String {
      switch self {
      case .people: "requests by people"
      case .authMail: "auth mail links"
      case .builds: "builds that list the host"
      case .appOpens: "opens in apps"
      case .homes: "links without a home"
      case .files: "association files"
      case .previews: "shared previews"
      case .fetches: "association fetches"
      }
    }

    /// How much it counts, 1 to 5.
    public var weight: Int {
      switch self {
      case .people, .authMail: 5
      case .builds, .appOpens, .homes: 4
      case .files, .previews: 3
      // Anybody who asks Apple or Google about the host causes one.
      case .fetches: 1
      }
    }
  }

  /// Which way it points.
  public enum Side: String, CaseIterable, Sendable {
    /// The host may go.
    case favours = "for"
    /// The host is in use, or something would be lost.
    case opposes = "against"
    /// Nothing is known, or what is known proves nothing; never the same as quiet.
    case missing
  }

  /// What it is about.
  public let kind: Kind
  /// Which way it points.
  public let side: Side
  /// How much it counts: less than the kind's weight where there is little of it.
  public let weight: Int
  /// What was seen, with figures.
  public let text: String
  /// What would have to be seen for it to favour letting go, or to oppose it if it does.
  public let change: String

  /// A piece of evidence; `weight` is the kind's where none is given.
  init(
    _ kind: Kind, _ side: Side, weight: Int? = nil, _ text: String, change: String
  ) {
    self.kind = kind
    self.side = side
    self.weight = weight ?? kind.weight
    self.text = text
    self.change = change
  }

  /// Whether it alone keeps a host from being ready: all but the weakest do.
  var blocks: Bool { side != .favours && weight > 1 }
}
