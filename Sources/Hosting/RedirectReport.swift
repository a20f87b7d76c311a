/// What became of the redirects of one host.
public struct RedirectReport: Sendable {
  /// A link, or its fallback for one device, that could not be written.
  public struct Refused: Sendable {
    /// The link's row in the inventory.
    public var link: Int
    /// What could not be written, and why.
    public var refusal: RedirectRefusal
  }

  /// A map that the platform has no room for, or whose script has none, so that none of it was
  /// written.
  public struct Overflow: Equatable, Sendable {
    /// How much there is.
    public var needed: Int
    /// How much the platform takes.
    public var limit: Int
    /// What is counted: "rules", "bytes".
    public var unit: String
    /// How many links of the map would fit.
    public var fittingLinks: Int
    /// The templates that make the script too large; empty where the links are too many.
    public var templates: [String] = []
    /// How much of the room other hosts of the plan take, which `limit` is without.
    public var takenByOthers = 0
  }

  /// How many links were written.
  public internal(set) var links = 0
  /// How many entries the server's tables get, fallbacks included.
  public internal(set) var entries = 0
  /// The bytes of the longest key in them.
  public internal(set) var longestKey = 0
  /// What was not written, in the order of the links.
  public internal(set) var refused = RefusedLinks()
  /// Links that are in no table because the server sends them to their targets by what they say, in
  /// their order.
  public internal(set) var followed: [Int] = []
  /// Why nothing was written; nil where the map fits.
  public internal(set) var overflow: Overflow?
  /// The paths of the written files below the output folder.
  public internal(set) var files: [String] = []

  /// The beginnings of the paths that a Worker beside a site has to answer, association files apart.
  public internal(set) var routes: [String] = []

  /// Whether there are links that are told of as refused.
  var refusesLinks: Bool {
    overflow != nil || refused.contains { $0.refusal.reason != .duplicate }
  }

  /// Nothing written yet.
  public init() {}

  /// Notes refusals of one link.
  mutating func refuse(_ link: Int, _ refusals: [RedirectRefusal]) {
    for refusal in refusals { refused.append(link, refusal) }
  }

  /// Notes a link that is too long for a table and is followed without an entry there: only its
  /// fallbacks are refused, with `reason`.
  mutating func follow(_ link: Int, _ entry: RedirectEntry, _ reason: RedirectRefusal.Reason) {
    followed.append(link)
    refuse(link, entry.fallbacks.map { RedirectRefusal(reason, device: $0.device) })
  }
}
