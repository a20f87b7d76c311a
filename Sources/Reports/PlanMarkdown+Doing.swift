import Hosting
import Migration

extension PlanMarkdown {
  /// How files get where they are served.
  var deployment: String {
    let own = plan.project.domains.filter { $0.server == .us }
    let firebase = plan.project.domains.filter { $0.server == .firebase }
    if own.isEmpty, firebase.isEmpty { return "" }
    var parts = ["## How to put the files in place"]
    if !own.isEmpty {
      let layout = NginxLayout()
      parts.append(
        """
        For \(names(own)), on the machine with nginx: copy `hosts/`, `redirects/` and `servers/` to \
        `\(layout.root)/`; put each host's certificate chain and key at \
        `\(layout.certificates)/HOST/fullchain.pem` and `privkey.pem`; write \
        `include \(layout.root)/servers/nginx/linkover.conf;` into the `http` block of nginx.conf; \
        try it with `nginx -t`, load it with `nginx -s reload`, and then point the DNS of the host \
        there. Keep the old server until then.
        """)
    }
    if !firebase.isEmpty {
      parts.append(
        """
        For \(names(firebase)), on Firebase Hosting: put `servers/HOST/firebase.json` in the place of \
        yours, copy `hosts/HOST/` with its `.well-known` into the site's `public` folder, and run \
        `firebase deploy --only hosting`. `firebase-changes.txt` lists what differs. Reports conflict \
        on whether `**/.*` under `ignore` leaves `.well-known` out: the gate of the next phase shows \
        it.
        """)
    }
    return parts.joined(separator: "\n\n")
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
