/// A page that a link leads to and that nothing answers with once the plan is in place.
public struct DeadPage: Hashable, Sendable {
  /// Which of the link's pages it is.
  public enum Part: Int, Sendable {
    /// Its target.
    case target
    /// Its own page for some kind of device, while its target is there.
    case fallback
  }

  /// The project's domain that has nothing but links there; nil for a link host of Google's.
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
  /// Whether the plan's files for `domain` say what is answered where no link is.
  ///
  /// Where only links are on a host, that is a page of theirs; below a prefix beside a site too.
  func answersUnknownLinks(_ domain: Domain) -> Bool {
    domain.server == .us && domain.platform.answersUnknownLinks(besideSite: hasSite(domain))
  }

  /// Why nothing answers with a page, in a few words.
  func reason(_ page: DeadPage) -> String {
    let what = page.part == .target ? "its target" : "its own page for some device"
    guard let domain = page.domain.map({ domains[$0] }) else {
      return "\(what) is a dynamic link of Google's, which answers no more"
    }
    return hasSite(domain)
      ? "\(what) is where '\(domain.host)' serves links alone, and is none that leads on"
      : "\(what) is on '\(domain.host)', which serves links alone"
  }

  /// The smallest change that leads such a link to a page.
  func change(_ page: DeadPage) -> String {
    let what = page.part == .target ? "target" : "page for these devices"
    let change = "give the links another \(what) in the inventory"
    guard let domain = page.domain.map({ domains[$0] }), !hasSite(domain) else { return change }
    return change + "; where '\(domain.host)' has a web site besides its links, say "
      + "\"site\": true of it in linkover.json"
  }
}
