public import AndroidAssociation

/// Links that do not reach what they should, or get worse on the way.
public struct Loss: Sendable {
  /// Why a link falls short.
  public enum Reason: Hashable, Sendable {
    /// No target is known for it.
    case noTarget
    /// Its host is not in the project file.
    case unknownHost
    /// The build opens and cannot tell where the link leads.
    case cannotResolve
    /// The build opens, and the link is for another app.
    case otherApp
    /// The build does not claim the host.
    case notClaimed
    /// The build names the host, and none of its filters takes the link.
    case notTaken
    /// The activity of the build whose filters take links of the host can be started by none.
    case closed(ClosedComponent)
    /// The build has an entry for the host that the system passes over.
    case passedOver
    /// The build's entry for the host counts on managed devices alone.
    case managedOnly
    /// No filter of the build asks Android to verify the host.
    case notVerified
    /// The host's association file lists the app, and its rules keep the link from it.
    case excluded
    /// The association file of a host, the link's own or the one that a wildcard stands below, does
    /// not list the app, or not as the build is signed.
    case notOpened(file: String)
    /// The file of that host, which lists the app, is not what the host's server answers with.
    case hidden(HiddenFile, host: String)
    /// A wildcard of the build has the system ask a host that is not in the project file.
    case unknownFile(String)
    /// No phase up to the drain puts the plan's files on the domain of that index.
    case notPublished(Int)
    /// The plan holds the app back on the domain of that index until a drain, and no phase drains.
    case heldBack(Int)
    /// Somebody else serves the host and does not redirect.
    case notServed
    /// The team's own server cannot redirect it.
    case unserved(ServingLimit)
    /// The redirect is there, and the page that it leads to is not.
    case deadPage(DeadPage)
    /// The URL that is to take its place on the domain of that index does not open the build.
    indirect case newURLClosed(Int, Reason)
    /// The server of the new domain cannot redirect the URL that is to take its place.
    case newURLUnserved(ServingLimit)
    /// It was better in the world before.
    case worse(before: Outcome, world: Int)

    /// Whether people are helped by the cause itself where something gets worse for it.
    var saysMoreThanWorse: Bool {
      switch self {
      case .otherApp, .hidden: true
      default: false
      }
    }
  }

  /// Index of the cell in the plan.
  public var cell: Int
  /// Who is hit.
  public var audience: Audience
  /// What they get.
  public var outcome: Outcome
  /// Why.
  public var reason: Reason
  /// The smallest change that would restore it.
  public var change: String
  /// The reason from the project file when the loss is accepted by name.
  public var accepted: String?
}
