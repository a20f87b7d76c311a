import Bytes
import CommandLineKit
import Diagnostics
import Migration
import Reports

/// Answers of `linkover plan --without-build` and `--retire`: what would be lost, with no file
/// written.
struct WhatIf {
  /// The project.
  let loaded: LoadedProject
  /// What the plan is made from.
  let inputs: PlanInputs

  /// Prints what the project would lose without builds of the given versions and without hosts.
  func answer(
    withoutBuilds versions: [String], retiring hosts: [String], _ console: inout Console
  ) throws -> ExitCode {
    let builder = PlanBuilder(inputs)
    let plan = try ServedPlan(builder, draft: builder.plan(), loaded).plan
    var lines: [String] = []
    if !versions.isEmpty { lines += try withoutBuilds(versions, plan) }
    for host in hosts { lines += try retiring(host, plan) }
    for line in lines { try console.output.append(DisplayText.visible(line) + "\n") }
    return lines.contains { $0.hasPrefix("  ") } ? .findings : .fine
  }

  /// All of them go together.
  private func withoutBuilds(_ versions: [String], _ plan: Plan) throws -> [String] {
    var less = inputs
    for version in versions.distinct {
      guard inputs.withoutBuild(version) != nil else {
        throw CommandFailure(
          "no build has the version '\(version)'",
          help: "linkover.json lists: "
            + inputs.project.builds.map(\.version).distinct.joined(separator: ", ")
            + "; the app's name may stand before a version",
          exitCode: .wrongUse)
      }
      // Nil where another of the words has named the same builds.
      less = less.withoutBuild(version) ?? less
    }
    let builder = PlanBuilder(less, assumesBuilds: false)
    let without = try ServedPlan(builder, draft: builder.plan(), loaded).plan
    return WhatIfText.lines(withoutBuilds: versions.distinct, without, comparedWith: plan)
  }

  private func retiring(_ host: String, _ plan: Plan) throws -> [String] {
    let domains = plan.project.domains
    guard let index = domains.firstIndex(where: { $0.host == host.lowercased() }) else {
      throw CommandFailure(
        "'\(host)' is not a domain of this project",
        help: "linkover.json lists: " + domains.map(\.host).distinct.joined(separator: ", "),
        exitCode: .wrongUse)
    }
    return WhatIfText.lines(retiring: index, plan)
  }
}
