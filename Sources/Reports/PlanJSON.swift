import Diagnostics
import Inventory
public import Migration
public import Syntax

/// `plan.json`: the plan for machines, versioned, with the digests of its inputs.
public enum PlanJSON {
  /// The name of the format; another shape gets another number.
  public static let schema = "linkover/plan/1"

  /// The document; `templates` is the folder of the team's own, as seen from the project.
  public static func document(
    _ plan: Plan, inputs: [(path: String, digest: String)], templates: String? = nil
  ) -> JSONText {
    .object([
      ("schema", .string(schema)),
      ("asOf", .string(plan.asOf.text)),
      ("lossless", .bool(plan.isReady)),
      (
        "inputs",
        .array(
          inputs.map { input in
            .object([("path", .string(input.path)), ("sha256", .string(input.digest))])
          })
      ),
      ("templates", optional(templates)),
      ("links", .integer(plan.links.count)),
      ("domains", .array(zip(plan.project.domains, plan.examples).map { domain($0, $1) })),
      ("builds", .array(plan.builds.map { build($0, plan) })),
      ("olderAndroid", .array(plan.olderAndroid.map { olderAndroid($0, plan) })),
      ("claimedHosts", .array(plan.claimedHosts.map { claimedHost($0) })),
      ("worlds", .array(plan.worlds.map { .string($0.name) })),
      ("phases", .array(plan.phases.map { phase($0, plan) })),
      ("cells", .array(plan.cells.indices.map { cell($0, plan) })),
      ("unrestored", .array(plan.unrestored.map { loss($0, plan) })),
      ("unrecoverable", .array(plan.unrecoverable.map { .integer($0) })),
      ("costs", .array(plan.costs.map { cost($0, plan) })),
      ("differences", .array(plan.differences.map { difference($0) })),
      ("beyondInventory", .array(plan.ruleClaims.map { ruleClaim($0) })),
      ("problems", .array(plan.problems.map { problem($0) })),
      ("cannotSee", .array(plan.blindSpots.map { .string($0.text) })),
    ])
  }

  private static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

  private static func domain(_ domain: Domain, _ example: LinkExample?) -> JSONText {
    .object([
      ("host", .string(domain.host)), ("role", .string(domain.role.rawValue)),
      ("prefixes", .array(domain.prefixes.map { .string($0) })),
      ("servedBy", .string(domain.server.rawValue)),
      ("platform", .string(domain.platform.rawValue)), ("movesTo", optional(domain.movesTo)),
      (
        "moves",
        .array(
          domain.moves.map {
            .object([("prefix", .string($0.prefix)), ("host", .string($0.host))])
          })
      ),
      (
        "example",
        example.map { .object([("url", .string($0.url)), ("target", .string($0.target))]) } ?? .null
      ),
    ])
  }

  private static func build(_ build: PlanBuild, _ plan: Plan) -> JSONText {
    .object([
      ("name", .string(build.name)), ("app", .string(plan.project.apps[build.build.app].name)),
      ("version", .string(build.build.version)),
      ("resolver", .string(build.build.resolver.rawValue)),
      ("planned", .bool(build.build.isPlanned)), ("assumed", .bool(build.isAssumed)),
      ("installShare", build.build.installShare.map { .decimal($0) } ?? .null),
    ])
  }

  private static func olderAndroid(_ older: OlderAndroid, _ plan: Plan) -> JSONText {
    .object([
      ("build", .string(plan.builds[older.build].name)),
      (
        "states",
        .array(
          older.states.map { state in
            .object([
              ("world", .string(plan.worlds[state.world].name)), ("same", .bool(state.isSame)),
              ("refusing", .array(state.refusing.map { .string($0) })),
              ("unknown", .array(state.unknown.map { .string($0) })),
              ("opened", .integer(state.opened)),
            ])
          })
      ),
    ])
  }

  private static func claimedHost(_ host: ClaimedHost) -> JSONText {
    .object([
      ("host", .string(host.host)), ("appIDs", .array(host.appIDs.map { .string($0) })),
      ("path", optional(host.path)),
      (
        "packages",
        .array(
          host.packages.map {
            .object([
              ("name", .string($0.name)),
              ("certificates", .array($0.certificates.map { .string($0) })),
            ])
          })
      ),
    ])
  }

  private static func phase(_ phase: Phase, _ plan: Plan) -> JSONText {
    .object([
      ("number", .integer(phase.number)), ("title", .string(phase.title)),
      ("do", .string(phase.step.kind.rawValue)), ("on", optional(phase.step.date?.text)),
      ("world", .string(plan.worlds[phase.world].name)),
      (
        "gates",
        .array(
          phase.gates.map { gate in
            .object([("condition", .string(gate.condition)), ("command", optional(gate.command))])
          })
      ),
      (
        "changes",
        .array(
          phase.changes.map { change in
            .object([
              ("kind", .string(change.kind.rawValue)), ("text", .string(change.text)),
              ("file", optional(change.file)),
            ])
          })
      ),
      ("rollback", .string(phase.rollback)),
    ])
  }

  private static func cell(_ index: Int, _ plan: Plan) -> JSONText {
    let cell = plan.cells[index]
    let worlds = plan.worlds.enumerated().map { world, state in
      let audiences = plan.audiences.enumerated().compactMap { position, audience in
        plan.outcomes[index][world][position].map {
          (key: plan.name(of: audience), value: JSONText.string($0.rawValue))
        }
      }
      return (key: state.name, value: JSONText.object(audiences))
    }
    return .object([
      ("cell", .integer(index)), ("class", .string(plan.className(of: cell))),
      ("links", .integer(cell.count)), ("archived", .integer(cell.archivedCount)),
      ("example", .string(plan.printableURL(ofLink: cell.firstLink))),
      ("outcomes", .object(worlds)),
    ])
  }

  private static func loss(_ loss: Loss, _ plan: Plan) -> JSONText {
    .object([
      ("cell", .integer(loss.cell)), ("class", .string(plan.className(of: plan.cells[loss.cell]))),
      ("audience", .string(plan.name(of: loss.audience))),
      ("links", .integer(plan.cells[loss.cell].count)),
      ("uses", plan.uses.map { .integer($0[loss.cell]) } ?? .null),
      ("installShare", plan.installShare(of: loss).map { .decimal($0) } ?? .null),
      ("outcome", .string(loss.outcome.rawValue)), ("reason", .string(plan.reasonText(loss))),
      ("change", .string(loss.change)), ("accepted", optional(loss.accepted)),
    ])
  }

  private static func cost(_ cost: Cost, _ plan: Plan) -> JSONText {
    .object([
      ("world", .string(plan.worlds[cost.world].name)),
      ("audience", .string(plan.name(of: cost.audience))),
      ("replaces", optional(cost.replaced.map { plan.builds[$0].name })),
      ("before", .string(cost.before.rawValue)), ("after", .string(cost.after.rawValue)),
      ("links", .integer(cost.count)),
    ])
  }

  private static func difference(_ difference: FileDifference) -> JSONText {
    .object([
      ("host", .string(difference.host)),
      ("phase", difference.phase.map { .integer($0) } ?? .null),
      ("app", .string(difference.app)),
      ("change", .string(difference.isGain ? "opens" : "no longer opens")),
      ("openedBy", .string(difference.opener)), ("witness", optional(difference.witness)),
    ])
  }

  private static func ruleClaim(_ claim: RuleClaim) -> JSONText {
    .object([
      ("host", .string(claim.host)), ("apps", .array(claim.apps.map { .string($0) })),
      ("rule", .string(claim.rule)), ("witness", .string(claim.witness)),
      ("opensToday", claim.opensToday.map { .bool($0) } ?? .null),
    ])
  }

  private static func problem(_ problem: PlanProblem) -> JSONText {
    .object([
      ("rule", .string(problem.finding.ruleID)),
      ("severity", .string(problem.finding.severity.rawValue)),
      ("certainty", .string(problem.finding.certainty.rawValue)),
      ("place", .string(problem.finding.location.text)),
      ("message", .string(problem.finding.message)), ("repaired", .bool(problem.isRepaired)),
    ])
  }
}
