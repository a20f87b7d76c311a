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
      if !hosts.isEmpty { parts.append(placement(of: hosts, on: server)) }
    }
    let services = team.filter { !servers.contains($0.platform) }
    if !services.isEmpty {
      parts.append(
        services.map {
          "For `\($0.host)`, on \($0.platform.title): do what `servers/\($0.host)/DEPLOY.md` says."
        }.joined(separator: "\n"))
    }
    for (domains, placing) in [
      (
        firebase.filter { $0.firebaseJSON != nil },
        "put `servers/HOST/firebase.json` in the place of yours"
      ),
      (
        firebase.filter { $0.firebaseJSON == nil },
        "linkover.json names no firebase.json (\"firebaseJSON\"), so `servers/HOST/firebase.json` holds "
          + "what these links need alone: merge its `hosting` into yours, or name yours and plan again"
      ),
    ] where !domains.isEmpty {
      parts.append(
        """
        For \(names(domains)), on Firebase Hosting: \(placing); copy `hosts/HOST/` with its \
        `.well-known` into the site's `public` folder, without \
        `404.html` where the site has one of its own, and run `firebase deploy --only hosting`. \
        `firebase-changes.txt` beside it lists what differs, `firebase-preflight.txt` what the site \
        answers before and after, and where reports conflict.
        """)
    }
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

  /// How a web server on machines of the team is given its files.
  private func placement(of hosts: [Domain], on server: HostingPlatform) -> String {
    let layout = ServerLayout()
    let (folder, loading) =
      switch server {
      case .apache:
        (
          "apache/linkover.conf",
          "write `Include \(layout.root)/servers/apache/linkover.conf` into httpd.conf; make each "
            + "host's table with `httxt2dbm` as the first lines of that file say; try it with "
            + "`apachectl configtest`, load it with `apachectl graceful`"
        )
      case .caddy:
        (
          "caddy/linkover.caddy",
          "write `import \(layout.root)/servers/caddy/linkover.caddy` into the Caddyfile; try it with "
            + "`caddy validate`, load it with `caddy reload`"
        )
      default:
        (
          "nginx/linkover.conf",
          "write `include \(layout.root)/servers/nginx/linkover.conf;` into the `http` block of "
            + "nginx.conf; try it with `nginx -t`, load it with `nginx -s reload`"
        )
      }
    return """
      For \(names(hosts)), on the machine with \(server.title): copy \(servedFolders) to \
      `\(layout.root)/`, which `servers/\(folder)` expects; put each host's certificate \
      chain and key at `\(layout.certificates)/HOST/fullchain.pem` and `privkey.pem`; \(loading), and \
      then point the DNS of the host there. Keep the old server until then.
      """
  }

  /// The folders that go to a server, of those that the plan has.
  private var servedFolders: String {
    let there = ["hosts/", "redirects/", "servers/"].filter { folder in
      files.contains { $0.hasPrefix(folder) }
    }.map { "`\($0)`" }
    let others = there.dropLast().joined(separator: ", ")
    return others.isEmpty ? there.joined() : others + " and " + (there.last ?? "")
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

    1. A long link says it itself: decode its `link` parameter and go there.
    2. A short link leads where its host redirects it (resolver `redirect`): request it without \
    following redirects, with `User-Agent: linkover-app`, and go to the `Location` of the answer. \
    That name keeps an app from being sent to the page meant for a desktop or a store. Without an \
    answer, show the link in a browser.
    3. Count the link's host in your analytics. Opens inside an app reach no server, so this count is \
    the only measure for the gates that ask for days without app-side opens.

    The Dynamic Links SDK does neither any more for short links, and can go.
    """
  }
}
