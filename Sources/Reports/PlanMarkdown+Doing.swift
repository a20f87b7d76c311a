import Diagnostics
import Hosting
import Migration

extension PlanMarkdown {
  /// How files get where they are served.
  var deployment: String {
    let team = plan.project.domains.filter { $0.server == .us }
    let servers: [HostingPlatform] = [.nginx, .apache, .caddy]
    let firebase = plan.project.domains.filter { $0.server == .firebase }
    if team.isEmpty, firebase.isEmpty { return "" }
    var parts = ["## How to put the files in place"]
    for server in servers {
      let hosts = team.filter { $0.platform == server }
      let (beside, whole) = (
        hosts.filter(plan.project.hasSite), hosts.filter { !plan.project.hasSite($0) }
      )
      if !whole.isEmpty { parts.append(placement(of: whole, on: server)) }
      if !beside.isEmpty { parts.append(merging(of: beside, on: server)) }
    }
    parts += servicePlacement(team.filter { !servers.contains($0.platform) })
    parts += firebasePlacement(firebase) + wholeHostNote(team)
    if plan.hostFiles.contains(where: \.isHeldBack) {
      parts.append(
        """
        Up to the drain, `phases/1/hosts/` takes the place of `hosts/` for the hosts that it has: apps \
        are held back there until builds that cannot tell where a link leads are gone. Plan again once \
        they are out of linkover.json: then `hosts/` alone is left.
        """)
    }
    return parts.joined(separator: "\n\n")
  }

  /// How hosts on services that are given one host at a time are given their files.
  private func servicePlacement(_ domains: [Domain]) -> [String] {
    let lines = domains.map {
      "For `\($0.host)`, on \($0.platform.title): do what `servers/\($0.host)/DEPLOY.md` says."
        + (plan.project.hasSite($0)
          ? " It leaves the site there as it is: \(siteReason($0))." : "")
    }
    return lines.isEmpty ? [] : [lines.joined(separator: "\n")]
  }

  /// How hosts on Firebase Hosting are given their files: of those with a firebase.json that the
  /// project names, and of the others.
  private func firebasePlacement(_ domains: [Domain]) -> [String] {
    let named = domains.filter { $0.firebaseJSON != nil }
    let unnamed = domains.filter { $0.firebaseJSON == nil }
    return [
      (named, "put `servers/HOST/firebase.json` in the place of yours"),
      (
        unnamed,
        "linkover.json names no firebase.json (\"firebaseJSON\"), so `servers/HOST/firebase.json` holds "
          + "what these links need alone: merge its `hosting` into yours, or name yours and plan again"
      ),
    ].filter { !$0.0.isEmpty }.map { domains, placing in
      """
      For \(names(domains)), on Firebase Hosting: \(placing); copy `hosts/HOST/` with its \
      `.well-known` into the site's `public` folder, without \
      `404.html` where the site has one of its own, and run `firebase deploy --only hosting`. \
      `firebase-changes.txt` beside it lists what differs, `firebase-preflight.txt` what the site \
      answers before and after, and where reports conflict.
      """
    }
  }

  /// What becomes of a site on hosts that are answered by the plan's files alone.
  private func wholeHostNote(_ team: [Domain]) -> [String] {
    let whole = team.filter {
      !plan.project.hasSite($0) && $0.platform.answersUnknownLinks(besideSite: false)
        && $0.site == nil
    }
    if whole.isEmpty { return [] }
    return [
      "All of \(names(whole)) is answered by these files: what is no link there gets `404.html`. If a "
        + "web site is to stay on such a host, say `\"site\": true` of it in linkover.json before you go "
        + "on."
    ]
  }

  /// How a web server on machines of the team is given its files.
  private func placement(of hosts: [Domain], on server: HostingPlatform) -> String {
    let layout = ServerLayout()
    return """
      For \(names(hosts)), on the machine with \(server.title): copy \(servedFolders) to \
      `\(layout.root)/`, which `servers/\(Self.mainFile(of: server))` expects; put each host's \
      certificate chain and key at `\(layout.certificates)/HOST/fullchain.pem` and `privkey.pem`; \
      \(Self.loading(on: server)), and then point the DNS of the host there. Keep the old server until \
      then.
      """
  }

  /// How a web server that has a site on `hosts` is given what it answers besides.
  private func merging(of hosts: [Domain], on server: HostingPlatform) -> String {
    let layout = ServerLayout()
    let folder = "\(layout.root)/servers/\(server.rawValue)/links"
    let way =
      switch server {
      case .apache:
        """
        write `Include \(folder)/HOST.conf` into the `VirtualHost *:443` of the site, before its own \
        rewrite rules and aliases
        """
      case .caddy:
        """
        in the block of the site, put `route { … }` around all but `tls`, `log`, `bind` and `handle_errors`, \
        so that it holds `import \(folder)/HOST.caddy` and then, in `handle { … }`, what was there
        """
      default:
        """
        write `include \(folder)/HOST.conf;` into the `server` block of the site that has TLS, before its \
        own `rewrite`, `return` and `if`
        """
      }
    let reasons = hosts.map { "`\($0.host)`: \(siteReason($0))" }.joined(separator: "; ")
    return """
      For the links of \(names(hosts)), beside the web site there (\(reasons)), on the machine with \
      \(server.title): copy \(servedFolders) to `\(layout.root)/`; \(Self.loading(on: server, before: way)). \
      That answers the association files, the links, and unknown suffixes below the paths of links with a \
      page of their own; everything else is the site's as before, its certificate and DNS included.
      """
  }

  /// Why a host is taken to have a web site besides its links, in a few words.
  private func siteReason(_ domain: Domain) -> String {
    if domain.site != nil { return "linkover.json says so" }
    if !domain.prefixes.contains("") {
      let paths = domain.prefixes.map { "`\($0)`" }.joined(separator: ", ")
      return plan.targetHosts.onLinkHosts.contains(domain.host)
        ? "links lead to it"
        : "taken to be, since its links are below \(paths) alone; if not, say `\"site\": false` of it"
    }
    return "`targetHosts` names it"
  }

  /// What a web server includes, below `servers/`.
  private static func mainFile(of server: HostingPlatform) -> String {
    "\(server.rawValue)/linkover.\(server == .caddy ? "caddy" : "conf")"
  }

  /// How a web server is told of its files; `step` comes once it knows them, before it is tried.
  private static func loading(on server: HostingPlatform, before step: String? = nil) -> String {
    let file = "\(ServerLayout().root)/servers/\(mainFile(of: server))"
    let step = step.map { $0 + "; " } ?? ""
    return switch server {
    case .apache:
      "write `Include \(file)` into httpd.conf; \(step)make each host's table with `httxt2dbm` as the "
        + "first lines of that file say; try it with `apachectl configtest`, load it with `apachectl "
        + "graceful`"
    case .caddy:
      "write `import \(file)` into the Caddyfile, and at its head the options that the first lines of that "
        + "file show; \(step)try it with `caddy validate`, load it with `caddy reload`"
    default:
      "write `include \(file);` into the `http` block of nginx.conf; \(step)try it with `nginx -t`, "
        + "load it with `nginx -s reload`"
    }
  }

  /// The folders that go to a server, of those that the plan has.
  private var servedFolders: String {
    let there = ["hosts/", "redirects/", "servers/"].filter { folder in
      files.contains { $0.hasPrefix(folder) }
    }
    return DisplayText.list(there.map { "`\($0)`" })
  }

  private func names(_ domains: [Domain]) -> String {
    domains.map { "`\($0.host)`" }.joined(separator: ", ")
  }

  /// What no file can do for the apps.
  var appCode: String {
    """
    ## What the apps must do

    The system hands the app a URL, by `NSUserActivity` on Apple's systems and by the intent's data \
    on Android. Where it leads is for the app's own code:

    - A long link says it itself: decode its `link` parameter and go there.
    \(shortLinks)
    - Count the link's host in your analytics. Opens inside an app reach no server, so this count is \
    the only measure for the gates that ask for days without app-side opens.

    The Dynamic Links SDK does neither any more for short links, and can go.
    """
  }

  /// How short links are resolved, by the resolvers of the next builds.
  private var shortLinks: String {
    let next = plan.builds.map(\.build).filter { $0.resolver.readsRedirects }
    let used = [Resolver.redirect, .endpoint, .bundled].filter { resolver in
      next.isEmpty ? resolver == .redirect : next.contains { $0.resolver == resolver }
    }
    return used.map { resolver in
      switch resolver {
      case .bundled:
        "- A short link is in the table that the app carries (resolver `bundled`): `apps/links.bin`, which "
          + "`apps/LinkMap.swift` reads, or `apps/links.json`."
      case .endpoint:
        "- A short link leads where your endpoint says (resolver `endpoint`), which answers from "
          + "`apps/links.json`. Without an answer, show the link in a browser."
      case .redirect, .none, .fdlSDK:
        "- A short link leads where its host redirects it (resolver `redirect`): request it without "
          + "following redirects, with `User-Agent: linkover-app`, and go to the `Location` of the "
          + "answer. That name keeps an app from being sent to the page meant for a desktop or a store. "
          + "Without an answer, show the link in a browser."
      }
    }.joined(separator: "\n")
  }
}
