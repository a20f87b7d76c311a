extension Project {
  /// Whether links leave `domain`: it is a legacy one that another takes over from, or Google's.
  ///
  /// A legacy domain that links do not move away from stays: it is the new one with new hosting.
  public func isLeft(_ domain: Domain) -> Bool {
    domain.role == .legacy && (domain.server == .google || !newHosts(of: domain).isEmpty)
  }

  /// Whether people have a build of an app without the entries of domains that are left: then each
  /// that follows has none of them either.
  func hasDropped(_ app: Int) -> Bool {
    builds.contains { $0.app == app && $0.dropsLegacy && !$0.isPlanned }
  }

  /// Whether a build does without the entries of domains that are left, on purpose.
  func hasDropped(_ build: Build) -> Bool {
    build.dropsLegacy || (build.isPlanned && hasDropped(build.app))
  }

  /// The domains that links leave and that have none below them which stays: wildcard entries on
  /// them claim nothing any more.
  var leftWildcards: [String] {
    let staying = domains.filter { !isLeft($0) }.map(\.host)
    return domains.filter { isLeft($0) }.map(\.host).filter { base in
      !staying.contains { host in host.utf8.reversed().starts(with: ("." + base).utf8.reversed()) }
    }
  }

  /// The steps of the plan: those that the team gives, or the usual ones.
  ///
  /// There are none where nothing of the team's can be served anywhere.
  public var steps: [Step] { hasHostToServe ? givenSteps ?? usualSteps : [] }

  /// The apps that phases before the one of that number ship, in the project's order.
  func appsShipped(before number: Int) -> [Int] {
    let shipped = Set(steps.prefix(number - 1).filter { $0.kind == .ship }.flatMap(\.apps))
    return apps.indices.filter(shipped.contains)
  }

  /// Whether everybody can have the next builds of an app while no phase waits for the old ones to
  /// be gone.
  func isShippedUndrained(_ app: Int) -> Bool {
    !steps.contains { $0.kind == .drain }
      && steps.contains {
        $0.kind == .ship && $0.apps.contains(app) && $0.rollout.last ?? 1 >= 1
      }
  }

  /// The hosts that new links are made on: the new ones, or else those that stay.
  var issueHosts: [Int] {
    domains.indices.filter { index in
      newDomains.isEmpty ? !isLeft(domains[index]) : domains[index].role == .new
    }
  }

  /// Whether the team can put anything on any of its hosts, now or later.
  ///
  /// With Google's hosts alone there is no phase to carry out.
  public var hasHostToServe: Bool { domains.contains { $0.server != .google } }

  private var usualSteps: [Step] {
    let hosts = domains.indices.filter { domains[$0].server != .google }
    let retired = hosts.filter { isLeft(domains[$0]) }
    var steps = [
      Step(kind: .publish, hosts: hosts), Step(kind: .ship, apps: Array(apps.indices)),
    ]
    if !newDomains.isEmpty { steps.append(Step(kind: .issue)) }
    steps.append(Step(kind: .drain))
    if signInDomain != nil { steps.append(Step(kind: .signIn)) }
    if domains.contains(where: { isLeft($0) }) {
      steps.append(Step(kind: .drop, apps: Array(apps.indices)))
    }
    if !retired.isEmpty { steps.append(Step(kind: .retire, hosts: retired)) }
    return steps
  }
}
