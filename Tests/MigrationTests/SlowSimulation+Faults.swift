@testable import Migration

/// What a fault does, and what a plan must therefore tell as lost.
extension SlowSimulation {
  /// Who loses a link.
  struct Lost: Hashable, Comparable, CustomStringConvertible {
    /// The place in the plan's audiences: builds, the browser, phones.
    var audience: Int
    /// Whether a build does not open the link's new URL.
    var isAtNewURL: Bool

    var description: String { "\(audience)\(isAtNewURL ? " at the new URL" : "")" }

    static func < (left: Lost, right: Lost) -> Bool {
      (left.audience, left.isAtNewURL ? 1 : 0) < (right.audience, right.isAtNewURL ? 1 : 0)
    }
  }

  /// Whether the files that a build is made from lack a host.
  func lacksEntry(_ build: Build, onNew: Bool) -> Bool {
    guard case .claim(build.app) = fault?.kind else { return false }
    // What shipped builds hold is what it is; the one after the last drops the legacy host anyway.
    return fault?.isNew == onNew && (onNew || !build.isShipped)
  }

  /// Whether the file that a host serves keeps a link from a build.
  func isShut(_ link: SmallTeam.Link, _ build: Build, onNew: Bool) -> Bool {
    guard let fault, fault.isNew == onNew else { return false }
    switch fault.kind {
    case .file(build.app), .hiding(build.app, _), .identity(build.app), .server: return true
    case .shadow(build.app): return link == .custom
    default: return false
    }
  }

  /// Whether the legacy host has no redirect for a link that it should redirect.
  func isUnserved(_ link: SmallTeam.Link, _ world: Int) -> Bool {
    guard let fault, !fault.isNew, team.server == .us, world > 0 else { return false }
    switch fault.kind {
    case .redirect(link), .server: return true
    default: return false
    }
  }

  /// Everybody who loses a link, up to the drain.
  func lost(_ link: SmallTeam.Link) -> Set<Lost> {
    let browser = Lost(audience: builds.count, isAtNewURL: false)
    if link == .authMail { return [] }
    if link == .unknownHost { return [browser] }
    let unserved = Lost(audience: builds.count, isAtNewURL: true)
    let moved =
      isUnservedAtNewURL(link) ? [unserved] : isDeadAtNewURL(link) ? [browser] : []
    if team.server == .google { return Set(moved + closed(link)) }
    if !hasTarget(link) { return [browser] }
    let count = builds.count + (team.links.contains(.storeOnPhones) ? 3 : 1)
    let old = (0..<count).filter { isLost(link, $0) }
    return Set(old.map { Lost(audience: $0, isAtNewURL: false) } + moved + closed(link))
  }

  /// Whether a link gets a URL on the new host: a long link says its target itself.
  private func hasNewURL(_ link: SmallTeam.Link) -> Bool { hasTarget(link) && link != .long }

  /// Whether a link's new URL leads a browser nowhere.
  private func isDeadAtNewURL(_ link: SmallTeam.Link) -> Bool {
    link == .deadTarget || link == .deadFallback
  }

  /// Whether the new host has no redirect for a link's new URL.
  private func isUnservedAtNewURL(_ link: SmallTeam.Link) -> Bool {
    guard fault?.isNew == true, hasTarget(link) else { return false }
    switch fault?.kind {
    case .redirect(link): return true
    case .server: return hasNewURL(link)
    default: return false
    }
  }

  /// The builds with the plan's files that do not open a link's new URL, or come before one that
  /// does not.
  private func closed(_ link: SmallTeam.Link) -> [Lost] {
    if !hasNewURL(link) { return [] }
    return builds.indices.filter { index in
      let build = builds[index]
      let isCarrier =
        !build.isShipped || !builds.contains { $0.app == build.app && !$0.isShipped }
      return isCarrier && isInHands(build, 4)
        && (lacksEntry(build, onNew: true) || isShut(link, build, onNew: true))
    }.map { Lost(audience: $0, isAtNewURL: true) }
  }

  private func outcome(_ link: SmallTeam.Link, audience: Int, _ world: Int) -> Outcome? {
    if audience < builds.count { return outcome(link, builds[audience], world) }
    return audience == builds.count ? outcome(link, nil, world) : phone(link, world)
  }

  /// Whether a link gets worse for somebody in some world up to the drain, or has not what is wanted
  /// by then.
  private func isLost(_ link: SmallTeam.Link, _ audience: Int) -> Bool {
    let wanted: Outcome =
      audience < builds.count
      ? .app : audience > builds.count && link == .storeOnPhones ? .store : .web
    if let last = outcome(link, audience: audience, 4), last > wanted { return true }
    return (1...4).contains { world in
      guard let after = outcome(link, audience: audience, world) else { return false }
      return before(link, audience, world - 1).contains { $0 < after }
    }
  }

  /// What the same people had in a world: the same build, or whichever of its app they had.
  private func before(_ link: SmallTeam.Link, _ audience: Int, _ world: Int) -> [Outcome] {
    if let same = outcome(link, audience: audience, world) { return [same] }
    return builds.indices.filter { builds[$0].app == builds[audience].app }
      .compactMap { outcome(link, audience: $0, world) }
  }
}
