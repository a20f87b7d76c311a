@testable import Migration

/// Something that is taken away from a plan as it is saved, or put in its way.
struct PlanFault: CustomStringConvertible {
  /// What it is.
  enum Kind {
    /// The host's file for an app, by its index, is gone.
    case file(Int)
    /// A redirect of the host answers in the place of its file for an app, or may do so.
    case hiding(Int, isCertain: Bool)
    /// The host's file names another App ID or certificate than the app's.
    case identity(Int)
    /// The files for the app's source tree lack the host: an entitlement, or a filter.
    case claim(Int)
    /// A rule before all others keeps the custom link from the app.
    case shadow(Int)
    /// The configuration of the host's server is gone: it serves nothing.
    case server
    /// The host does not redirect a link.
    case redirect(SmallTeam.Link)
  }

  /// What it is.
  let kind: Kind
  /// Whether it is about the new host rather than the legacy one.
  let isNew: Bool

  var description: String { "\(kind) on the \(isNew ? "new" : "legacy") host" }

  /// All that are possible on a team's plan.
  static func all(of team: SmallTeam) -> [PlanFault] {
    let kinds = [0, 1].flatMap { app in
      [
        Kind.file(app), .hiding(app, isCertain: app == 0), .identity(app), .claim(app),
        .shadow(app),
      ]
    }
    let links = team.links.filter { ![.authMail, .unknownHost, .withoutTarget].contains($0) }
    return [false, true].flatMap { isNew in
      // Nobody of the team redirects anything on hosts of others, and long links get no new URL.
      let redirected = isNew ? links.filter { $0 != .long } : team.server == .us ? links : []
      let servers: [Kind] = isNew || team.server == .us ? [.server] : []
      return (kinds + redirected.map { .redirect($0) } + servers)
        .map { PlanFault(kind: $0, isNew: isNew) }
    }
  }

  /// The proof run again on the files of `whole`, a plan of `team` by `builder`, with the fault in
  /// them.
  func plan(_ builder: PlanBuilder, _ whole: Plan, of team: SmallTeam) -> Plan {
    switch kind {
    case .redirect(let link):
      return builder.plan(whole, unserved: unserved(team) { $0 == link })
    case .server:
      let served = builder.plan(with: damaged(whole.hostFiles), appFiles: whole.appFiles)
      let redirected = unserved(team) { link in
        ![.unknownHost, .withoutTarget, .authMail].contains(link) && (!isNew || link != .long)
      }
      return builder.plan(served, unserved: redirected)
    case .claim(let app):
      var files = whole.appFiles
      let host = isNew ? "go.example.com" : team.host
      for index in files.indices where files[index].app == app {
        replace(host, by: "x.example.com", in: &files[index].bytes)
      }
      return builder.plan(with: whole.hostFiles, appFiles: files)
    case .file, .hiding, .identity, .shadow:
      return builder.plan(with: damaged(whole.hostFiles), appFiles: whole.appFiles)
    }
  }

  /// The links of a team that `isLost` takes, not redirected by the host.
  private func unserved(
    _ team: SmallTeam, _ isLost: (SmallTeam.Link) -> Bool
  ) -> UnservedLinks {
    var unserved = UnservedLinks()
    let limit = ServingLimit(
      domain: isNew ? 1 : 0, server: "x", part: .link, reason: "y", change: "z")
    for index in team.links.indices where isLost(team.links[index]) {
      unserved.add(index, limit)
    }
    return unserved
  }

  private func damaged(_ files: [HostFiles]) -> [HostFiles] {
    files.map { own in
      var own = own
      if own.domain == (isNew ? 1 : 0) { damage(&own) }
      return own
    }
  }

  private func damage(_ files: inout HostFiles) {
    switch kind {
    case .file(0): (files.aasa, files.heldBackAASA) = (nil, nil)
    case .file: (files.assetlinks, files.heldBackAssetlinks) = (nil, nil)
    case .hiding(let app, let isCertain):
      files.hidden = [
        HiddenFile(
          kind: app == 0 ? .aasa : .assetlinks, cause: .redirect(of: "/**"), place: "x",
          isCertain: isCertain, change: "y")
      ]
    case .server:
      files.hidden = [HiddenFile.Kind.aasa, .assetlinks].map {
        HiddenFile(kind: $0, cause: .gone, place: "x", isCertain: true, change: "y")
      }
    case .identity(0): edit(&files.aasa, &files.heldBackAASA, "ABCDE12345.", "ABCDE12346.")
    case .identity: edit(&files.assetlinks, &files.heldBackAssetlinks, "AB:AB", "CD:CD")
    case .shadow(0):
      edit(
        &files.aasa, &files.heldBackAASA, "\"components\": [",
        "\"components\": [{\"/\": \"/summer*\", \"exclude\": true}, ")
    case .shadow:
      edit(
        &files.assetlinks, &files.heldBackAssetlinks, "\"target\":",
        """
        "relation_extensions": {"delegate_permission/common.handle_all_urls": \
        {"dynamic_app_link_components": [{"/": "/summer*", "exclude": true}, {"/": "*"}]}}, "target":
        """)
    case .claim, .redirect: break
    }
  }

  private func edit(
    _ final: inout [UInt8]?, _ early: inout [UInt8]?, _ old: String, _ new: String
  ) {
    if var bytes = final {
      replace(old, by: new, in: &bytes)
      final = bytes
    }
    if var bytes = early {
      replace(old, by: new, in: &bytes)
      early = bytes
    }
  }

  private func replace(_ old: String, by new: String, in bytes: inout [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self)
      .split(separator: old, omittingEmptySubsequences: false)
    bytes = Array(parts.joined(separator: new).utf8)
  }
}
