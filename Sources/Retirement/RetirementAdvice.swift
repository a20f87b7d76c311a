import Bytes
import Migration

/// What to do about a host after a verdict, and what never to do.
struct RetirementAdvice {
  /// What to do, in order.
  let steps: [String]
  /// What never to do.
  let never: [String]

  /// Advice for the domain that `inputs` are about.
  init(
    _ inputs: RetirementInputs, answer: RetirementVerdict.Answer, evidence: [RetirementEvidence]
  ) {
    let domain = inputs.domain
    if domain.server == .google {
      steps = ["replace the host's links where they stand in mails, pages and print"]
      never = ["wait for them to work again: Firebase Dynamic Links ended on 2025-08-25"]
      return
    }
    let gather = Self.gathering(evidence.filter { $0.side == .missing && $0.blocks })
    switch answer {
    case .keep: steps = gather + Self.keeping(domain, evidence)
    case .drain: steps = gather + Self.draining(inputs)
    case .ready: steps = Self.retiring(domain, besideSite: inputs.hasSite)
    }
    never = [
      "let the registration of the domain lapse while its links stand in print or old mails: "
        + "whoever registers it next gets your visitors",
      "leave its DNS entries pointing at a service you gave up: anybody may claim the name there",
      "take away the association files before the redirects: apps would stop opening links that "
        + "browsers still follow",
      "redirect /.well-known/: Apple and Google follow no redirect there",
    ]
  }

  /// One step for each thing to get, however much evidence it brings.
  private static func gathering(_ missing: [RetirementEvidence]) -> [String] {
    var things: [String] = []
    for piece in missing where !things.contains(piece.change) { things.append(piece.change) }
    let steps = things.map { thing in
      let titles = missing.filter { $0.change == thing }.map(\.kind.title)
      return "get \(thing), for: \(titles.joined(separator: ", "))"
    }
    return steps.isEmpty
      ? []
      : steps + [
        "name logs and exports of app events under \"traffic\" in linkover.json or with --traffic, and "
          + "the file of audits with --history"
      ]
  }

  private static func keeping(_ domain: Domain, _ evidence: [RetirementEvidence]) -> [String] {
    var steps = [
      "keep the association files and redirects of \(domain.host) as they are, and audit them daily"
    ]
    let opposed = Set(evidence.filter { $0.side == .opposes }.map(\.kind))
    if opposed.contains(.homes) { steps.append("restore the links without a home: linkover plan") }
    if opposed.contains(.authMail) {
      steps.append("send auth mails through another host, and wait for the old ones to expire")
    }
    if domain.role == .legacy {
      steps.append("make no new link on \(domain.host)\(movesTo(domain))")
    }
    if opposed.contains(.people) {
      steps.append(
        "replace the links that are used most where they stand: linkover traffic lists them")
    }
    return steps
  }

  private static func draining(_ inputs: RetirementInputs) -> [String] {
    let domain = inputs.domain
    return [
      "make no new link on \(domain.host)\(movesTo(domain))",
      "ship builds that do not list \(domain.host), and ask old ones to update",
      "replace what is left where it stands: linkover traffic lists the links still used",
      "keep association files and redirects, and audit them daily: \(inputs.auditCommand)",
      "ask again in a month: \(inputs.command)",
    ]
  }

  private static func retiring(_ domain: Domain, besideSite: Bool) -> [String] {
    if besideSite {
      return [
        "take the links of \(domain.host) out of the apps' entitlements and intent filters, if they "
          + "still are in one",
        "keep redirecting for as long as it costs next to nothing; a static map is enough",
        "put the association files in place that the plan's phase for it writes, or remove them where "
          + "it writes none; then take away the redirects",
        "keep its site, and the access log running",
      ]
    }
    return [
      "take \(domain.host) out of the apps' entitlements and intent filters, if it still is in one",
      "keep redirecting for as long as it costs next to nothing; a static map is enough",
      "remove the association files, then the redirects; keep the access log running",
      "remove the DNS entries that point at a service before you give up the service",
      "keep the domain registered, for years if its links stand in print",
    ]
  }

  private static func movesTo(_ domain: Domain) -> String {
    let whole = [domain.movesTo].compactMap(\.self).filter { $0 != domain.host }
    let hosts = whole + domain.moves.map(\.host).distinct
    return hosts.isEmpty ? "" : "; make them on " + hosts.joined(separator: " and ")
  }
}
