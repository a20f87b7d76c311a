import AndroidAssociation
import Diagnostics

/// What a team can do about losses.
extension LossFinder {
  /// The smallest change that does away with a reason; done to the letter it restores the links,
  /// or leaves them with another reason.
  func change(_ reason: Loss.Reason, _ audience: Audience, _ domain: Int) -> String {
    let host = project.domains[domain].host
    if case .notPublished(let domain) = reason {
      return "name '\(project.domains[domain].host)' in a phase that publishes before the drain"
    }
    if case .heldBack = reason { return Self.draining }
    guard case .build(let index) = audience, reason != .notServed else {
      return "have whoever serves '\(host)' redirect these links to their targets, and say "
        + "\"answersToday\": \"redirects\""
    }
    let build = builds[index]
    let app = project.apps[build.build.app]
    if isReplaceable(index), project.isShippedUndrained(build.build.app) { return Self.draining }
    switch reason {
    case .otherApp:
      return
        "have '\(app.name)' hand such links on to the browser, and accept them under "
        + "\"acceptedLosses\""
    case .cannotResolve: return resolving(domain, by: build)
    case .notClaimed:
      let isGivenUp = !build.build.isPlanned && project.isLeft(project.domains[domain])
      return claiming(domain, by: build)
        + (isGivenUp
          ? "; if it gave the host up once nobody used it, say \"dropsLegacy\": true in its entry"
          : "")
    case .notTaken, .passedOver, .managedOnly, .notVerified:
      return claiming(domain, by: build)
    case .closed(let obstacle):
      return opening(obstacle, domain, build: index)
    case .unknownFile(let file):
      return "list '\(file)' in linkover.json under \"domains\", or " + claiming(domain, by: build)
    case .excluded: return permitting(domain, build: index)
    case .hidden(let file, _): return file.change
    case .notOpened(let file):
      return listing(app, build.build, on: file)
    default:
      return listing(app, build.build, on: host)
    }
  }

  /// Whether a later build takes the place of one in people's hands once they have it.
  private func isReplaceable(_ index: Int) -> Bool {
    let build = builds[index].build
    if build.isPlanned || build.resolver.readsRedirects { return builds[index].isOutdone }
    return builds[index...].contains { next in
      next.build.app == build.app && next.build.resolver.readsRedirects
        && (next.build.channel == .production || build.channel == .beta)
    }
  }

  /// How builds that others follow come to be gone.
  private static var draining: String {
    "add a phase that drains to \"phases\": {\"do\": \"drain\"}"
  }

  /// The smallest change that opens new URLs in a build.
  func change(_ failure: NewURLFailure) -> String {
    let domain = project.domains[failure.domain]
    let app = project.apps[builds[failure.build].build.app]
    if let change = changeAmongPages(
      failure.cause, .build(failure.build), failure.domain, .short)
    {
      return change
    }
    let usual = change(failure.cause, .build(failure.build), failure.domain)
    switch failure.cause {
    case .excluded where domain.server != .vendor && !keepsDynamicRules(domain, for: app):
      return usual + ", or give new links a path there that no rule keeps (\"prefix\")"
    case .notClaimed, .notTaken, .passedOver:
      if !failure.isFinal { return usual }
      return "have \(file("final", of: app)) claim what \(file("coexistence", of: app)) does of "
        + "'\(domain.host)'"
    default: return usual
    }
  }

  /// How the rules of a file come to let a build open links of a domain.
  private func permitting(_ domain: Int, build: Int) -> String {
    // A wildcard of Apple's has the system read another host's file.
    let file = project.domains[claims.ruleDomain(for: build, on: domain)]
    guard keepsDynamicRules(file, for: project.apps[builds[build].build.app]) else {
      return
        "take the rule that keeps them from the app out of the association file of '\(file.host)'"
    }
    return "have the dynamic rules of '\(file.host)' open them"
      + (file.server == .vendor ? "" : ", or written anew (\"dynamicRules\": \"routes\")")
  }

  /// Whether dynamic rules that are kept as they are say which links of a domain open an app.
  private func keepsDynamicRules(_ domain: Domain, for app: App) -> Bool {
    !app.platform.isApple && domain.dynamicRules == .keep
  }

  /// The smallest change for links among the pages of a site that no rule of the plan names; nil
  /// for others.
  func changeAmongPages(
    _ reason: Loss.Reason, _ audience: Audience, _ domain: Int, _ kind: LinkTraits.Kind
  ) -> String? {
    guard case .build(let build) = audience, shapes[domain].isBesideSite else { return nil }
    let host = project.domains[domain].host
    let isUnnamed =
      switch reason {
      case .notOpened, .excluded, .notClaimed, .notTaken: true
      default: false
      }
    if isUnnamed, shapes[domain].hasTooManyLinks {
      return project.domains[domain].role == .new
        ? "give new links a path of their own on '\(host)' (\"prefix\")"
        : "say below which paths of '\(host)' its links are (\"prefix\"), or write rules for them into "
          + "today's files yourself"
    }
    let isAndroid = project.apps[builds[build].build.app].platform == .android
    guard isAndroid, isUnnamed, kind == .long else { return nil }
    return (project.domains[domain].site == nil ? "say \"site\": false if none is there, or " : "")
      + "accept them under \"acceptedLosses\": a filter cannot tell them from the home page of the site "
      + "on '\(host)'"
  }

  /// How links come to start the activity of a build that claims a domain.
  private func opening(_ obstacle: ClosedComponent, _ domain: Int, build index: Int) -> String {
    let build = builds[index]
    if !build.build.isPlanned {
      return claiming(domain, by: build)
        + (claims.obstacle(after: index).map { ", with \($0.remedyText)" } ?? "")
    }
    if claims.hasManifest(index) { return obstacle.change }
    let app = project.apps[build.build.app].name
    return
      (build.isAssumed
      ? "list the next build of '\(app)' (\"planned\": true) with" : "give '\(build.name)'")
      + " a \"manifest\" of its own that has \(obstacle.remedyText)"
  }

  /// How a build comes to resolve the links of a domain.
  func resolving(_ domain: Int, by build: PlanBuild) -> String {
    let app = project.apps[build.build.app]
    let isRedirected = isRedirected(domain)
    if build.build.resolver == .redirect, !isRedirected {
      let host = project.domains[domain].host
      let redirecting =
        project.domains[domain].server == .us
        ? "serve '\(host)' with something that redirects (\"servedBy\": \"nginx\" or "
          + "\"cloudflare-worker\")"
        : "have whoever serves '\(host)' redirect these links, and say \"answersToday\": \"redirects\""
      return redirecting + ", or "
        + (build.build.isPlanned
          ? "give '\(build.name)' the links (\"resolver\": \"bundled\")"
          : "ship a build of '\(app.name)' that carries the links (\"resolver\": \"bundled\") to "
            + "everybody and let it replace '\(build.name)'")
    }
    if build.build.isPlanned {
      return "have '\(build.name)' resolve links before it ships (the least is \"resolver\": "
        + "\"\(isRedirected ? "redirect" : "bundled")\")"
    }
    let next = builds.first { next in
      next.build.app == build.build.app && next.build.isPlanned
        && next.build.resolver.readsRedirects
    }
    if let next, !build.build.resolver.readsRedirects {
      let hasDrain = project.steps.contains { $0.kind == .drain }
      return
        "ship '\(next.name)' to everybody before \(hasDrain ? "the drain" : "a phase that drains") "
        + "and let it replace '\(build.name)'"
    }
    return
      "ship a build of '\(app.name)' that resolves links (the least is \"resolver\": "
      + "\"\(isRedirected ? "redirect" : "bundled")\") to everybody and let it replace '\(build.name)'"
  }

  /// Whether whoever serves a domain redirects its links after the drain.
  private func isRedirected(_ domain: Int) -> Bool {
    project.domains[domain].hasRedirects && worlds[drained].hosts[domain].answer == .redirects
  }

  /// How a build comes to claim a domain.
  private func claiming(_ domain: Int, by build: PlanBuild) -> String {
    let app = project.apps[build.build.app]
    let host = project.domains[domain].host
    if !build.build.isPlanned {
      return
        "ship a build of '\(app.name)' with \(file("coexistence", of: app)) to everybody and let it "
        + "replace '\(build.name)'"
    }
    return app.platform.isApple
      ? "add 'applinks:\(host)' to the entitlements of '\(build.name)'"
      : "add an intent filter for '\(host)' to '\(build.name)'"
  }

  /// The plan's file of what an app claims: in `coexistence` of both domains, in `final` of the new
  /// one.
  private func file(_ name: String, of app: App) -> String {
    "'apps/\(app.name)/\(name).\(app.platform.isApple ? "entitlements" : "xml")'"
  }

  /// How a host comes to list an app.
  private func listing(_ app: App, _ build: Build, on host: String) -> String {
    if let package = build.package, app.certificates(of: package).isEmpty {
      return UnwritableAssociationFile.missingCertificate(
        of: app, at: project.source.location(of: app.range))
    }
    return
      "have '\(host)' list '\(build.appID ?? build.package ?? app.name)' "
      + "in its association file"
      + (app.certificates(of: build.package ?? "").count > 1
        ? ", with all that \"certificates\" gives" : "")
  }
}
