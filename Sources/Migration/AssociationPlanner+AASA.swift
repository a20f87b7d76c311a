import AppleAssociation
import Bytes
import Diagnostics

extension AssociationPlanner {
  /// The AASA of a host: today's as it is or with App IDs added in place where that says what is
  /// wanted, or else a new one.
  ///
  /// Of apps that are held back it says what the system reads of them today, no more and no less.
  /// Where neither fits into what the system reads, today's stays, and `refusal` says why.
  func aasa(
    _ domain: Int, holdingBack heldBack: Set<Int> = []
  ) -> (bytes: [UInt8]?, refusal: EmissionError?) {
    let apps = apps(on: domain).filter { !heldBack.contains($0) }
    let clips = apps.compactMap { project.apps[$0].clip }.map { AppID($0) }
    let today = inputs.todaysAASA[domain]
    let early = Set(heldBack.flatMap { project.apps[$0].appIDs }.map { AppID($0) })
    // What no system reads names nobody, and the plan's repair would.
    let unread = today?.isReadable == true ? [] : early
    let unwanted = unread.union(project.retiredApps.map { AppID($0) })
    let wanted = content(
      apps, clips: clips, domain: domain, without: unwanted, holdingBack: early)
    if let today, let kept = kept(today, adding: apps, clips: clips, toSay: wanted, unwanted) {
      return (kept, nil)
    }
    if wanted.entries.isEmpty, wanted.services.isEmpty { return (nil, nil) }
    do throws(EmissionError) {
      return (Array(try wanted.rendered().utf8), nil)
    } catch {
      return (today?.isReadable == true ? today?.source.bytes : nil, error)
    }
  }

  /// Today's file with the missing ones of `apps` added in place; nil where that is not proved to
  /// open what is wanted, no more and no less, or holds a mistake.
  private func kept(
    _ today: AppleAssociationFile, adding apps: [Int], clips: [AppID],
    toSay wanted: AssociationFileContent, _ unwanted: Set<AppID>
  ) -> [UInt8]? {
    if !today.isReadable || !unwanted.isDisjoint(with: today.appIDs) { return nil }
    let own = apps.flatMap { project.apps[$0].appIDs }.map { AppID($0) }
    guard
      let edit = try? AssociationFileEdit(
        adding: own, like: models(apps, in: today.appIDs), clips: clips,
        successors: successions(apps), to: today)
    else { return nil }
    let source = SourceText(path: today.source.path, bytes: edit.bytes)
    let file = AppleAssociationFile(parsing: source)
    // The order of apps is the system's preference where several are installed.
    let named = wanted.appIDs
    if file.appIDs.filter(named.contains) != named { return nil }
    if !AssociationDifference(from: wanted, to: file).isEmpty { return nil }
    let isFaulty = AppleAssociationRules.findings(in: source).contains { $0.severity == .error }
    return isFaulty ? nil : edit.bytes
  }

  /// What the file of a domain is to say: what today's says of each app, and around that what the
  /// plan wants for `apps`, which `heldBack` are not among.
  private func content(
    _ apps: [Int], clips: [AppID], domain: Int, without unwanted: Set<AppID>,
    holdingBack heldBack: Set<AppID>
  ) -> AssociationFileContent {
    let own = apps.flatMap { project.apps[$0].appIDs }.map { AppID($0) }
    let today = todaysContent(domain)
    var content =
      today.adding(own, like: models(apps, in: today.appIDs)).removing(unwanted)
    content = content.movingUp(
      content.lateExclusions.filter { late in
        !heldBack.contains(late.app) && mayCount(late, domain)
      })
    content = givingWay(content, apps, domain: domain)
    content = content.adding(addedRules(apps, to: content, domain: domain))
    content.services = services(content.services, with: clips)
    return content.adding(successors: successions(apps))
  }

  /// The App IDs of `apps` that take the place of others.
  func successions(_ apps: [Int]) -> [AppSuccession] {
    apps.flatMap { app -> [AppSuccession] in
      let ids = project.apps[app].appIDs.map { AppID($0) }
      return ids.first.map { new in ids.dropFirst().map { AppSuccession(new, after: $0) } } ?? []
    }
  }

  /// Whether an exclusion of a domain's file may come to count for its app: no link of the app is among
  /// its URLs, and no path of links lies in it altogether.
  ///
  /// Of an app that the project does not list nobody knows the links.
  private func mayCount(
    _ late: AssociationFileContent.LateExclusion, _ domain: Int
  ) -> Bool {
    let own = project.apps.indices.filter { project.apps[$0].appIDs.contains(late.app.text) }
    let known = exclusions[domain].first { $0.rule == late.rule }
    return !own.isEmpty && known?.apps.isDisjoint(with: own) == true
      && !own.contains { takesWholePath(late.rule, of: $0, domain) }
  }

  /// Whether an exclusion takes all links that an app may have under some path.
  private func takesWholePath(
    _ exclusion: AssociationFileContent.Rule, of app: Int, _ domain: Int
  ) -> Bool {
    let content = todaysContent(domain)
    return routes(domains(ofApp: app, openedBy: domain), of: app).contains { route in
      var links = route
      // The path of a folder alone is no link.
      if let path = route.path, path.hasSuffix("/*") { links.path = path.dropLast() + "?*" }
      return !route.isExclusion && closes(exclusion, links, content)
    }
  }

  /// What today's file of a domain says, even where no system would read it.
  func todaysContent(_ domain: Int) -> AssociationFileContent {
    inputs.todaysAASA[domain].map { AssociationFileContent($0) }
      ?? AssociationFileContent(entries: [])
  }

  /// For each App ID that a file does not name, another one of the same app that it does.
  private func models(_ apps: [Int], in known: [AppID]) -> [AppID: AppID] {
    var models: [AppID: AppID] = [:]
    for app in apps {
      let own = project.apps[app].appIDs.map { AppID($0) }
      guard let model = own.first(where: known.contains) else { continue }
      for missing in own where !known.contains(missing) { models[missing] = model }
    }
    return models
  }

  /// What each App ID gets around that which `content`, the file of a domain, says of it.
  private func addedRules(
    _ apps: [Int], to content: AssociationFileContent, domain: Int
  ) -> [AddedRules] {
    let known = Set(content.appIDs)
    let pages = signInPages(on: apps.flatMap { domains(ofApp: $0, openedBy: domain) })
    var overlap = RuleOverlap(pages, in: content)
    return apps.flatMap { app in
      let routes = routes(domains(ofApp: app, openedBy: domain), of: app)
      let closed = closed(domain, inside: routes, for: app)
      return project.apps[app].appIDs.map { AppID($0) }.map { id in
        if !known.contains(id) { return AddedRules(id, last: closed + routes) }
        let open = pages.indices.filter { !overlap.isClosed($0, for: id) }
        return AddedRules(id, first: open.map { pages[$0] }, last: routes)
      }
    }
  }

  /// What the file of a new domain says, and before each exclusion what its apps are to open of the
  /// URLs of this alone: the project says that new links live there, so it was not made for them.
  private func givingWay(
    _ content: AssociationFileContent, _ apps: [Int], domain: Int
  ) -> AssociationFileContent {
    if project.domains[domain].role != .new { return content }
    var content = content
    for index in content.entries.indices {
      let ids = content.entries[index].appIDs.map(\.text)
      let own = apps.filter { app in project.apps[app].appIDs.contains(where: ids.contains) }
      let openings = own.map { app in routes([domain], of: app).filter { !$0.isExclusion } }
        .distinct
      // Entries that speak for other apps too, or for apps with other links, stay as they are.
      let isOwn = ids.allSatisfy { id in own.contains { project.apps[$0].appIDs.contains(id) } }
      guard isOwn, openings.count == 1 else { continue }
      content.entries[index].rules = content.entries[index].rules.flatMap { rule in
        openings[0].filter { rule.isExclusion && closes(rule, $0, content) } + [rule]
      }
    }
    return content
  }

  /// Whether it is proved that an exclusion in a file takes every URL of another rule.
  private func closes(
    _ exclusion: AssociationFileContent.Rule, _ rule: AssociationFileContent.Rule,
    _ content: AssociationFileContent
  ) -> Bool {
    let file = AssociationFileContent(
      entries: [.anyApp([exclusion, rule])], variables: content.variables)
    var overlap = RuleOverlap([rule], in: file)
    return overlap.isClosedForAll(0)
  }

  /// Today's services, with `clips` among the App Clips.
  private func services(
    _ today: [AssociationFileContent.Service], with clips: [AppID]
  ) -> [AssociationFileContent.Service] {
    if clips.isEmpty { return today }
    var services = today
    guard let index = services.firstIndex(where: { $0.service == .appclips }) else {
      return services + [.init(.appclips, apps: clips)]
    }
    services[index].apps += clips.filter { !services[index].apps.contains($0) }
    return services
  }

  /// The apps that claim a legacy domain and get no rule in its AASA, where nobody knows what today's
  /// gives them.
  func appsWithoutRules(_ domain: Int) -> [Int] {
    let isOurs = [.us, .firebase].contains(project.domains[domain].server)
    guard isOurs, project.domains[domain].role == .legacy, inputs.todaysAASA[domain] == nil else {
      return []
    }
    return apps(on: domain).filter { app in
      !project.apps[app].appIDs.isEmpty
        && routes(domains(ofApp: app, openedBy: domain), of: app).isEmpty
    }
  }

  /// What an app is to open of the links of `domains`, which share a file, and what stays closed
  /// inside that.
  func routes(_ domains: [Int], of app: Int) -> [AssociationFileContent.Rule] {
    let openings = openings(domains, of: app)
    let isOpenToAll = openings.contains { $0.path == "/*" && !$0.isExclusion }
    return (isOpenToAll ? signInPages(on: domains) : []) + openings
  }

  /// The exclusions of a domain's AASA that an app gets which it does not name: those that keep URLs
  /// from everybody and no link from the app, as far as they lie inside `routes`.
  func closed(
    _ domain: Int, inside routes: [AssociationFileContent.Rule], for app: Int
  ) -> [AssociationFileContent.Rule] {
    let shared = exclusions[domain].filter { $0.isForAll && !$0.apps.contains(app) }.map(\.rule)
    if shared.isEmpty { return [] }
    var overlap = RuleOverlap(
      shared,
      in: AssociationFileContent(
        entries: [.anyApp(routes)], variables: todaysContent(domain).variables))
    return shared.indices.filter { !overlap.isClosedForAll($0) }.map { shared[$0] }
  }

  /// The pages of Firebase Auth that no app may open, as what Firebase Hosting makes under `AUTO` has
  /// them (seen on live hosts on 2026-09-08 and 2026-10-05).
  private func signInPages(on domains: [Int]) -> [AssociationFileContent.Rule] {
    domains.contains { project.domains[$0].server == .firebase }
      ? ["/__/auth/action/", "/__/auth/handler/"].map { .init(path: $0, isExclusion: true) } : []
  }

  /// Which links of `domains`, which share a file, open in an app: one policy for both platforms.
  private func openings(_ domains: [Int], of app: Int) -> [AssociationFileContent.Rule] {
    let rules = domains.flatMap { division($0).rules(of: app) }.distinct
    let everything = AssociationFileContent.Rule(path: "/*")
    if rules.contains(everything), !rules.contains(where: \.isExclusion) { return [everything] }
    // What is closed on one host must not close what is open on another.
    return domains.count > 1 ? rules.filter { !$0.isExclusion } : rules
  }
}
