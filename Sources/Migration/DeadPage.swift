/// A page that a link leads to and that nothing answers with once the plan is in place.
public struct DeadPage: Hashable, Sendable {
  /// Which of the link's pages it is.
  public enum Part: Int, Sendable {
    /// Its target.
    case target
    /// Its own page for some kind of device, while its target is there.
    case fallback
  }

  /// The project's domain that serves links alone; nil for a link host of Google's.
  public var domain: Int?
  /// Which of the link's pages.
  public var part: Part

  /// A number of its own for each such page.
  var number: Int { 2 * ((domain ?? -1) + 1) + part.rawValue }

  /// Whether nothing answers there in `world`.
  func isDead(in world: World) -> Bool {
    guard let state = domain.map({ world.hosts[$0] }) else { return true }
    return state.isPlanned || state.files == .none
  }
}

extension Project {
  /// Whether all that the plan's files for `domain` answer with a page of is its links.
  ///
  /// Links below a path of a host that stays stand beside a site, and a team's own word for a
  /// host that links may lead to counts.
  func servesLinksAlone(_ domain: Domain) -> Bool {
    domain.server == .us && domain.platform.servesLinksAlone
      && (domain.isWhole || isLeft(domain)) && !targetHosts.contains(domain.host)
  }

  /// Why nothing answers with a page, in a few words.
  func reason(_ page: DeadPage) -> String {
    let what = page.part == .target ? "its target" : "its own page for some device"
    guard let host = page.domain.map({ domains[$0].host }) else {
      return "\(what) is a dynamic link of Google's, which answers no more"
    }
    return "\(what) is on '\(host)', which serves links alone"
  }

  /// The smallest change that leads such a link to a page.
  func change(_ page: DeadPage) -> String {
    let what = page.part == .target ? "target" : "page for these devices"
    guard let host = page.domain.map({ domains[$0].host }) else {
      return "give the links another \(what) in the inventory"
    }
    return "give the links another \(what) in the inventory; where your own configuration of "
      + "'\(host)' has a site behind the links, list the host under \"targetHosts\""
  }
}
