public import Migration

/// What a plan would lose if something were not there, line by line; what is lost is indented.
public enum WhatIfText {
  /// What those would lose who have one of these builds of `whole`, and the losses of `plan`, made without them,
  /// that `whole` does not have.
  public static func lines(
    withoutBuilds versions: [String], _ plan: Plan, comparedWith whole: Plan
  ) -> [String] {
    let costs = whole.costs(withoutBuilds: versions)
    let builds =
      "\(versions.count == 1 ? "build" : "builds") \(versions.joined(separator: " and "))"
    let lost = plan.losses(notIn: whole)
    let gained = whole.losses(notIn: plan)
    let what =
      lost.isEmpty ? "nothing" : NumberText.count(plan.linkCount(of: lost), "link")
    let verdict = what + (whole.unrestored.isEmpty ? "" : " more") + " would fall short"
    return [0, whole.drainWorld].flatMap { world in
      lines("going without \(builds) \(moment(world))", rows(costs, in: world, of: whole))
    } + ["planning without \(builds): \(verdict)"] + lost.map { "  " + plan.text(of: $0) }
      + gained.map { "no longer short: \(whole.text(of: $0))" }
  }

  /// What links would lose if a host went away at once.
  public static func lines(retiring domain: Int, _ plan: Plan) -> [String] {
    let host = plan.project.domains[domain].host
    let costs = plan.costs(ofRetiring: domain)
    return [0, plan.drainWorld].flatMap { world -> [String] in
      let moved = world == 0 ? 0 : plan.countOfLinksMoved(to: domain)
      let urls = moved == 0 ? [] : ["the new URLs of \(NumberText.count(moved, "link"))"]
      return lines("retiring \(host) \(moment(world))", rows(costs, in: world, of: plan) + urls)
    }
  }

  private static func rows(_ costs: [Cost], in world: Int, of plan: Plan) -> [String] {
    costs.filter { $0.world == world }.map { cost in
      "\(NumberText.count(cost.count, "link")) for \(plan.name(of: cost.audience)): "
        + "\(OutcomeText.short(cost.before)) \u{2192} \(OutcomeText.short(cost.after))"
    }
  }

  private static func moment(_ world: Int) -> String {
    world == 0 ? "today" : "once the plan is drained"
  }

  private static func lines(_ title: String, _ rows: [String]) -> [String] {
    rows.isEmpty
      ? ["\(title): nothing would be lost"]
      : ["\(title) would cost:"] + rows.map { "  " + $0 }
  }
}
