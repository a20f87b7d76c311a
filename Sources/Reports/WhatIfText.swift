import Inventory
public import Migration

/// What a plan would lose if something were not there, line by line; what is lost is indented.
public enum WhatIfText {
  /// The losses of `plan`, made without builds of a version, that `whole` does not have.
  public static func lines(
    withoutBuild version: String, _ plan: Plan, comparedWith whole: Plan
  ) -> [String] {
    let lost = plan.losses(notIn: whole)
    let gained = whole.losses(notIn: plan)
    let verdict =
      lost.isEmpty
      ? "nothing would be lost"
      : "\(NumberText.count(plan.linkCount(of: lost), "link")) would fall short"
    return ["without build \(version): \(verdict)"] + lost.map { "  " + plan.text(of: $0) }
      + gained.map { "no longer short: \(whole.text(of: $0))" }
  }

  /// What links would lose if a host went away at once.
  public static func lines(retiring domain: Int, _ plan: Plan) -> [String] {
    let host = plan.project.domains[domain].host
    let costs = plan.costs(ofRetiring: domain)
    return [0, plan.drainWorld].flatMap { world -> [String] in
      let rows = costs.filter { $0.world == world }.map { cost in
        "\(NumberText.count(cost.count, "link")) for \(plan.name(of: cost.audience)): "
          + "\(OutcomeText.short(cost.before)) \u{2192} \(OutcomeText.short(cost.after))"
      }
      let moved = world == 0 ? 0 : plan.countOfLinksMoved(to: domain)
      let lines =
        rows + (moved == 0 ? [] : ["the new URLs of \(NumberText.count(moved, "link"))"])
      let moment = world == 0 ? "today" : "once the plan is drained"
      if lines.isEmpty { return ["retiring \(host) \(moment): nothing would be lost"] }
      return ["retiring \(host) \(moment) would cost:"] + lines.map { "  " + $0 }
    }
  }
}
