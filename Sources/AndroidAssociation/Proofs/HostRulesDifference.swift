import Bytes
import LinkLanguage

/// How the rules of two builds about one host differ.
struct HostRulesDifference: Hashable {
  /// URLs that open on one side only.
  struct Loss: Hashable {
    /// Such a URL, path, query and fragment.
    let proof: LinkProof
    /// What opens it.
    let rule: String
    /// What keeps it out on the other side.
    let exclusion: String?

    /// The same for the host at `origin`.
    func change(_ origin: String) -> AndroidDifference.Change {
      AndroidDifference.Change(proof: proof, origin: origin, rule: rule, exclusion: exclusion)
    }
  }

  /// What only the first opens.
  let lost: [Loss]
  /// What only the second opens.
  let gained: [Loss]
  /// Why either list is not exact.
  let remarks: [String]

  /// Compares two lists, both of group 0.
  init(_ old: HostRules, _ new: HostRules) {
    var prover = LinkProver([old.rules, new.rules])
    lost = prover.losses(from: 0, group: 0, to: 1, group: 0).map { Self.loss($0, old, new) }
    gained = prover.losses(from: 1, group: 0, to: 0, group: 0).map { Self.loss($0, new, old) }
    remarks = [old.inexactness, new.inexactness].compactMap { $0 }.distinct
  }

  private static func loss(_ loss: LinkLoss, _ own: HostRules, _ other: HostRules) -> Loss {
    let exclusion = loss.verdict.opens ? nil : loss.verdict.rule
    return Loss(
      proof: loss.proof, rule: own.summary(ofRule: loss.rule),
      exclusion: exclusion.map(other.summary))
  }
}
