import AppleAssociation
import Diagnostics
import LinkLanguage

/// Compares the AASA files of a plan with today's, as languages.
struct FileDifferences {
  /// What the plan is made from.
  let inputs: PlanInputs
  /// The plan's own files.
  let hostFiles: [HostFiles]

  /// One URL for each way in which a file opens more or less for an app.
  func differences() -> [FileDifference] {
    hostFiles.flatMap { files -> [FileDifference] in
      guard let today = inputs.domains[files.domain].parsedAASA, let bytes = files.aasa,
        inputs.project.domains[files.domain].server != .vendor
      else { return [] }
      let planned = AppleAssociationFile(parsing: SourceText(path: "planned", bytes: bytes))
      let host = inputs.project.domains[files.domain].host
      let difference = AssociationDifference(from: today, to: planned)
      return difference.lost.compactMap { self.difference($0, host, isGain: false) }
        + difference.gained.compactMap { self.difference($0, host, isGain: true) }
    }
  }

  private func difference(
    _ change: AssociationDifference.Change, _ host: String, isGain: Bool
  ) -> FileDifference? {
    let witness: String
    switch change.proof {
    case .noURL: return nil
    case .witness(let text): witness = "https://\(host)\(text)"
    case .notDecided: witness = "(not decided: \(change.rule.summary))"
    }
    return FileDifference(host: host, app: change.app.text, isGain: isGain, witness: witness)
  }
}
