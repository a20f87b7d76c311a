public import Syntax

/// What one phase does, and to which hosts or apps.
public struct Step: Hashable, Sendable {
  /// The kinds of steps, in their usual order; the raw values stand in `linkover.json`.
  public enum Kind: String, CaseIterable, Sendable {
    /// Association files and redirects go live on hosts.
    case publish
    /// Builds that claim old and new domains together reach people.
    case ship
    /// New links are made on the new domains only.
    case issue
    /// Builds that cannot resolve links fade away.
    case drain
    /// Mails for signing in come from the domain on Firebase Hosting.
    case signIn = "sign-in"
    /// Builds without the entries of domains that are left reach people.
    case drop
    /// Hosts that are left stop serving.
    case retire
  }

  /// What it does.
  public var kind: Kind
  /// The hosts that it publishes or retires, as indexes in the project; empty for other kinds.
  public var hosts: [Int] = []
  /// The apps that it ships or takes entries from, as indexes in the project; empty for others.
  public var apps: [Int] = []
  /// For a shipment, the parts of people that a staged rollout reaches one after the other, 0 to 1,
  /// rising; empty for everybody at once.
  public var rollout: [Double] = []
  /// For the drain, the part of an app's installs that builds without a resolver must be below; for the
  /// switch of mails for signing in, builds without their domain.
  public var leftShare = 0.05
  /// The day it is meant for.
  public var date: CalendarDate?
  /// Where `linkover.json` gives it; nil for a usual phase.
  public var range: Range<Int>?

  /// A part of 1 in percent, with a decimal where it is small.
  static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Step.Kind {
  /// The kinds of steps whose work it counts on.
  var needs: [Step.Kind] {
    switch self {
    case .publish: []
    case .ship: [.publish]
    case .issue, .drain: [.publish, .ship]
    case .signIn: [.ship]
    case .drop: [.publish, .ship, .drain, .signIn]
    case .retire: [.publish, .ship, .issue, .drain, .signIn, .drop]
    }
  }

  /// Whether it needs the last of them done, and not only the first: what is taken away does not
  /// come back.
  var waitsForAll: Bool { self == .retire }

  /// The word for the world that the step leads to.
  var world: String {
    switch self {
    case .publish: "published"
    case .ship: "shipped"
    case .issue: "new links"
    case .drain: "drained"
    case .signIn: "switched"
    case .drop: "dropped"
    case .retire: "retired"
    }
  }
}
