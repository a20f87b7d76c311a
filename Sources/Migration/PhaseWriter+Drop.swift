import AndroidAssociation

/// What a plan says of the phase that takes the entries of left domains from apps.
extension PhaseWriter {
  /// What must hold before builds without the entries ship.
  func dropGates(_ apps: [Int], number: Int) -> [Gate] {
    if apps.allSatisfy({ !dropsEntries($0) }) { return [] }
    let days = project.retirement.quietDays
    // No log of the team's shows what is asked of Google's hosts.
    let unseen = project.domains.indices.filter { domain in
      project.domains[domain].server == .google && project.isLeft(project.domains[domain])
        && builds.indices.contains {
          apps.contains(builds[$0].build.app) && claims.names(build: $0, domain: domain)
        }
    }.map { project.domains[$0].host }
    return quietGates(
      leftHosts(before: number),
      "nothing missing, nothing against it but builds that list the host and fetches of association "
        + "files, which are shown alone", options: " --before-drop")
      + (unseen.isEmpty
        ? []
        : [
          Gate(
            "\(unseen.joined(separator: ", ")): the count in your apps shows no link that opened one for "
              + "\(days) days; its server is Google's, so no log of yours tells",
            summary: "Google's hosts unused")
        ])
  }

  /// Whether builds of an app are yet to give up entries.
  func dropsEntries(_ app: Int) -> Bool {
    !project.hasDropped(app) && claims.leavingApps.contains(app)
      && (endedEntries(app).kind == .remove || !endedClaims(app).isEmpty
        || !otherActivities(app, isFinal: true).isEmpty)
  }

  /// What goes from the apps.
  func dropChanges(_ apps: [Int]) -> [Change] {
    let isDone = apps.allSatisfy { !dropsEntries($0) }
    let entries = apps.flatMap { app -> [Change] in
      let last = builds.indices.last {
        builds[$0].build.app == app && builds[$0].build.dropsLegacy && !builds[$0].build.isPlanned
      }
      if let last { return dropped(app, last) }
      if !claims.leavingApps.contains(app) {
        return [
          Change(
            kind: .keep,
            text: "\(project.apps[app].name): its entries, none of which is for a legacy domain")
        ]
      }
      return [endedEntries(app)] + endedClaims(app)
        + otherActivities(app, isFinal: true) + keptChanges(app, isFinal: true)
        + stayingEntries(app)
    }
    let record = Change(
      kind: .person,
      text:
        "list these builds in linkover.json with \"dropsLegacy\": true, and keep the entries of "
        + "older ones as long as people have them: `linkover retire` asks for every build"
        + copies(apps))
    let hosts = project.domains.filter { project.isLeft($0) && $0.server != .google }.map {
      Change(kind: .keep, text: "\($0.host): everything; older builds still ask for its files")
    }
    return entries + (isDone ? [] : [record]) + hosts
  }

  /// What becomes of the entries of the legacy domains.
  private func endedEntries(_ app: Int) -> Change {
    let own = appFiles.filter { $0.app == app && !$0.name.hasPrefix("clip-") }
    let final = own.first { $0.name.hasPrefix("final.") }
    let isSame =
      final.map { file in
        own.contains { $0.name.hasPrefix("coexistence.") && $0.bytes == file.bytes }
      } == true
    let name = project.apps[app].name
    return isSame
      ? Change(kind: .keep, text: "\(name): its entries, of which none is for links alone")
      : Change(
        kind: .remove, text: "\(name): the entries of the legacy domains, \(place(app))",
        file: appFile(app, "final"))
  }

  /// The entries of an app for hosts that links leave and that go on opening it.
  private func stayingEntries(_ app: Int) -> [Change] {
    project.domains.indices.compactMap { domain in
      claims.stayingEntry(of: app, on: domain).map { entry in
        let reason =
          entry.url.map { "today's file opens '\($0)' there, and that is no link" }
          ?? "a site is there, and what its file opens beside links is not known"
        return Change(
          kind: .keep,
          text: "\(project.apps[app].name): the entry for \(project.domains[domain].host) stays: "
            + reason)
      }
    }
  }

  /// What is to be said of an app with a build, by index, that gave up entries: which of those it has
  /// stay, and which should have gone.
  private func dropped(_ app: Int, _ last: Int) -> [Change] {
    let name = project.apps[app].name
    let listed = project.domains.indices.filter { domain in
      project.isLeft(project.domains[domain]) && claims.names(build: last, domain: domain)
    }
    let filters = (claims.keptFilters(app, isFinal: true)?.parts ?? []).map(\.host)
    let left = listed.filter { domain in
      claims.stayingEntry(of: app, on: domain) == nil
        && !filters.contains(project.domains[domain].host)
    }.map { project.domains[$0].host }
    if !left.isEmpty {
      return [
        Change(
          kind: .person,
          text: "\(name): \(builds[last].name) says \"dropsLegacy\" and still lists "
            + "\(left.joined(separator: ", ")): ship a build without, or take the word out of its entry"
        )
      ]
    }
    let state = listed.isEmpty ? "is without the entries already" : "is without the entries that go"
    return [Change(kind: .keep, text: "\(name): \(builds[last].name) \(state)")]
      + keptChanges(app, isFinal: true) + stayingEntries(app)
  }

  /// What ends with the entries of the legacy domains: their wildcards, and hosts with ports.
  private func endedClaims(_ app: Int) -> [Change] {
    guard appFiles.contains(where: { $0.app == app }) else { return [] }
    let name = project.apps[app].name
    let staying = claims.keptHosts(app, isFinal: true)
    return claims.keptHosts(app).filter { !staying.contains($0) }.map { ended in
      ended.activity.map { activity in
        Change(
          kind: .person,
          text: "\(name): take '\(ended.host)' out of the filters of '\(activity)', which stands "
            + "for hosts that links leave")
      }
        ?? Change(
          kind: .remove,
          text: "\(name): \(ended.host), which stands for hosts that links leave")
    }
  }
}
