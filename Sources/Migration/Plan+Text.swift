import Diagnostics
import DynamicLinks
import Inventory

extension Plan {
  /// The URL of a link as it may be printed: codes, keys and tokens masked, and no longer than
  /// `limit` characters.
  public func printableURL(ofLink link: Int, limit: Int) -> String {
    let url = printableURL(ofLink: link)
    return url.utf8.count <= limit ? url : String(url.prefix(limit - 1)) + "\u{2026}"
  }

  /// The URL of a link as it may be printed: codes, keys and tokens masked.
  public func printableURL(ofLink link: Int) -> String {
    SecretMask.masked(String(decoding: links.url(link), as: UTF8.self))
  }

  /// How many links get a folder of their own on the new domain, since another link has their suffix
  /// there, and the first of them; nil for none.
  public var collisionText: String? {
    let (count, first) = newURLs.collisions
    if count == 0 { return nil }
    var url: [UInt8] = []
    newURLs.appendURL(of: first, in: links, to: &url)
    return
      "\(DisplayText.count(count, "link")) \(DisplayText.form(count, "gets", "get")) a folder on "
      + "the new domain, since another link has the same suffix there: "
      + "\(printableURL(ofLink: first)) \u{2192} \(String(decoding: url, as: UTF8.self))"
  }

  /// What links name that linkover.json does not list, at most `limit` apps, each without a full stop.
  public func unlistedAppTexts(limit: Int) -> [String] {
    let shown = unlistedApps.prefix(limit).map { app in
      let isListed = project.apps.contains { $0.platform.isApple == app.isApple }
      let links =
        "\(DisplayText.count(app.count, "link")) \(DisplayText.form(app.count, "names", "name")) "
        + "'\(app.id)' (\(app.isApple ? "ibi" : "apn")), which linkover.json does not list, "
        + "like \(printableURL(ofLink: app.firstLink, limit: 60)): "
      return links
        + (isListed
          ? "the table speaks of the listed apps alone"
          : "no listed app is for that system")
    }
    let more = unlistedApps.count - shown.count
    return shown
      + (more > 0
        ? ["links name \(DisplayText.count(more, "more app")) that linkover.json does not list"]
        : [])
  }

  /// Why the links of a loss fall short, in the user's words.
  public func reasonText(_ loss: Loss) -> String { text(of: loss.reason) }

  private func text(of reason: Loss.Reason) -> String {
    switch reason {
    case .noTarget: "no target is known"
    case .unknownHost:
      project.tenant == nil
        ? "the host is not in linkover.json" : "no tenant of the fleet lists the host"
    case .cannotResolve: "the build opens and cannot resolve the link"
    case .otherApp: "it opens this app and is for another"
    case .notClaimed: "the build does not claim the host"
    case .notTaken: "no filter that a link can start takes it in this build"
    case .closed(let obstacle): obstacle.text
    case .passedOver: "the system passes over the build's entry for the host"
    case .managedOnly: "the build's entry for the host counts on managed devices alone"
    case .notVerified: "no filter of the build asks Android to verify the host"
    case .excluded: "the rules of the host's association file keep it from the build"
    case .notOpened(let host): "the association file of '\(host)' does not list the build's app"
    case .hidden(let file, let host): file.text(on: host)
    case .unknownFile(let host):
      "a wildcard of the build has the system ask '\(host)', which is not in linkover.json"
    case .heldBack(let domain):
      "the plan keeps the app off '\(project.domains[domain].host)' until old builds are gone, and "
        + "no phase waits for that"
    case .notPublished(let domain):
      "no phase publishes the files of '\(project.domains[domain].host)'"
    case .notServed: "the host does not redirect it"
    case .unserved(let limit): limit.text
    case .deadPage(let page): project.reason(page)
    case .newURLClosed(let domain, .cannotResolve):
      "its new URL on '\(project.domains[domain].host)' opens it, and it cannot resolve it"
    case .newURLClosed(let domain, let cause):
      "its new URL on '\(project.domains[domain].host)' does not open it: \(text(of: cause))"
    case .newURLUnserved(let limit):
      "its new URL on '\(project.domains[limit.domain].host)' is \(limit.text)"
    case .worse(let before, let world):
      "it gets worse in '\(worlds[world].name)': it was '\(before.rawValue)'"
    }
  }

  /// The name of the class that a loss is in.
  public func className(of loss: Loss) -> String { className(of: cells[loss.cell]) }

  /// How many links `losses` speak of, each counted once.
  public func linkCount(of losses: [Loss]) -> Int {
    Set(losses.map(\.cell)).reduce(0) { $0 + cells[$1].count }
  }

  /// A loss in one line: how many links, which, for whom, what and why.
  public func text(of loss: Loss) -> String {
    let cell = cells[loss.cell]
    return
      "\(DisplayText.count(cell.count, "link")) of '\(className(of: cell))' like \(printableURL(ofLink: cell.firstLink)) for "
      + "\(name(of: loss.audience)): \(loss.outcome.rawValue), \(reasonText(loss))"
      + weightText(of: loss)
  }

  /// The part of the app's installs that a loss hits; nil when it is not known.
  public func installShare(of loss: Loss) -> Double? {
    guard case .build(let build) = loss.audience else { return nil }
    return builds[build].build.installShare
  }

  /// What a loss is ranked by besides its links, in brackets; empty when nothing is known.
  private func weightText(of loss: Loss) -> String {
    let parts = [
      uses.map { $0[loss.cell] == 1 ? "used once" : "used \($0[loss.cell]) times" },
      installShare(of: loss).map { "\(Step.percent($0)) % of installs" },
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
  }
}
