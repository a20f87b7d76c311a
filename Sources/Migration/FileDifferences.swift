import AndroidAssociation
import AppleAssociation
import Diagnostics
import LinkLanguage

/// Compares the association files of a plan with today's, as languages.
struct FileDifferences {
  /// What the plan is made from.
  let inputs: PlanInputs
  /// The plan's own files.
  let hostFiles: [HostFiles]

  /// One URL for each way in which a file opens more or less for an app, of the files that hosts
  /// serve until the drain and then of the plan's own.
  func differences() -> [FileDifference] {
    hostFiles.flatMap { files -> [FileDifference] in
      if inputs.project.domains[files.domain].server == .vendor { return [] }
      let early = files.isHeldBack ? differences(files.untilDrain) : []
      return early.map { difference in
        var difference = difference
        difference.phase = 1
        return difference
      } + differences(files)
    }
  }

  private func differences(_ files: HostFiles) -> [FileDifference] {
    apple(files) + android(files)
  }

  private func apple(_ files: HostFiles) -> [FileDifference] {
    guard let today = inputs.todaysAASA[files.domain], let bytes = files.aasa,
      bytes != today.source.bytes
    else { return [] }
    let planned = AppleAssociationFile(parsing: SourceText(path: "planned", bytes: bytes))
    let host = inputs.project.domains[files.domain].host
    let difference = AssociationDifference(from: today, to: planned)
    func differences(
      _ changes: [AssociationDifference.Change], isGain: Bool
    ) -> [FileDifference] {
      changes.filter { $0.proof != .noURL }.map { change in
        FileDifference(
          host: host, app: change.app.text, isGain: isGain, opener: change.rule.summary,
          proof: change.proof)
      }
    }
    return differences(difference.lost, isGain: false)
      + differences(difference.gained, isGain: true)
  }

  /// Android verifies an app for a host as a whole, so that every URL shows the difference.
  private func android(_ files: HostFiles) -> [FileDifference] {
    guard let today = inputs.todaysAssetlinks[files.domain], let bytes = files.assetlinks else {
      return []
    }
    let planned = inputs.domains[files.domain].document(
      assetlinks: SourceText(path: "planned", bytes: bytes))
    let host = inputs.project.domains[files.domain].host
    let (before, after) = (today.verifiedApps, planned.verifiedApps)
    func differences(_ apps: [AppIdentity], isGain: Bool) -> [FileDifference] {
      apps.map { app in
        FileDifference(
          host: host, app: app.package, isGain: isGain,
          opener: app.fingerprints.map(\.text).joined(separator: ", "), proof: .witness("/"))
      }
    }
    return differences(before.filter { !after.contains($0) }, isGain: false)
      + differences(after.filter { !before.contains($0) }, isGain: true)
      + AssetLinksDifference(from: today, to: planned).ruleChanges.map { change in
        FileDifference(
          host: host, app: change.package, isGain: !change.isLoss, opener: "dynamic rules",
          proof: change.proof)
      }
  }
}
