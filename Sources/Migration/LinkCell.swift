/// Links that no question of the plan tells apart: same traits, same answers of all files.
public struct LinkCell: Sendable {
  /// What they have in common.
  public var traits: LinkTraits
  /// For each app of the project, whether the links are for it.
  var purposes: [LinkPurpose]
  /// The number of the part of the domain's paths that they lie in, or move to, where a survey asks
  /// for it.
  var branch = 0
  /// For each build, whether its entitlements or filters cover the URL; behind these the same for the
  /// builds that follow some of them without the legacy entries, as in the lists below.
  public var claims: [Bool]
  /// For each build, whether the rules of today's files let it open the URL; for Android, as far as
  /// it is about single URLs.
  public var opensToday: [Bool]
  /// For each build, whether those of the plan's files do.
  public var opensWanted: [Bool]
  /// For each build, whether those of the files of before the drain do; nil where these are those of
  /// the plan.
  public var opensHeldBack: [Bool]?
  /// For each build, whether those that stay once links are retired do; nil where no host has any.
  public var opensRetired: [Bool]?
  /// How many links.
  public var count = 0
  /// How many of them are archived.
  public var archivedCount = 0
  /// Index of the first one in the inventory.
  public var firstLink: Int
  /// What the server of their host cannot do for them, once it serves the plan's redirects.
  public var limit: ServingLimit?
  /// The builds that their new URLs do not open, though the plan's files would have it.
  var newURLFailures: [NewURLFailure] = []
  /// Why their place on the new domain is not served; nil when it is, or they have none.
  public var newURLLimit: ServingLimit?
}
