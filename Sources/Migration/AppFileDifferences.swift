import AndroidAssociation
import AppleAssociation
import Bytes
import LinkLanguage

/// Compares what an app's next builds open with what its newest known one does, on listed hosts.
///
/// What is given up on purpose is no difference: links that leave a host in the final build, and
/// those for other apps.
struct AppFileDifferences {
  /// Decides what is given up.
  let planner: AssociationPlanner
  /// What the builds claim, the planned ones by the plan's files or saved ones.
  let claims: BuildClaims

  private var project: Project { planner.project }

  /// One URL for each way in which a next build opens less.
  func differences() -> [FileDifference] {
    let planned = claims.forms.map(\.build).enumerated().compactMap {
      form, build -> (app: Int, isFinal: Bool, claim: BuildClaims.Claim)? in
      let isFollower = form >= claims.written.count
      guard isFollower || build.isPlanned else { return nil }
      return (build.app, isFollower || project.hasDropped(build), claims.claims[form])
    }
    return (planned + claims.unplanned).flatMap { next in
      differences(next.claim, of: next.app, isFinal: next.isFinal)
    }.distinct
  }

  private func differences(
    _ claim: BuildClaims.Claim, of app: Int, isFinal: Bool
  ) -> [FileDifference] {
    switch claim {
    case .everything: return []
    case .apple(let next):
      guard let today = claims.newestEntitlements(of: app) else { return [] }
      return project.domains.indices.compactMap { domain in
        let host = project.domains[domain].host
        let isGivenUp =
          isFinal && project.isLeft(project.domains[domain])
          && claims.stayingEntry(of: app, on: domain) == nil
        guard !isGivenUp, today.claim(on: host) != nil, next.claim(on: host) == nil else {
          return nil
        }
        return FileDifference(
          host: host, app: project.apps[app].appID ?? project.apps[app].name, isGain: false,
          opener: "applinks:\(host)", proof: .witness("/"))
      }
    case .android(let next):
      guard let newest = claims.newestManifest(of: app),
        case .android(let today) = claims.written[newest]
      else { return [] }
      return project.domains.indices.flatMap { domain in
        ["https", "http"].flatMap { scheme in
          losses(from: today, to: next, domain, app, scheme, isFinal: isFinal)
        }
      }
    }
  }

  private func losses(
    from today: AndroidApp, to next: AndroidApp, _ domain: Int, _ app: Int, _ scheme: String,
    isFinal: Bool
  ) -> [FileDifference] {
    let host = project.domains[domain].host
    let old = HostRules(of: today, host: host, scheme: scheme)
    if old.rules.isEmpty { return [] }
    // What navigation graphs make stays in them.
    let graphs = AndroidApp(
      package: today.package, signature: today.signature,
      manifest: today.manifest.keeping(claims.keptFilters(app)?.generated ?? []))
    let excused =
      planner.givenUp(domain, of: app, isFinal: isFinal, among: old.rules)
      + HostRules(of: graphs, host: host, scheme: scheme).rules
    let new = HostRules(of: next, host: host, scheme: scheme)
    var prover = LinkProver([old.rules, excused + new.rules])
    return prover.losses(from: 0, group: 0, to: 1, group: 0).map { loss in
      var difference = FileDifference(
        host: host, app: next.package, isGain: false, opener: old.summary(ofRule: loss.rule),
        proof: loss.proof)
      difference.scheme = scheme
      difference.place = old.origins[loss.rule].filter
      return difference
    }
  }
}
