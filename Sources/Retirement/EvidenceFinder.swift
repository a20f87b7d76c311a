import Diagnostics
import Migration
import Traffic

/// Gathers the evidence about a host from everything that is known.
struct EvidenceFinder {
  /// What the verdict rests on.
  let inputs: RetirementInputs
  /// Figures in words.
  let numbers = CountText()

  /// Prepares to look.
  init(_ inputs: RetirementInputs) {
    self.inputs = inputs
  }

  /// One piece of each kind, in the order of the kinds.
  func evidence() -> [RetirementEvidence] {
    [people, authMail, builds, appOpens, homes, files, previews, fetches]
  }

  /// When a domain may go.
  var thresholds: RetirementThresholds { inputs.thresholds }

  /// How often a class was seen from the beginning of the time that must have been quiet on, today
  /// included, and on which day last.
  private func seen(_ requestClass: RequestClass) -> (count: Int, last: Int?) {
    let days = inputs.days.filter { $0.counts[requestClass] > 0 && isNotLater($0) }
    let count = days.filter(isRecent).reduce(0) { $0 + Int($1.counts[requestClass]) }
    return (count, days.last.map { Int($0.day) })
  }

  /// Use that opposes: weighty when there is much of it, lighter when it is running dry.
  private func use(
    _ kind: RetirementEvidence.Kind, _ count: Int, _ noun: String, last: Int?,
    remark: String = ""
  ) -> RetirementEvidence {
    let isBusy = count >= thresholds.busyRequestsPerDay * thresholds.quietDays
    let lastText = last.map { ", the last on \(numbers.day($0))" } ?? ""
    return RetirementEvidence(
      kind, .opposes, weight: isBusy ? kind.weight : min(kind.weight, 3),
      "\(numbers.count(count, noun)) in the last \(thresholds.quietDays) days\(lastText)\(remark)",
      change: thresholds.toleratedRequests == 0
        ? "\(thresholds.quietDays) days without one"
        : "\(thresholds.quietDays) days with at most \(thresholds.toleratedRequests)")
  }

  /// How many of the requests by people are below a prefix of the host's links, if all have one; or how
  /// many more are for its site, which stays.
  private var placeRemark: String {
    if inputs.hasSite { return siteRemark }
    let prefixes = inputs.domain.prefixes
    if prefixes.contains("") { return "" }
    let below = (inputs.traffic?.links ?? []).filter { link in
      link.host == inputs.domain.host
        && prefixes.contains { (link.key + "/").utf8.starts(with: ($0 + "/").utf8) }
    }
    let count = below.flatMap(\.days).filter(isRecent).reduce(0) { $0 + Int($1.counts[.person]) }
    return "; \(count == 0 ? "none" : numbers.grouped(count)) of them below "
      + prefixes.map { "'\($0)'" }.joined(separator: " or ")
  }

  private var siteRemark: String {
    if !inputs.tellsLinksFromPages {
      return "; which of them are for links cannot be told: its site has pages beside them"
    }
    func count(_ days: [DayCounts]) -> Int {
      days.filter(isRecent).reduce(0) { $0 + Int($1.counts[.person]) }
    }
    let others = count(inputs.host?.days ?? []) - count(inputs.days)
    if others <= 0 { return "" }
    let unlisted =
      inputs.domain.prefixes.contains("") ? ", or for links that the inventory does not have" : ""
    return "; \(numbers.grouped(others)) more are for pages of its site, which stays\(unlisted)"
  }

  /// More of something than is tolerated.
  private func tooMany(_ noun: String) -> String {
    thresholds.toleratedRequests == 0
      ? "one \(noun)"
      : "more than \(numbers.count(thresholds.toleratedRequests, noun))"
  }

  private var people: RetirementEvidence {
    let seen = seen(.person)
    if seen.count > thresholds.toleratedRequests {
      return use(.people, seen.count, "request", last: seen.last, remark: placeRemark)
    }
    let change = "logs of the last \(thresholds.quietDays) days without a gap"
    if let logGap { return RetirementEvidence(.people, .missing, logGap, change: change) }
    let quiet =
      "\(numbers.count(seen.count, "request")) in the last \(thresholds.quietDays) days"
      + (inputs.hasSite ? siteRemark : "") + unreadRemark
    if isSilenceBlind, appGap != nil {
      return RetirementEvidence(
        .people, .missing,
        quiet + ", which proves nothing: builds that list the host open links without a request",
        change: "exports of app events, or builds known to have left the host")
    }
    return RetirementEvidence(
      .people, .favours, quiet,
      change: tooMany("request") + " by people")
  }

  private var appOpens: RetirementEvidence {
    let seen = seen(.app)
    if seen.count > thresholds.toleratedRequests {
      return use(.appOpens, seen.count, "open", last: seen.last)
    }
    guard let appGap else {
      return RetirementEvidence(
        .appOpens, .favours,
        "\(numbers.count(seen.count, "open")) in the last \(thresholds.quietDays) days",
        change: tooMany("open") + " that apps report")
    }
    if !isSilenceBlind {
      return RetirementEvidence(
        .appOpens, .favours,
        appGap + "; but hardly any build lists the host that could report one",
        change: "a build that lists the host")
    }
    return RetirementEvidence(
      .appOpens, .missing, appGap,
      change: "a Google Analytics export of the last \(thresholds.quietDays) days")
  }

  private var previews: RetirementEvidence {
    let seen = seen(.preview)
    if seen.count > thresholds.toleratedRequests {
      return use(.previews, seen.count, "preview", last: seen.last)
    }
    if let logGap {
      return RetirementEvidence(
        .previews, .missing, logGap,
        change: "logs of the last \(thresholds.quietDays) days without a gap")
    }
    return RetirementEvidence(
      .previews, .favours,
      "\(numbers.count(seen.count, "preview")) in the last \(thresholds.quietDays) days",
      change: tooMany("preview"))
  }

  private var builds: RetirementEvidence {
    let limit = numbers.percent(thresholds.installShare)
    if inputs.builds.isEmpty {
      return RetirementEvidence(
        .builds, .missing, "linkover.json lists no shipped build",
        change: "the builds with their files and install shares in linkover.json")
    }
    let unknown = inputs.builds.filter { $0.lists == nil }
    let listing = inputs.builds.filter { $0.lists == true }
    if let first = unknown.first {
      let others =
        unknown.count > 1 ? " and \(numbers.count(unknown.count - 1, "other build"))" : ""
      return RetirementEvidence(
        .builds, .missing,
        "what \(first.name)\(others) lists is not known",
        change: "the entitlements and manifests of all shipped builds")
    }
    if let gap = unlistedInstalls, listedShare.map({ $0 <= thresholds.installShare }) ?? false {
      return RetirementEvidence(
        .builds, .missing, gap,
        change: "all builds in people's hands with their install shares in linkover.json")
    }
    if listing.isEmpty {
      return RetirementEvidence(
        .builds, .favours,
        "\(numbers.count(inputs.builds.count, "shipped build")), none of which lists the host",
        change: "a build that lists the host")
    }
    let names = listing.map { build in
      build.name + (build.installShare.map { " (\(numbers.percent($0)))" } ?? "")
    }.joined(separator: ", ")
    guard let share = listedShare else {
      return RetirementEvidence(
        .builds, .opposes, "listed by \(names), with an install share that is not known",
        change: "install shares of at most \(limit) together")
    }
    let isLittle = share <= thresholds.installShare
    return RetirementEvidence(
      .builds, isLittle ? .favours : .opposes, "listed by \(names)",
      change: isLittle ? "an install share above \(limit)" : "an install share of at most \(limit)")
  }

  private var authMail: RetirementEvidence {
    let mails = (inputs.traffic?.links ?? []).filter {
      $0.host == inputs.domain.host && $0.isAuthMail
    }
    let count = mails.reduce(0) { sum, link in
      link.days.filter(isRecent).reduce(sum) { $0 + $1.counts.use }
    }
    if count > 0 {
      return RetirementEvidence(
        .authMail, .opposes,
        "\(numbers.count(count, "auth mail")) followed in the last \(thresholds.quietDays) days",
        change: "auth mails sent through another host ('linkDomain')")
    }
    if let logGap {
      return RetirementEvidence(
        .authMail, .missing, logGap,
        change: "logs of the last \(thresholds.quietDays) days without a gap")
    }
    if isSilenceBlind, appGap != nil {
      return RetirementEvidence(
        .authMail, .missing,
        "none followed in a browser, but builds that list the host open them without a request",
        change: "exports of app events, or builds known to have left the host")
    }
    let listed = inputs.links?.authMail ?? 0
    let history = listed > 0 ? ", though the inventory has \(numbers.count(listed, "old one"))" : ""
    return RetirementEvidence(
      .authMail, .favours,
      "no auth mail followed in the last \(thresholds.quietDays) days\(history)",
      change: "one auth mail that leads through the host")
  }

  private var homes: RetirementEvidence {
    guard let links = inputs.links, links.count > 0 else {
      return RetirementEvidence(
        .homes, .missing, "no inventory has links of the host",
        change: "an export of the host's links in linkover.json")
    }
    if links.homeless > 0 {
      let example = links.example.map { ", for example \($0)" } ?? ""
      return RetirementEvidence(
        .homes, .opposes,
        "\(numbers.grouped(links.homeless)) of \(numbers.count(links.count, "link")) "
          + DisplayText.form(links.homeless, "reaches", "reach") + " no page elsewhere\(example)",
        change: "a plan that restores them, or losses accepted by name")
    }
    if links.unread > 0 {
      return RetirementEvidence(
        .homes, .missing,
        DisplayText.form(
          links.count, "the only link that can be read has",
          "all \(numbers.grouped(links.count)) links that can be read have")
          + " a home elsewhere, but \(numbers.count(links.unread, "row")) of the inventory cannot: "
          + DisplayText.form(links.unread, "it may be a link", "they may be links")
          + " of the host",
        change: "an inventory of which every row can be read: linkover inventory shows the others")
    }
    return RetirementEvidence(
      .homes, .favours,
      DisplayText.form(
        links.count, "the only link of the inventory has",
        "all \(numbers.grouped(links.count)) links of the inventory have") + " a home elsewhere",
      change: "a link without a home")
  }

  private var files: RetirementEvidence {
    let record = inputs.files?.since(inputs.window.lowerBound)
    guard let record, let share = record.rightShare else {
      return RetirementEvidence(
        .files, .missing, "no audit of the last \(thresholds.quietDays) days is on record",
        change: "audits over \(thresholds.quietDays) days: \(inputs.auditCommand)")
    }
    let text =
      "right in \(numbers.grouped(record.checks.count { $0.isRight })) of "
      + "\(numbers.count(record.checks.count, "audit")) on \(numbers.count(record.dayCount, "day"))"
    if share < thresholds.correctShare {
      return RetirementEvidence(
        .files, .opposes,
        text + ": links that did not work may be quiet because people gave up",
        change: "\(thresholds.quietDays) days with the files right in "
          + "\(numbers.percent(thresholds.correctShare)) of the audits")
    }
    // What nobody looked at for long may have been wrong all the while.
    if let gap = record.longestGap(in: inputs.window), gap.count > thresholds.quietDays / 10 {
      return RetirementEvidence(
        .files, .missing,
        text
          + ", but none from \(numbers.day(gap.lowerBound)) to \(numbers.day(gap.upperBound - 1))",
        change: "audits over \(thresholds.quietDays) days: \(inputs.auditCommand)")
    }
    return RetirementEvidence(
      .files, .favours, text, change: "audits that find the files wrong")
  }

  private var fetches: RetirementEvidence {
    let seen = seen(.association)
    let own = inputs.host?.ownAudits ?? 0
    let taken =
      own > 0 ? "; \(numbers.grouped(own)) at the times of own audits are not counted" : ""
    if seen.count > 0 {
      return RetirementEvidence(
        .fetches, .opposes,
        "\(numbers.count(seen.count, "fetch", plural: "fetches")) in the last "
          + "\(thresholds.quietDays) days: a weak sign that devices still ask\(taken)",
        change: "\(thresholds.quietDays) days without a fetch")
    }
    if let logGap {
      return RetirementEvidence(
        .fetches, .missing, logGap,
        change: "logs of the last \(thresholds.quietDays) days without a gap")
    }
    return RetirementEvidence(
      .fetches, .favours, "no fetch in the last \(thresholds.quietDays) days\(taken)",
      change: "a fetch by Apple or Google")
  }
}
