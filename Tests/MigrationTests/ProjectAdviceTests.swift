import Bytes
import Diagnostics
import TestSupport
import Testing

@testable import Migration

/// Projects of many kinds come to a lossless plan whose gates all hold, by what the tool says alone.
@Suite struct ProjectAdviceTests {
  typealias Object = AdvisedProject.Object

  private static let projects: [(String, AdvisedProject)] = {
    func project(_ change: (inout AdvisedProject) -> Void) -> AdvisedProject {
      var project = AdvisedProject()
      change(&project)
      return project
    }
    func legacy(_ more: Object) -> Object { AdvisedProject.legacy.merging(more) { $1 } }
    let (host, new) = (AdvisedProject.host, AdvisedProject.new)
    let shipped = { (project: inout AdvisedProject) in
      for index in project.builds.indices where index % 2 == 1 {
        project.builds[index]["planned"] = nil
        project.builds[index][index == 1 ? "entitlements" : "manifest"] = index == 1 ? "i2" : "a2"
      }
    }
    func phases(_ kinds: String...) -> [Object] { kinds.map { ["do": $0] } }
    return [
      ("two domains", project { _ in }),
      ("a vendor", project { $0.domains = [legacy(["servedBy": "vendor"]), new] }),
      ("pages", project { $0.domains = [legacy(["servedBy": "github-pages"]), new] }),
      (
        "new pages",
        project { $0.domains[1] = new.merging(["servedBy": "github-pages"]) { $1 } }
      ),
      ("no drain", project { $0.phases = phases("publish", "ship", "issue", "drop", "retire") }),
      (
        "one app ships",
        project {
          $0.phases = phases("publish", "ship", "issue", "drain")
          $0.phases?[1]["apps"] = ["ios"]
        }
      ),
      ("shipped", project(shipped)),
      (
        "nobody counted",
        project {
          shipped(&$0)
          $0.builds.remove(at: 2)
        }
      ),
      ("no build of one app", project { $0.builds.removeLast(2) }),
      ("no builds", project { $0.builds = [] }),
      (
        "a build without a file",
        project {
          shipped(&$0)
          $0.builds[1]["entitlements"] = nil
        }
      ),
      (
        "mails from the project's own name",
        project {
          shipped(&$0)
          $0.signInDomain = "acme-1.firebaseapp.com"
        }
      ),
      (
        "mails, and builds of which nothing is known",
        project {
          $0.signInDomain = "acme-1.firebaseapp.com"
          $0.builds[0]["entitlements"] = nil
          $0.builds[2]["manifest"] = nil
        }
      ),
      (
        "mails from the host that links leave",
        project {
          $0.domains[0] = legacy(["servedBy": "firebase"])
          $0.signInDomain = host
        }
      ),
      (
        "the same, where the new host goes without saying",
        project {
          $0.domains[0] = legacy(["servedBy": "firebase"])
          $0.domains[0]["movesTo"] = nil
          $0.signInDomain = host
        }
      ),
      (
        "mails from a host on nginx",
        project {
          $0.domains = [["host": host]]
          $0.signInDomain = host
        }
      ),
      (
        "mails from a host that is not listed",
        project {
          $0.domains.removeFirst()
          $0.signInDomain = host
        }
      ),
      ("mails from the new host", project { $0.signInDomain = AdvisedProject.newHost }),
      (
        "mails from a host of links below a path",
        project {
          $0.domains = [["host": host, "servedBy": "firebase", "prefix": "/t"]]
          $0.links = ["https://\(host)/t/AbCd,https://www.example.net/1,a"]
          $0.signInDomain = host
        }
      ),
      (
        "a project's own name among the domains",
        project { $0.domains.append(["host": "acme-1.firebaseapp.com"]) }
      ),
    ]
  }()

  @Test("every project comes to a lossless plan with open gates")
  func followed() throws {
    for (name, first) in Self.projects {
      var project = first
      var steps: [String] = []
      var plan: Plan?
      for _ in 0..<12 {
        plan = try self.plan(&project, &steps)
        if let plan {
          #expect(plan.contradictions == [], "\(name)")
          if try !follow(plan, &project, &steps) { break }
        }
      }
      let last = try #require(plan, "\(name): \(steps.joined(separator: "\n"))")
      #expect(last.isLossless, "\(name): \(steps.joined(separator: "\n"))")
      #expect(project.unknown == [], "\(name)")
      #expect(last.phases.allSatisfy { last.unmetGates(of: $0)?.isEmpty != false }, "\(name)")
      if !last.phases.contains(where: { $0.step.kind == .issue }) { continue }
      let shipment = last.phases.filter { $0.step.kind == .ship }.flatMap(\.changes)
      #expect(shipment.allSatisfy { $0.kind == .keep }, "\(name): \(shipment.map(\.text))")
    }
  }

  /// The plan of a project; nil where it was refused and has done what the findings say.
  private func plan(_ project: inout AdvisedProject, _ steps: inout [String]) throws -> Plan? {
    let written = try project.written()
    if let inputs = try written.inputs() { return PlanBuilder(inputs).plan() }
    for finding in written.findings where finding.severity == .error {
      steps.append("\(finding.message): \(finding.help ?? "")")
      project.follow(finding: finding.message, finding.help ?? "")
    }
    return nil
  }

  /// Does what a plan says first; false where it asks for nothing more.
  private func follow(
    _ plan: Plan, _ project: inout AdvisedProject, _ steps: inout [String]
  ) throws -> Bool {
    let losses = plan.unrestored.filter { $0.accepted == nil }
    for change in losses.map(\.change).distinct {
      let loss = try #require(losses.first { $0.change == change })
      steps.append(change)
      project.follow(loss: change, of: plan.className(of: loss))
    }
    if !losses.isEmpty { return true }
    let unmet = plan.phases.lazy.compactMap { plan.unmetGates(of: $0) }.first { !$0.isEmpty }
    for finding in unmet ?? [] {
      steps.append("\(finding.message): \(finding.help ?? "")")
      project.follow(gate: finding.message, finding.help ?? "", in: plan)
    }
    return unmet != nil
  }

  @Test("what phases say and what their gates decide is the same")
  func consistent() throws {
    for seed in 0..<UInt64(300) {
      var generator = SeededGenerator(seed: seed)
      func any<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &generator)]
      }
      var project = AdvisedProject()
      for index in project.builds.indices {
        project.builds[index]["installShare"] = any([nil, 0, 0.02, 0.5, 0.97, 1])
        project.builds[index]["resolver"] = any(Resolver.allCases).rawValue
        project.builds[index]["planned"] = any([nil, index % 2 == 1 ? true : nil])
        if project.builds[index]["planned"] == nil {
          let file = any([nil, index < 2 ? "i1" : "a1", index < 2 ? "i2" : "a2"])
          project.builds[index][index < 2 ? "entitlements" : "manifest"] = file
        }
        project.builds[index]["channel"] = any(["production", "production", "beta"])
      }
      if any([true, false, false]) { project.builds.removeLast(any([1, 2, 3])) }
      project.signInDomain = any([nil, "acme-1.firebaseapp.com"])
      project.domains = any([
        project.domains, [AdvisedProject.new], [["host": "links.acme.example"]],
      ])
      let ship: Object = any([["do": "ship"], ["do": "ship", "apps": ["ios"]]])
      let wait: Object = ["do": "drain", "leftShare": any([0.05, 0.5, 0.01])]
      project.phases = any([nil, [["do": "publish"], ship, ["do": "issue"], ship, wait]])
      let written = try project.written()
      guard let inputs = try written.inputs() else { continue }
      #expect(PlanBuilder(inputs).plan().contradictions == [], "\(seed): \(written.json)")
    }
  }
}

extension Plan {
  /// Where the phases of the plan say something else than their gates decide.
  var contradictions: [String] {
    phases.flatMap { phase -> [String] in
      let own = phase.gates.filter { $0.command == "linkover check --gate \(phase.number)" }
      guard let unmet = unmetGates(of: phase) else {
        return own.isEmpty ? [] : ["\(phase.number) has a gate that nothing decides"]
      }
      let text = own.map(\.condition).joined(separator: "; ")
      let all = "the new builds are in the stores"
      return unmet.filter { finding in
        let app = project.apps.map(\.name).first { finding.message.contains("'\($0)") }
        return !text.contains(all) && app.map { text.contains($0) } != true
      }.map { "\(phase.number) decides on '\($0.message)', and says '\(text)'" }
        + contradictions(before: phase, unmet: unmet)
    }
  }

  /// Whether a phase asks for builds that others say they ship, and for no others.
  private func contradictions(before phase: Phase, unmet: [Finding]) -> [String] {
    guard phase.step.kind == .issue else { return [] }
    let shipping = phases.prefix(phase.number - 1).filter { $0.step.kind == .ship }
    let asks = shipping.flatMap(\.changes).contains { $0.text.hasPrefix("once in the stores") }
    return asks == !unmet.isEmpty
      ? []
      : ["phases ship \(asks ? "something" : "nothing"), and \(unmet.count) builds are asked for"]
  }
}
