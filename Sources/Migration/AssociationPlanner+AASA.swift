import AppleAssociation
import Bytes
import Diagnostics
import LinkLanguage

extension AssociationPlanner {
  /// The AASA of a host without some apps: today's with App IDs added where that is enough, or else
  /// a new one.
  ///
  /// Where neither fits into what the system reads, today's stays, and `refusal` says why.
  func aasa(
    _ domain: Int, without heldBack: Set<Int> = []
  ) -> (bytes: [UInt8]?, refusal: EmissionError?) {
    let apps = apps(on: domain).filter { !heldBack.contains($0) }
    let clips = apps.compactMap { project.apps[$0].clip }.map { AppID($0) }
    let today = inputs.todaysAASA[domain].flatMap { $0.isReadable ? $0 : nil }
    let unwanted = heldBack.flatMap { project.apps[$0].appIDs } + project.retiredApps
    let isNamedToday = unwanted.contains { today?.appIDs.contains(AppID($0)) == true }
    if !isNamedToday,
      let kept = today.flatMap({ kept($0, adding: apps, clips: clips, domain: domain) })
    {
      return (kept, nil)
    }
    let content = content(apps, clips: clips, domain: domain, today: inputs.todaysAASA[domain])
    if content.entries.isEmpty, content.services.isEmpty { return (nil, nil) }
    do throws(EmissionError) {
      return (Array(try content.rendered().utf8), nil)
    } catch {
      return (today?.source.bytes, error)
    }
  }

  /// Today's file with the missing ones of `apps` added in place; nil where it would not open every
  /// URL that they should, or holds a mistake.
  private func kept(
    _ today: AppleAssociationFile, adding apps: [Int], clips: [AppID], domain: Int
  ) -> [UInt8]? {
    let own = apps.flatMap { project.apps[$0].appIDs }.map { AppID($0) }
    // Whoever is added to every entry opens what is for others, too.
    if divisions[domain] != nil, !Set(own).isSubset(of: today.appIDs) { return nil }
    guard let edit = try? AssociationFileEdit(adding: own, clips: clips, to: today) else {
      return nil
    }
    let source = SourceText(path: today.source.path, bytes: edit.bytes)
    if AppleAssociationRules.findings(in: source).contains(where: { $0.severity == .error }) {
      return nil
    }
    let wanted = AssociationFileContent(entries: entries(apps, domain: domain, today: today))
    guard let text = try? wanted.rendered() else { return nil }
    let difference = AssociationDifference(
      from: AppleAssociationFile(parsing: SourceText(path: "wanted", text: text)),
      to: AppleAssociationFile(parsing: source))
    return difference.lost.isEmpty ? edit.bytes : nil
  }

  private func content(
    _ apps: [Int], clips: [AppID], domain: Int, today: AppleAssociationFile?
  ) -> AssociationFileContent {
    let current = today.map { AssociationFileContent($0) }
    var entries = self.entries(apps, domain: domain, today: today)
    let projectIDs = Set((project.apps.flatMap(\.appIDs) + project.retiredApps).map { AppID($0) })
    for var entry in current?.entries ?? [] {
      entry.appIDs.removeAll { projectIDs.contains($0) }
      if !entry.appIDs.isEmpty { entries.append(entry) }
    }
    return AssociationFileContent(
      entries: entries, variables: current?.variables ?? [],
      services: services(current?.services ?? [], with: clips))
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

  /// What `apps` should open by the file of a domain: one entry for all that open the same links of
  /// the same domains by it.
  private func entries(
    _ apps: [Int], domain: Int, today: AppleAssociationFile?
  ) -> [AssociationFileContent.Entry] {
    let opened = preferred(apps, today).filter { !project.apps[$0].appIDs.isEmpty }.map { app in
      let domains = domains(ofApp: app, openedBy: domain)
      return Opened(app: app, domains: domains, openings: openings(domains, of: app))
    }
    let groups = opened.map { Opened(app: nil, domains: $0.domains, openings: $0.openings) }
    return groups.distinct.compactMap { group in
      if group.openings.isEmpty { return nil }
      let own = zip(opened, groups).filter { $0.1 == group }.compactMap(\.0.app)
        .flatMap { project.apps[$0].appIDs }.map { AppID($0) }
      return AssociationFileContent.Entry(
        appIDs: own, rules: routes(group.openings, on: group.domains, of: own, today: today))
    }
  }

  /// What an app opens by a file.
  private struct Opened: Hashable {
    var app: Int?
    var domains: [Int]
    var openings: [AssociationFileContent.Rule]
  }

  /// `apps` in the order in which the system prefers them today, where several are installed (Apple,
  /// "Supporting associated domains": the order of the file).
  private func preferred(_ apps: [Int], _ today: AppleAssociationFile?) -> [Int] {
    let known = today?.appIDs ?? []
    func rank(_ app: Int) -> Int {
      project.apps[app].appIDs.compactMap { known.firstIndex(of: AppID($0)) }.min() ?? known.count
    }
    return apps.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
  }

  /// The rules behind today's exclusions for apps that open `domains`, which share a file, by
  /// `openings`.
  func routes(
    _ openings: [AssociationFileContent.Rule], on domains: [Int], of own: [AppID],
    today: AppleAssociationFile?
  ) -> [AssociationFileContent.Rule] {
    if openings.isEmpty { return [] }
    let current = today.map { AssociationFileContent($0) }
    let excluded = exclusions(of: current, for: own, domains: domains)
    let isOpenToAll = openings.contains { $0.path == "/*" && !$0.isExclusion }
    let pages = isOpenToAll ? signInPages(on: domains) : []
    return excluded + pages.filter { !excluded.contains($0) } + openings
  }

  /// The pages of Firebase Auth that no app may open, as what Firebase Hosting makes under `AUTO` has
  /// them (seen on live hosts on 2026-09-08 and 2026-10-05).
  private func signInPages(on domains: [Int]) -> [AssociationFileContent.Rule] {
    domains.contains { project.domains[$0].server == .firebase }
      ? ["/__/auth/action/", "/__/auth/handler/"].map { .init(path: $0, isExclusion: true) } : []
  }

  /// Today's exclusions that come before everything that opens, as far as they can concern links.
  private func exclusions(
    of current: AssociationFileContent?, for own: [AppID], domains: [Int]
  ) -> [AssociationFileContent.Rule] {
    let domains = domains.map { project.domains[$0] }
    let entry = current?.entries.first { $0.appIDs.contains { own.contains($0) } }
    let leading = entry?.rules.prefix { $0.isExclusion } ?? []
    return leading.filter { rule in
      domains.contains { domain in
        domain.isWhole || domain.prefixes.contains { rule.path?.hasPrefix($0 + "/") == true }
      }
    }
  }

  /// Which links of `domains`, which share a file, open in an app: one policy for both platforms.
  func openings(_ domains: [Int], of app: Int) -> [AssociationFileContent.Rule] {
    let rules = domains.flatMap { division($0).rules(of: app) }.distinct
    let everything = AssociationFileContent.Rule(path: "/*")
    if rules.contains(everything), !rules.contains(where: \.isExclusion) { return [everything] }
    // What is closed on one host must not close what is open on another.
    return domains.count > 1 ? rules.filter { !$0.isExclusion } : rules
  }
}
