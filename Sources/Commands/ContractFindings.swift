import AppleAssociation
import Diagnostics
import Migration

/// What the association files of a plan do otherwise than the contracts of a project say.
struct ContractFindings {
  /// The project.
  let loaded: LoadedProject
  /// Its plan.
  let plan: Plan

  /// All of them, for the planned files, or today's where there are none.
  var all: [Finding] {
    loaded.project.domains.indices.flatMap { index -> [Finding] in
      guard let source = loaded.contracts[index] else { return [] }
      let host = loaded.project.domains[index].host
      let planned = plan.hostFiles.first { $0.domain == index }?.aasa
      let text =
        planned.map { SourceText(path: host, bytes: $0) } ?? loaded.domains[index].aasa
        ?? SourceText(path: host, text: "{}")
      return BrokenContract.findings(
        in: AssociationContract(parsing: source), for: AppleAssociationFile(parsing: text), on: host
      )
    }
  }
}
