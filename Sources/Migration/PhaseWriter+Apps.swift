import AndroidAssociation
import AppleAssociation
import Bytes
import Diagnostics
import Syntax

extension PhaseWriter {
  /// What the next builds hold, of those apps that need some.
  func shipChanges(_ apps: [Int], rollout: [Double]) -> [Change] {
    let waiting = apps.filter { needs[$0].isOpen }
    let changes =
      apps.compactMap { entriesChange($0) }
      + waiting.flatMap { openingChange($0) + keptChanges($0) + otherActivities($0) }
      + identityChanges(shipping: waiting) + waiting.map { resolverChange($0) }
    if waiting.isEmpty { return changes }
    return changes + [
      Change(kind: .person, text: submission(rollout)),
      Change(kind: .person, text: record(waiting)),
    ]
  }

  /// What the next build of an app claims, or which one has it already.
  private func entriesChange(_ app: Int) -> Change? {
    let what =
      project.newDomains.isEmpty ? "entries for its domains" : "entries for old and new domains"
    let name = project.apps[app].name
    switch needs[app] {
    case .nothing(let newest):
      return Change(
        kind: .keep, text: "\(name): \(what); \(builds[newest].name) has them already")
    case .shipment, .build:
      var lack = ""
      if case .build(let newest, let gap) = needs[app] {
        lack = "; \(builds[newest].name) \(gap.reasons.joined(separator: ", and "))"
      }
      return appFile(app, "coexistence").map { file in
        Change(kind: .modify, text: "\(name): \(what), \(place(app))\(lack)", file: file)
      }
    }
  }

  /// What a team writes into `linkover.json` once builds are out.
  private func record(_ apps: [Int]) -> String {
    let planned = builds.filter {
      apps.contains($0.build.app) && $0.build.isPlanned && !$0.isAssumed
    }
    let others = apps.filter { app in !planned.contains { $0.build.app == app } }
      .map { project.apps[$0].name }
    let file = "the file that was built as \"entitlements\" or \"manifest\""
    let parts = [
      planned.isEmpty
        ? nil
        : "take \"planned\" out of \(planned.count == 1 ? "the entry" : "the entries") of "
          + "\(planned.map(\.name).joined(separator: ", ")) in linkover.json, and name \(file)",
      others.isEmpty
        ? nil
        : "list the new \(others.count == 1 ? "build" : "builds") of "
          + "\(others.joined(separator: ", ")) in linkover.json under \"builds\" (\"app\", "
          + "\"version\", \"resolver\", and \(file))",
    ].compactMap(\.self)
    return "once in the stores for everybody: " + parts.joined(separator: "; ") + copies(apps)
  }

  /// Shipped builds claim what their files said when they were built.
  func copies(_ apps: [Int]) -> String {
    let isNamed = builds.contains { entry in
      apps.contains(entry.build.app) && !entry.build.isPlanned
        && (entry.build.entitlements != nil || !entry.build.manifests.isEmpty)
    }
    return isNamed
      ? "; older builds go on naming a copy of their own files, one for each version" : ""
  }

  private func submission(_ rollout: [Double]) -> String {
    if rollout.isEmpty {
      return "submit the builds: review takes days, a staged rollout a week or more"
    }
    let stages = rollout.map { Step.percent($0) + " %" }.joined(separator: ", ")
    let turns = rollout.count == 1 ? "" : " in turn"
    return "submit the builds, and release them to \(stages) of people\(turns); old and new builds "
      + "side by side are in the proof at every stage"
  }

  /// What a programmer has to do, since no file of the plan can.
  private func resolverChange(_ app: Int) -> Change {
    let next = builds.last { $0.build.app == app && $0.build.resolver.readsRedirects }
    let name = project.apps[app].name
    let how =
      switch next?.build.resolver {
      case .bundled: "look links up in the table it carries"
      case .endpoint: "ask your endpoint where a link leads"
      default: "follow the redirect that the link's host answers"
      }
    let assumed = next?.isAssumed == true ? "; linkover.json lists no build that does" : ""
    return Change(
      kind: .person, text: "\(name): its code must \(how), see \"What the apps must do\"\(assumed)")
  }

  /// What must hold before new links are made.
  func issueGates(_ number: Int) -> [Gate] {
    buildGates(number) + issueHosts.flatMap { redirectGates($0, summary: "links redirect") }
  }

  /// Whether people can have the builds that phases before `number` ship.
  private func buildGates(_ number: Int) -> [Gate] {
    let apps = project.appsShipped(before: number)
    if apps.isEmpty { return [] }
    let waiting = apps.filter { needs[$0].isOpen }
    let shipments = project.steps.indices.prefix(number - 1).filter { index in
      project.steps[index].kind == .ship
        && project.steps[index].apps.contains(where: waiting.contains)
    }.map { "\($0 + 1)" }
    let those =
      waiting.count == project.apps.count
      ? "" : " of " + waiting.map { project.apps[$0].name }.joined(separator: ", ")
    let newest = apps.compactMap { app in
      if case .nothing(let newest) = needs[app] { builds[newest].name } else { nil }
    }
    let condition =
      waiting.isEmpty
      ? "builds with entries for the hosts of new links are in the stores for everybody: "
        + newest.joined(separator: ", ")
      : "the new builds\(those) are in the stores for everybody, linkover.json lists them as "
        + "\(shipments.count == 1 ? "phase" : "phases") \(shipments.joined(separator: " and ")) "
        + "\(shipments.count == 1 ? "says" : "say"), and the plan is made anew"
    return [
      Gate(
        condition, summary: "builds are in the stores", command: "linkover check --gate \(number)")
    ]
  }

  private var issueHosts: [Int] { project.issueHosts }

  /// Where links are made from now on.
  var issueChanges: [Change] {
    let hosts = issueHosts.map { project.domains[$0].host }.joined(separator: ", ")
    return [Change(kind: .person, text: "make links on \(hosts) everywhere, and nowhere else")]
      + project.legacyDomains.compactMap { domain in
        domain.splitText.map {
          Change(kind: .keep, text: "\(domain.host): its links move by path, \($0)")
        }
      }
      + issueHosts.flatMap { folderChanges($0) }
  }

  /// Where the links of each app are made, on a new host that is divided among apps.
  private func folderChanges(_ domain: Int) -> [Change] {
    (divisions[domain]?.branches ?? []).map { branch in
      let names = branch.apps.sorted().map { project.apps[$0].name }.joined(separator: ", ")
      return Change(
        kind: .person,
        text: "make links for \(names) below https://\(project.domains[domain].host)\(branch.path)")
    }
  }

  /// What must hold before the plan counts on old builds being gone.
  func drainGates(_ number: Int, leaving limit: Double) -> [Gate] {
    let names = Adoption.awaited(in: project, builds) { builds[$0].isLeaving }
      .flatMap { $0.names(in: project) }
    if names.isEmpty { return [] }
    return [
      Gate(
        "builds that cannot resolve links or let some pass, and any that linkover.json does not "
          + "list, are on less than "
          + "\(Step.percent(limit)) % of their app's installs: \(names.joined(separator: ", "))",
        summary: "old builds below \(Step.percent(limit)) % of installs",
        command: "linkover check --gate \(number)")
    ]
  }

  /// The legacy domains that somebody of the team or its vendors serves.
  var legacyHosts: [Domain] { project.legacyDomains.filter { $0.server != .google } }

  /// What stays while old builds fade away, and what waited for it.
  var drainChanges: [Change] {
    (legacyHosts.isEmpty ? project.newDomains : legacyHosts).map {
      Change(kind: .keep, text: "\($0.host): association files, redirects, certificate, DNS")
    }
      + hostFiles.filter(\.isHeldBack).map {
        Change(
          kind: .modify,
          text: "\(project.domains[$0.domain].host): the apps held back until now",
          file: "hosts/\(project.domains[$0.domain].host)/.well-known")
      } + updates
  }

  /// Android looks at the file of a host when a build is installed or updated.
  private var updates: [Change] {
    let held = hostFiles.filter { $0.heldBackAssetlinks != nil }
    let apps = project.apps.indices.filter { app in
      project.apps[app].platform == .android && held.contains { $0.apps.contains(app) }
    }
    if apps.isEmpty { return [] }
    return [
      Change(
        kind: .person,
        text:
          "then ship an update of \(apps.map { project.apps[$0].name }.joined(separator: ", ")): "
          + "Android looks at the new files when a build is installed or updated")
    ]
  }

  /// What an app claims beside the hosts of the project, and goes on claiming; and what it claims of
  /// these beside links.
  func keptChanges(_ app: Int, isFinal: Bool = false) -> [Change] {
    guard appFiles.contains(where: { $0.app == app }) else { return [] }
    let name = project.apps[app].name
    let kept = claims.keptHosts(app, isFinal: isFinal).filter { $0.host != project.signInDomain }
    return kept.map { kept in
      Change(
        kind: .keep,
        text: "\(name): \(kept.host), which linkover.json does not list, stays"
          + (kept.activity.map { ", in its activity '\($0)'" } ?? ""))
    }
      + (claims.keptFilters(app, isFinal: isFinal)?.parts ?? []).map { part in
        Change(
          kind: .keep,
          text: "\(name): \(part.host), \(part.paths): the filter of '\(part.activity)' stays "
            + "(\(part.place))")
      }
      + modeChanges(app, isFinal: isFinal)
  }

  /// The entries with a mode that an app keeps beside others for the same host.
  private func modeChanges(_ app: Int, isFinal: Bool) -> [Change] {
    let name = isFinal ? "final." : "coexistence."
    guard project.apps[app].platform.isApple,
      let file = appFiles.first(where: { $0.app == app && $0.name.hasPrefix(name) })
    else { return [] }
    let doubled = Entitlements(parsing: SourceText(path: file.name, bytes: file.bytes))
      .entriesBesidePlainOnes.map(\.text.text)
    if doubled.isEmpty { return [] }
    let isOne = doubled.count == 1
    return [
      Change(
        kind: .keep,
        text: "\(project.apps[app].name): \(doubled.joined(separator: ", ")) "
          + "\(isOne ? "stays" : "stay") beside the \(isOne ? "entry" : "entries") without a mode; which "
          + "of two entries for one host counts is not documented by Apple. The plan takes the one without a "
          + "mode to count for everybody (inferred): try it on a device of that mode, or leave the "
          + "\(isOne ? "one" : "ones") with a mode out")
    ]
  }

  /// What lets links start the activity that the plan's filters go into.
  private func openingChange(_ app: Int) -> [Change] {
    builds.indices.filter { builds[$0].build.app == app && builds[$0].build.isPlanned }
      .compactMap { claims.obstacle(after: $0) }.distinct.map { obstacle in
        Change(
          kind: .person,
          text: "\(project.apps[app].name): \(obstacle.change); until then no link opens it")
      }
  }

  /// What must be taken out of filters that the plan's file does not stand in for.
  func otherActivities(_ app: Int, isFinal: Bool = false) -> [Change] {
    guard appFiles.contains(where: { $0.app == app }) else { return [] }
    let earlier = isFinal ? claims.keptFilters(app)?.ended ?? [] : []
    let ended = claims.keptFilters(app, isFinal: isFinal)?.ended ?? []
    return ended.filter { !earlier.contains($0) }.map { host in
      let reason = isFinal ? "links leave it" : "links of another app are on it"
      return Change(
        kind: .person,
        text: "\(project.apps[app].name): take the links of \(host.name) out of the filters of "
          + "'\(host.activity ?? "")', since \(reason); other hosts and paths stay there")
    }
  }

  /// Where an app's file goes.
  func place(_ app: Int) -> String {
    let file = appFiles.first { $0.app == app }
    let isBlind = file?.isBlind ?? true
    if project.apps[app].platform == .android {
      if isBlind {
        return
          "in the place of the link filters of AndroidManifest.xml for hosts of linkover.json; "
          + "those for other hosts stay"
      }
      guard let activity = file?.keptFilters?.activity else {
        return "beside the link filters of AndroidManifest.xml"
      }
      let isOnly = file?.keptFilters?.hasOthers == false
      return "in the place of the link filters of "
        + (isOnly ? "AndroidManifest.xml" : "'\(activity)' in AndroidManifest.xml")
    }
    if file?.isWhole == true { return "in the place of the app's .entitlements" }
    return isBlind
      ? "in the place of the entries for hosts of linkover.json in the app's .entitlements; all else "
        + "there stays"
      : "whose array goes into the app's .entitlements, other keys kept"
  }

  /// The path of an app's file below the plan's folder; nil when there is none.
  func appFile(_ app: Int, _ name: String) -> String? {
    appFiles.first { $0.app == app && $0.name.hasPrefix(name + ".") }
      .map { "apps/\(project.apps[app].name)/\($0.name)" }
  }
}
