/// Writes the phases: gates, changes and rollback, as far as the project decides them.
struct PhaseWriter {
  /// The project.
  let project: Project
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// What they claim.
  let claims: BuildClaims
  /// For each app what its builds need.
  let needs: [BuildNeed]
  /// For each app the hosts that its next builds claim and whose files the plan does not write.
  let claimedHosts: [[ClaimedHost]]
  /// The files of each domain as they are served today.
  let today: [PlanInputs.DomainDocuments]
  /// The generated files of each host.
  let hostFiles: [HostFiles]
  /// What hosts go on serving once their links are retired.
  let retiredFiles: [RetiredFiles]
  /// The generated files for apps.
  let appFiles: [AppFile]
  /// Apps that hosts go on naming though the project does not list them.
  let keptApps: [KeptApp]
  /// For each host a link that it redirects, where there is one.
  let examples: [LinkExample?]
  /// For each domain, how its paths are divided among its apps; nil where each gets all of them.
  let divisions: [PathDivision?]
  /// Whether there are links to replace where they stand.
  let hasUnrecoverable: Bool

  /// The phases in order, one for each of the project's steps.
  func phases() -> [Phase] {
    project.steps.enumerated().map { index, step in
      Phase(
        number: index + 1, step: step, title: title(step) + scope(step),
        gates: gates(step, number: index + 1).map { forTenant($0) }, changes: changes(step),
        rollback: rollback(step, number: index + 1),
        world: index + 1)
    }
  }

  private func title(_ step: Step) -> String {
    switch step.kind {
    case .publish: "publish files and redirects"
    case .ship:
      project.newDomains.isEmpty
        ? "ship builds that open the links" : "ship builds with old and new domains"
    case .issue: "issue new links only"
    case .drain: "drain"
    case .signIn: "switch mails for signing in"
    case .drop: "drop the legacy entries"
    case .retire: "retire the legacy hosts"
    }
  }

  /// Which hosts or apps a step is about, where it is not about all.
  private func scope(_ step: Step) -> String {
    let hosts = project.domains.indices.filter { project.domains[$0].server != .google }
    switch step.kind {
    case .publish where step.hosts != hosts,
      .retire where step.hosts != hosts.filter({ project.isLeft(project.domains[$0]) }):
      return ": " + step.hosts.map { project.domains[$0].host }.joined(separator: ", ")
    case .ship where step.apps.count < project.apps.count,
      .drop where step.apps.count < project.apps.count:
      return ": " + step.apps.map { project.apps[$0].name }.joined(separator: ", ")
    default: return ""
    }
  }

  /// The gate with its command for the project's tenant, where it has one.
  private func forTenant(_ gate: Gate) -> Gate {
    guard let tenant = project.tenant, let command = gate.command else { return gate }
    var gate = gate
    gate.command = command + " --tenant " + tenant
    return gate
  }

  private func gates(_ step: Step, number: Int) -> [Gate] {
    switch step.kind {
    case .publish: publishGates(step.hosts)
    case .ship: liveGates(number) + shipmentGates(step.apps.filter { needs[$0].isOpen })
    case .issue: issueGates(number)
    case .drain: drainGates(number, leaving: step.leftShare)
    case .signIn: signInGates(number, leaving: step.leftShare)
    case .drop: dropGates(step.apps, number: number)
    case .retire:
      quietGates(step.hosts, "ready") + [
        Gate(
          "no link to the host is left in print, mails or other sources",
          summary: "no link in print")
      ]
    }
  }

  /// What must hold before the next builds of `apps` ship, besides the plan's files.
  private func shipmentGates(_ apps: [Int]) -> [Gate] { claimedGates(apps) + identityGates(apps) }

  private func changes(_ step: Step) -> [Change] {
    switch step.kind {
    case .publish: publishChanges(step)
    case .ship: shipChanges(step.apps, rollout: step.rollout)
    case .issue: issueChanges
    case .drain: drainChanges + formerIdentityChanges(appsWithoutDrop)
    case .signIn: signInChanges
    case .drop: dropChanges(step.apps) + formerIdentityChanges(step.apps)
    case .retire: retireChanges(step.hosts)
    }
  }

  /// Whether people have builds by then that open links by what a phase publishes: those of phases
  /// before it, or shipped ones that name its new domains.
  private func isNeeded(_ step: Step, number: Int) -> Bool {
    project.steps.prefix(number - 1).contains { $0.kind == .ship }
      || step.hosts.contains { host in
        project.domains[host].role == .new
          && builds.indices.contains { index in
            !builds[index].build.isPlanned && claims.names(build: index, domain: host)
          }
      }
  }

  private var drainRollback: String {
    let hosts = hostFiles.filter(\.isHeldBack).map(\.domain)
    return hosts.isEmpty
      ? "nothing was taken away; there is nothing to put back"
      : "put phases/1/hosts over hosts again on "
        + "\(hosts.map { project.domains[$0].host }.joined(separator: ", ")); nothing else was taken "
        + "away\(arrival(on: hosts).map { "; " + $0 } ?? "")"
  }

  private func rollback(_ step: Step, number: Int) -> String {
    switch step.kind {
    case .publish where isNeeded(step, number: number):
      "put back what is served before this phase; builds that people have by then lose what they open "
        + "by these files alone"
    case .publish: "put today's files back; no build depends on the new ones yet"
    case .ship where !step.apps.contains(where: { needs[$0].isOpen }):
      "nothing ships in this phase, so there is nothing to call back"
    case .ship where step.rollout.isEmpty:
      "a shipped build cannot be called back: ship another; the hosts stay as they are"
    case .ship:
      "halt the rollout: nobody else gets the builds; those who have them keep them until another "
        + "follows, and the hosts stay as they are"
    case .issue:
      "stop making new links; those already out keep working as long as their host is served"
    case .drain: drainRollback
    case .signIn:
      "none, this phase is one-way: Firebase sends no mail from a Dynamic Links domain any more; whoever "
        + "has a build without the domain signs in another way, or updates"
    case .drop where step.apps.allSatisfy({ !dropsEntries($0) }):
      "nothing was taken away; there is nothing to put back"
    case .drop where legacyHosts.isEmpty: "ship a build with the entries again"
    case .drop: "ship a build with the entries again; the hosts still serve their files"
    case .retire: retireRollback(step.hosts)
    }
  }
}
