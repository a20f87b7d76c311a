import Diagnostics
public import Inventory
public import Migration
import Syntax

/// `PLAN.md`: the plan for the people who carry it out.
public struct PlanMarkdown {
  let plan: Plan
  let inputs: [InventoryFile]
  let files: [String]
  let classes: LinkClassTable

  /// Prepares to write `plan`, made from the exports `inputs`; `files` are the paths of all files
  /// beside it.
  public init(_ plan: Plan, inputs: [InventoryFile], files: [String]) {
    self.plan = plan
    self.inputs = inputs
    self.files = files
    classes = LinkClassTable(plan)
  }

  /// The whole document.
  public func text() -> String {
    let sections =
      plan.project.hasHostToServe
      ? [
        opening, phases, deployment, appCode, hosts, links, olderAndroid, losses, ruleClaims,
        differences, trade,
        problems, authMails, byHand, gone, blindSpots, fileTable,
      ]
      : [
        openingWithoutHost, losses, problems, authMailCount == 0 ? "" : authMails,
        plan.links.count == 0 ? "" : gone, blindSpots, fileTable,
      ]
    return DisplayText.visibleLines(
      Self.withoutForeignMarkup(sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"))
  }

  /// The document without HTML and without links that lead out of it: it has none of its own, so
  /// what looks like them came with the data.
  private static func withoutForeignMarkup(_ text: String) -> String {
    text.replacing("<", with: "\\<").replacing("](", with: "]\\(")
      .replacing("]\\(#", with: "](#")
  }

  private var opening: String {
    let hosts = plan.project.legacyDomains.map { "`\($0.title)`" }
    let targets = plan.project.newDomains.map { "`\($0.host)`" }
    let way =
      targets.isEmpty
      ? "\(hosts.joined(separator: ", ")): served anew, without another domain."
      : "From \(hosts.joined(separator: ", ")) to \(targets.joined(separator: ", "))."
    let splits = plan.project.legacyDomains.compactMap { domain in
      domain.splitText.map { "The links of `\(domain.host)` move by path: \($0)." }
    }
    return """
      # Cutover plan

      As of \(plan.asOf.text). \(([way] + splits).joined(separator: " ")) \(inputLine)

      \(VerdictText.long(plan))

      The phases build on one another. Do not begin one before its gate holds. Run the commands in \
      the folder of `linkover.json`. Tick the boxes in a \
      copy: the next `linkover plan` writes this file anew, and stops when it finds it changed.
      """
  }

  private var phases: String {
    let signs =
      "Signs: `+` add, `~` change, `-` remove, `=` keep, `!` for a person. A line of a gate holds when "
      + "its command ends with exit code 0."
    let parts = plan.phases.map { phase in
      let date = phase.step.date.map { ", \($0.text)" } ?? ""
      var lines = ["## Phase \(phase.number): \(phase.title)\(date)"]
      if phase.gates.isEmpty {
        lines.append("Gate: none.")
      } else {
        lines.append("Gate, what must hold before:")
        lines.append(phase.gates.map { gateLine($0) }.joined(separator: "\n"))
      }
      lines.append("What changes:")
      lines.append(phase.changes.map { changeLine($0) }.joined(separator: "\n"))
      lines.append("To go back: \(phase.rollback).")
      lines += costLines(world: phase.world)
      return lines.joined(separator: "\n\n")
    }
    return ([signs] + parts).joined(separator: "\n\n")
  }

  private func gateLine(_ gate: Gate) -> String {
    "- [ ] \(gate.condition)" + (gate.command.map { ": `\($0)`" } ?? " (a person decides)")
  }

  private func changeLine(_ change: Change) -> String {
    let file = change.file.map { " (`\($0)`)" } ?? ""
    return DisplayText.visible("- `\(change.kind.rawValue)` \(change.text)\(file)")
  }

  private func costLines(world: Int) -> [String] {
    func lines(_ isUnrecoverable: Bool) -> [String] {
      plan.costs.filter { $0.world == world && $0.isUnrecoverable == isUnrecoverable }.map { cost in
        "- \(NumberText.count(cost.count, "link")) for \(plan.name(of: cost)): "
          + "\(OutcomeText.short(cost.before)) \u{2192} \(OutcomeText.short(cost.after))"
      }
    }
    let (own, unrecoverable) = (lines(false), lines(true))
    return
      (own.isEmpty
      ? []
      : [
        "If the gate is passed over while links are still used, this step costs:",
        own.joined(separator: "\n"),
      ])
      + (unrecoverable.isEmpty
        ? []
        : [
          "What it takes from links on Google's hosts:", unrecoverable.joined(separator: "\n"),
        ])
  }

  private var links: String {
    if plan.provedCount == 0 {
      return """
        ## What links do

        The files claim links by host and prefix, because \(VerdictText.absence(plan)). This plan \
        cannot tell which links exist, nor prove anything about one of them.
        """
    }
    let columns = classes.columns
    let sections = ["With an app", "Without an app"].enumerated().map { index, title in
      let head = "| \(title) | links | " + columns.map(\.name).joined(separator: " | ") + " |"
      let rule = "|---|--:|" + columns.map { _ in "---|" }.joined()
      let rows = classes.rows.filter { !$0.isAuthMail }.map { row in
        let outcomes = columns.map { column in
          OutcomeText.short(
            index == 0
              ? classes.appOutcomes(row, world: column.world)
              : classes.webOutcomes(row, world: column.world))
        }
        return "| \(row.name) | \(NumberText.grouped(row.count)) | "
          + outcomes.joined(separator: " | ") + " |"
      }
      return ([head, rule] + rows).joined(separator: "\n")
    }
    return """
      ## What links do

      Each column is the world after that step. *app*: the app opens at the link's target. *web*: \
      the browser lands on the right page. *opens blank*: the app opens on its start screen, since it \
      cannot tell where the link leads (`app, destination unknown` in plan.json). *store*: a phone without the app gets its \
      page in the store, as the link or linkover.json asks. *wrong*: the browser lands elsewhere, or \
      an app opens that the link is not for. \
      *dead*: nothing answers. Several words mean that builds or links differ, worst first. \
      `links.csv` has every link, with an app and without; `plan.json` has every build.

      \((sections + remarks).joined(separator: "\n\n"))
      """
  }

  /// The most apps that links name and nobody lists which are shown.
  private static let appLimit = 20

  /// What is said of links below their tables.
  private var remarks: [String] {
    let apps = plan.unlistedAppTexts(limit: Self.appLimit).map { DisplayText.visible("- \($0).") }
    return [plan.collisionText.map { $0 + "." }, apps.isEmpty ? nil : apps.joined(separator: "\n")]
      .compactMap(\.self)
  }

  /// The most rules of one host that are shown.
  private static let ruleLimit = 12

  private var ruleClaims: String {
    if plan.ruleClaims.isEmpty { return "" }
    let rows = plan.project.domains.flatMap { domain -> [String] in
      let claims = plan.ruleClaims.filter { $0.host == domain.host }
      let shown = claims.prefix(Self.ruleLimit).map { ruleClaimText($0) }
      let left = claims.count - shown.count
      if left == 0 { return shown }
      return shown + [
        "- `\(domain.host)`: \(NumberText.count(left, "more rule")), see `beyondInventory` in plan.json"
      ]
    }
    let opening =
      plan.provedCount == 0
      ? "Rules go by host and prefix. One URL that each of them opens:"
      : "Rules go by prefix and shape, never one for each link, so they also open URLs that no link "
        + "of the inventory has. One such URL for each rule:"
    return "## What the rules claim beyond the inventory\n\n\(opening)\n\n"
      + rows.joined(separator: "\n")
  }

  private func ruleClaimText(_ claim: RuleClaim) -> String {
    let apps = claim.apps.map { "`\($0)`" }.joined(separator: ", ")
    let today =
      claim.opensToday.map { $0 ? ", as today's file does" : ", which today's file does not" } ?? ""
    return DisplayText.visible(
      "- `\(claim.host)`, \(apps): `\(claim.rule)` opens `\(claim.witness)`\(today)")
  }

  private var differences: String {
    if plan.differences.isEmpty { return "" }
    let rows = plan.differences.map { difference in
      DisplayText.visible(
        "- `\(difference.host)`\(place(difference)), `\(difference.app)`: "
          + differenceText(difference))
    }
    return """
      ## How the new association files differ from today's

      Each line is one URL that shows a difference; there are more of its kind.

      \(rows.joined(separator: "\n"))
      """
  }

  /// Which file of a host differs, where it has one for the time up to the drain.
  private func place(_ difference: FileDifference) -> String {
    difference.phase.map { " up to the drain (`phases/\($0)/hosts/`)" } ?? ""
  }

  private func differenceText(_ difference: FileDifference) -> String {
    let verb = difference.isGain ? "now opens" : "no longer opens"
    return difference.witness.map { "\(verb) `\($0)`" }
      ?? "it is not decided whether it \(verb) what `\(difference.opener)` opens"
  }

  private var trade: String {
    let rows = plan.trades.map { trade in
      let share =
        trade.installShare.map { " (\(NumberText.percent($0)) of that app's installs)" } ?? ""
      return "- \(trade.build)\(share) on `\(trade.host)`: "
        + NumberText.count(trade.count, "link opens", "links open")
        + " the app on a blank start screen. Without the app in the host's file "
        + DisplayText.form(trade.count, "it", "they")
        + " would land on the web page, and so would the builds that resolve "
        + DisplayText.form(trade.count, "it.", "them.")
    }
    if rows.isEmpty { return "" }
    return """
      ## What claiming a legacy host costs

      An association file names apps, not builds. As long as people have the builds below:

      \(rows.joined(separator: "\n"))
      """
  }

  private var problems: String {
    let shown = plan.problems.filter { $0.finding.severity > .info }
    func rows(_ isWritten: Bool) -> String {
      shown.filter { ($0.state == .written) == isWritten }.map { problem in
        let end =
          problem.isRepaired
          ? " (repaired by this plan's files)" : problem.finding.help.map { ". \($0)" } ?? ""
        return DisplayText.visible(
          "- `\(problem.finding.location.text)` \(problem.finding.ruleID): "
            + problem.finding.message + end)
      }.joined(separator: "\n")
    }
    let (today, written) = (rows(false), rows(true))
    if shown.isEmpty { return "" }
    return "## Problems"
      + (written.isEmpty ? "" : "\n\nIn what this plan writes:\n\n" + written)
      + (today.isEmpty ? "" : "\n\nIn today's files:\n\n" + today)
  }

  /// How many links of the inventory came in mails for signing in.
  private var authMailCount: Int {
    plan.cells.filter { $0.traits.kind == .authMail }.reduce(0) { $0 + $1.count }
  }

  private var authMails: String {
    let count = authMailCount
    let seen =
      count == 0
      ? "The inventory holds none, which proves little: they are made one by one and never exported."
      : "The inventory holds \(NumberText.grouped(count)); each worked once, and none becomes a "
        + "redirect."
    let names = plan.buildsWithoutSignInDomain.joined(separator: ", ")
    let unknown = plan.buildsWithUnknownSignInDomain.joined(separator: ", ")
    let losers =
      (names.isEmpty
        ? "" : "\n\nBuilds that name no such domain, and lose sign-in with the switch: \(names).")
      + (unknown.isEmpty
        ? ""
        : "\n\nBuilds of which it is not known what they claim, and which may lose it: \(unknown).")
    return """
      ## Auth mails

      \(seen) If your app signs people in by mail link, it has used a Dynamic Links domain for it. \
      That stopped too. It needs Firebase iOS 11.8.0 or Android Auth 23.2.0 (BoM 33.9.0) and the \
      Hosting domain: `linkDomain` in ActionCodeSettings, `applinks:\(signInDomain)` in \
      the entitlements, an intent filter for that host with the path prefix `/__/auth/links`. \
      Older builds cannot sign in by mail once the domain is switched, and the way back to the \
      Dynamic Links domain is closed: the switch is one-way. Keep the old entries in the app \
      meanwhile.\(losers)\(signInSteps)
      """
  }

  private var signInDomain: String { plan.project.signInDomain ?? "PROJECT_ID.firebaseapp.com" }

  /// Where the switch stands in the plan, or how it gets there.
  private var signInSteps: String {
    guard let domain = plan.project.signInDomain else {
      return
        "\n\nWrite `\"signInDomain\": \"\(signInDomain)\"` into linkover.json, and the plan has the switch as "
        + "a phase, with its gate, and the entries in the files for the next builds."
    }
    let phase = plan.phases.first { $0.step.kind == .signIn }.map {
      "\n\nPhase \($0.number) is the switch. The files for the next builds have the entries."
    }
    let sites = plan.project.domains.filter { $0.server == .firebase && $0.host != domain }
      .map(\.host)
    let shared =
      sites.isEmpty
      ? ""
      : " A site of Firebase Hosting serves its files under all its names: \(sites.joined(separator: ", ")) and "
        + "\(domain) must not be one site, unless the AASA of the former opens `/__/auth/links`."
    return (phase ?? "\n\nNo phase of linkover.json switches the mails (`\"do\": \"sign-in\"`).")
      + shared
  }

  private var byHand: String {
    """
    ## To try by hand, on real devices

    For one short link, one custom suffix and one long link of each host, on iOS and Android:

    - [ ] from Notes and from Messages (long press shows "Open in ..." on iOS)
    - [ ] app not running, and app in the background
    - [ ] signed out
    - [ ] app absent: the web page, not the home page
    - [ ] after choosing the browser once (iOS remembers; the banner on the page switches back)

    No fault: a URL typed into the address bar never opens an app; a link tapped on a page of the \
    same domain stays in Safari; Apple's devices look at a changed file about once a week, a new \
    install at once; Android verifies at install or update, from Android 15 on from time to time as \
    well, and `adb shell pm verify-app-links --re-verify PACKAGE` asks again.

    Lead times: Apple's CDN asks the host within 24 hours; store review takes a day or more; a \
    staged rollout a week; install shares move over months.
    """
  }

  private var gone: String {
    let gone = plan.gone
    func used(_ count: Int, _ what: String, _ noun: String = "link") -> String {
      gone.links == 0 ? "" : ": \(NumberText.count(count, noun)) \(what)"
    }
    /// Whether links use a feature, or nobody knows which links there are.
    func matters(_ count: Int) -> Bool { count > 0 || gone.links == 0 }
    let campaigns =
      gone.campaigns == 0
      ? ""
      : ", \(NumberText.grouped(gone.campaigns)) of them with campaign parameters (utm_source and the like), "
        + "which no redirect adds to the target"
    let features = [
      matters(gone.installTimeLinks)
        ? "Links that survive an installation\(used(gone.installTimeLinks, "named a store app")). "
          + "Both systems have nothing in their place." : nil,
      gone.minimumVersions > 0
        ? "Minimum versions\(used(gone.minimumVersions, "had one for Android (`amv`)")). Dynamic Links sent "
          + "older builds to the Play Store; now every build that claims the host opens its links. Let the "
          + "app compare its version. One for iOS (`imv`) was only ever told to the app." : nil,
      matters(gone.socialPreviews)
        ? "Social previews\(used(gone.socialPreviews, "had a title, text or image")). "
          + "Put Open Graph tags on the pages that links lead to." : nil,
      matters(gone.shortLinks)
        ? "Click counts\(used(gone.shortLinks, "had them", "short link"))\(campaigns). Count redirects on your own "
          + "hosts; opens inside the app must be counted in the app." : nil,
    ].compactMap(\.self)
    if features.isEmpty { return "" }
    return "## What no plan brings back\n\n"
      + features.map { "- " + $0 }.joined(separator: "\n")
  }

  private var blindSpots: String {
    "## What this plan cannot see\n\n"
      + plan.blindSpots.map { DisplayText.visible("- \($0.text)") }.joined(separator: "\n")
  }
}
