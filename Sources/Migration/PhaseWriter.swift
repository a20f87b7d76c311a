/// Writes the six phases: gates, changes and rollback, as far as the project decides them.
struct PhaseWriter {
  /// The project.
  let project: Project
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// The generated files of each host.
  let hostFiles: [HostFiles]
  /// The part of installs that may still run builds without a resolver when the drain begins.
  static let adoption = 0.95

  /// The phases in order.
  func phases() -> [Phase] {
    [publish(), ship(), issue(), drain(), drop(), retire()].enumerated().map { index, phase in
      var phase = phase
      phase.number = index + 1
      phase.world = index + 1
      return phase
    }
  }

  private func phase(
    _ title: String, gates: [Gate], changes: [Change], rollback: String
  ) -> Phase {
    Phase(number: 0, title: title, gates: gates, changes: changes, rollback: rollback, world: 0)
  }

  private func publish() -> Phase {
    phase(
      "publish the association files and redirects",
      gates: [
        Gate(condition: "the generated files are right", command: "linkover check"),
        Gate(
          condition: "every host of yours has DNS and a valid certificate for its own name",
          command: nil),
      ],
      changes: project.domains.enumerated().flatMap { publishChanges($1, index: $0) },
      rollback: "put today's files back; no build depends on the new ones yet")
  }

  private func publishChanges(_ domain: Domain, index: Int) -> [Change] {
    switch domain.server {
    case .google:
      return [
        Change(
          kind: .keep, text: "\(domain.host): Google's; nothing of yours can be served there")
      ]
    case .vendor:
      return [
        Change(
          kind: .person,
          text:
            "\(domain.host): ask whoever serves it for the same App IDs, packages and redirects",
          file: "hosts/\(domain.host)/.well-known")
      ]
    case .us, .firebase:
      return fileChanges(domain, index: index) + [serverChange(domain)]
    }
  }

  private func fileChanges(_ domain: Domain, index: Int) -> [Change] {
    guard let files = hostFiles.first(where: { $0.domain == index }) else { return [] }
    let folder = "hosts/\(domain.host)/.well-known/"
    var changes: [Change] = []
    if files.aasa != nil {
      changes.append(
        Change(
          kind: domain.aasa == nil ? .add : .modify,
          text: "\(domain.host): apple-app-site-association",
          file: folder + "apple-app-site-association"))
    }
    if files.assetlinks != nil {
      changes.append(
        Change(
          kind: domain.assetlinks == nil ? .add : .modify, text: "\(domain.host): assetlinks.json",
          file: folder + "assetlinks.json"))
    }
    return changes
  }

  private func serverChange(_ domain: Domain) -> Change {
    if domain.server == .firebase, domain.firebaseJSON != nil {
      return Change(
        kind: .modify,
        text: "\(domain.host): firebase.json with appAssociation NONE, headers and redirects",
        file: "servers/\(domain.host)/firebase.json")
    }
    return Change(
      kind: .add, text: "\(domain.host): server block and redirect map",
      file: "servers/nginx/hosts/\(domain.host).conf")
  }

  private func ship() -> Phase {
    var changes = project.apps.enumerated().map { index, app in
      Change(
        kind: .modify, text: "\(app.name): entries for the old and the new domains together",
        file: "apps/\(app.name)/"
          + (app.platform.isApple ? "coexistence.entitlements" : "coexistence.xml"))
    }
    changes.append(
      Change(
        kind: .person,
        text: "submit the builds: review takes days, a staged rollout a week or more"))
    return phase(
      "ship builds with both domains",
      gates: ownHosts.flatMap { liveGates($0) },
      changes: changes,
      rollback:
        "a shipped build cannot be called back: ship another; the hosts stay as they are")
  }

  private func issue() -> Phase {
    phase(
      "issue new links only",
      gates: [
        Gate(condition: "the new builds are in the stores for everybody", command: nil)
      ]
        + project.newDomains.map {
          Gate(
            condition: "https://\($0.host) answers with its redirects",
            command: "curl -sSI https://\($0.host)/")
        },
      changes: [
        Change(
          kind: .person,
          text: "make links on \(project.newDomains.first?.host ?? "the new domain") everywhere"),
        Change(
          kind: .person, text: "replace dead links at their source, where you can reach it",
          file: "links.csv"),
      ],
      rollback:
        "stop making new links; those already out keep working as long as their host is served")
  }

  private func drain() -> Phase {
    let leaving = builds.filter { !$0.build.resolver.readsRedirects && !$0.build.isPlanned }
    let names = leaving.map(\.name).joined(separator: ", ")
    let percent = Int((1 - Self.adoption) * 100 + 0.5)
    let gates =
      leaving.isEmpty
      ? []
      : [
        Gate(
          condition:
            "builds that cannot resolve links are on less than \(percent) % of installs: \(names)",
          command: nil)
      ]
    var changes = project.legacyDomains.filter { $0.server != .google }.map {
      Change(kind: .keep, text: "\($0.host): association files, redirects, certificate, DNS")
    }
    for files in hostFiles where files.heldBackAASA != nil || files.heldBackAssetlinks != nil {
      changes.append(
        Change(
          kind: .modify,
          text: "\(project.domains[files.domain].host): the apps held back until now",
          file: "hosts/\(project.domains[files.domain].host)/.well-known"))
    }
    return phase(
      "drain", gates: gates, changes: changes,
      rollback: "nothing was taken away; there is nothing to put back")
  }

  private func drop() -> Phase {
    phase(
      "drop the legacy entries from the apps",
      gates: quietGates(),
      changes: project.apps.map { app in
        Change(
          kind: .remove, text: "\(app.name): the entries of the legacy domains",
          file: "apps/\(app.name)/" + (app.platform.isApple ? "final.entitlements" : "final.xml"))
      }
        + project.legacyDomains.filter { $0.server != .google }.map {
          Change(
            kind: .keep, text: "\($0.host): everything; older builds still ask for its files")
        },
      rollback: "ship a build with the entries again; the hosts still serve their files")
  }

  private func retire() -> Phase {
    phase(
      "retire the legacy hosts",
      gates: quietGates { "linkover retire \($0)" } + [
        Gate(
          condition: "no link to the host is left in print, mails or other sources", command: nil)
      ],
      changes: project.legacyDomains.filter { $0.server != .google }.map {
        Change(
          kind: .remove,
          text:
            "\($0.host): its server; keep the domain registered and its DNS free of dangling records"
        )
      },
      rollback: "serve the files of this plan again; devices ask for them within about a week")
  }

  private func quietGates(command: ((String) -> String)? = nil) -> [Gate] {
    project.legacyDomains.filter { $0.server != .google }.map {
      Gate(
        condition:
          "\($0.host): no web request by people and no app-side open for "
          + "\(project.retirement.quietDays) days", command: command?($0.host))
    }
  }

  private var ownHosts: [Domain] {
    project.domains.filter { $0.server != .google }
  }

  /// The checks that a host's files have arrived where the systems read them.
  private func liveGates(_ domain: Domain) -> [Gate] {
    let index = project.domains.firstIndex { $0.host == domain.host } ?? 0
    guard let files = hostFiles.first(where: { $0.domain == index }) else { return [] }
    let base = "https://\(domain.host)/.well-known/"
    var gates: [Gate] = []
    if files.aasa != nil {
      gates.append(
        Gate(
          condition: "\(domain.host): the origin serves the AASA with 200 and no redirect",
          command: "curl -sS \(base)apple-app-site-association"))
      gates.append(
        Gate(
          condition: "\(domain.host): Apple's CDN holds the same file (it asks within 24 hours)",
          command: "curl -sS https://app-site-association.cdn-apple.com/a/v1/\(domain.host)"))
    }
    if files.assetlinks != nil {
      gates.append(
        Gate(
          condition: "\(domain.host): Google lists the statements",
          command: "curl -sS 'https://digitalassetlinks.googleapis.com/v1/statements:list"
            + "?source.web.site=https://\(domain.host)"
            + "&relation=delegate_permission/common.handle_all_urls'"))
    }
    return gates
  }
}
