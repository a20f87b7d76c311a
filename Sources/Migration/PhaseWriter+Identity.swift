/// What a plan says of apps that move to another identity, and of App Clips.
extension PhaseWriter {
  /// The names that a host's file holds side by side while an app moves, and its App Clips.
  func identityChanges(on domain: Int) -> [Change] {
    let host = project.domains[domain].host
    return project.apps.indices.filter { names(domain, $0) }.flatMap { index -> [Change] in
      let app = project.apps[index]
      let names = app.platform.isApple ? app.appIDs : app.packages
      var changes: [Change] = []
      if let new = names.first, names.count > 1 {
        let old = names.dropFirst().joined(separator: ", ")
        changes.append(
          Change(
            kind: .add, text: "\(host): '\(new)' beside '\(old)', since '\(app.name)' moves",
            file: folder(host)))
      }
      if let clip = app.clip {
        changes.append(
          Change(
            kind: .add, text: "\(host): the App Clip '\(clip)', under \"appclips\"",
            file: folder(host)))
      }
      return changes
    }
  }

  /// What must hold before builds with a new identity, or builds that come with an App Clip, ship.
  func identityGates(_ apps: [Int]) -> [Gate] {
    apps.flatMap { moveGates(project.apps[$0]) + clipGates(project.apps[$0]) }
  }

  /// What people have to know about builds with an old identity, and about App Clips.
  func identityChanges(shipping apps: [Int]) -> [Change] {
    apps.flatMap { index -> [Change] in
      let app = project.apps[index]
      let old = builds.filter { isFormer($0, of: index) }.map(\.name)
      let stay = Change(
        kind: .keep,
        text: "\(old.joined(separator: ", ")): open links as before, as long as hosts name the "
          + "former identity of '\(app.name)'")
      let clip = appFiles.first { $0.app == index && $0.name.hasPrefix("clip-coexistence.") }.map {
        Change(
          kind: .modify,
          text: "\(app.name): entries for the target of its App Clip, beside those for other hosts",
          file: "apps/\(app.name)/\($0.name)")
      }
      return (old.isEmpty ? [] : [stay]) + [clip].compactMap(\.self)
    }
  }

  /// What is left of former identities once nobody has builds with them.
  func formerIdentityChanges(_ apps: [Int]) -> [Change] {
    apps.filter { !project.apps[$0].formerly.isEmpty }.map { index in
      let app = project.apps[index]
      let old = (app.platform.isApple ? app.appIDs : app.packages).dropFirst()
        .joined(separator: ", ")
      let listed = builds.filter { isFormer($0, of: index) }.map(\.name)
      let builds =
        listed.isEmpty
        ? "" : "take \(listed.joined(separator: ", ")) out of \"builds\" in linkover.json, "
      return Change(
        kind: .person,
        text: "\(app.name): once nobody has a build of \(old), \(builds)move \(old) from "
          + "\"formerly\" to \"retiredApps\", name the files that hosts serve by then (\"aasa\", "
          + "\"assetlinks\"), and plan again")
    }
  }

  /// The apps that no phase drops entries of, so that the drain is the last that is about them.
  var appsWithoutDrop: [Int] {
    let dropping = project.steps.filter { $0.kind == .drop }.flatMap(\.apps)
    return project.apps.indices.filter { !dropping.contains($0) }
  }

  private func isFormer(_ build: PlanBuild, of index: Int) -> Bool {
    let app = project.apps[index]
    return build.build.app == index
      && (build.build.appID != app.appID || build.build.package != app.package)
  }

  private func names(_ domain: Int, _ app: Int) -> Bool {
    hostFiles.contains { $0.domain == domain && $0.apps.contains(app) }
  }

  private func folder(_ host: String) -> String { "hosts/\(host)/.well-known" }

  /// Updates reach an app only under its own bundle identifier or package; App Store Connect can hand
  /// an app with its identifier to another team, whose prefix its next build then has.
  private func moveGates(_ app: App) -> [Gate] {
    app.formerly.map { former in
      if let old = former.appID, let new = app.appID {
        return bundle(old) == bundle(new)
          ? Gate(
            "App Store Connect has transferred '\(app.name)' to the team that signs '\(new)', and that "
              + "App ID has the capability Associated Domains",
            summary: "apps are transferred")
          : Gate(
            "'\(new)' is in the App Store as an app of its own, since no update leads there from "
              + "'\(old)', and '\(app.name)' tells its people to install it",
            summary: "apps are in the stores")
      }
      return Gate(
        "'\(app.package ?? app.name)' is in the store as an app of its own, since no update leads "
          + "there from '\(former.package ?? app.name)', and '\(app.name)' tells its people to "
          + "install it", summary: "apps are in the stores")
    }
  }

  private func bundle(_ appID: String) -> Substring {
    appID.drop { $0 != "." }
  }

  /// Which URL opens which App Clip is decided in App Store Connect, not by any file (Apple,
  /// "Associating your App Clip with your website").
  private func clipGates(_ app: App) -> [Gate] {
    guard let clip = app.clip, let index = project.apps.firstIndex(where: { $0.name == app.name })
    else { return [] }
    let hosts = project.domains.indices.filter { names($0, index) }.map { project.domains[$0].host }
    if hosts.isEmpty { return [] }
    return [
      Gate(
        "App Store Connect shows an advanced App Clip experience of '\(clip)' for each URL that is to "
          + "open it on \(hosts.joined(separator: ", ")), with the status of each domain valid",
        summary: "App Clip experiences are set up")
    ]
  }
}
