import Bytes
public import LinkLanguage
import Syntax

/// What one assetlinks file grants and another does not, and where their dynamic rules differ.
public struct AssetLinksDifference: Sendable {
  /// A grant that only one of the files gives, in the eyes of both engines that verify links.
  public struct Grant: Hashable, Sendable {
    /// Whom it is granted to, for the reader.
    public let target: String
    /// The relation.
    public let relation: String
  }

  /// URLs that the dynamic rules of one file let through only.
  public struct RuleChange: Hashable, Sendable {
    /// The package.
    public let package: String
    /// Such a URL, path, query and fragment.
    public let proof: LinkProof
    /// Whether the old file lets it through.
    public let isLoss: Bool
  }

  /// What only the old file grants.
  public let lost: [Grant]
  /// What only the new file grants.
  public let gained: [Grant]
  /// Where the dynamic rules of a package that both files name differ.
  public let ruleChanges: [RuleChange]

  /// Whether it is proved that both files say the same.
  public var isEmpty: Bool { lost.isEmpty && gained.isEmpty && ruleChanges.isEmpty }

  /// Compares two files.
  public init(from old: AssetLinksDocument, to new: AssetLinksDocument) {
    let (before, after) = (Self.grants(old), Self.grants(new))
    lost = before.filter { !after.contains($0) }
    gained = after.filter { !before.contains($0) }
    let packages = old.statements.compactMap(\.package?.text).distinct.filter {
      !new.statements(for: $0).isEmpty
    }
    ruleChanges = packages.flatMap { package in
      Self.changes(package, Self.rules(old, package), Self.rules(new, package))
    }
  }

  private static func grants(_ file: AssetLinksDocument) -> [Grant] {
    let google = StatementListReading(file, by: .google).grants
    let aosp = Set(
      StatementListReading(file, by: .aosp).grants.map { [Self.name($0), $0.relation] })
    return google.filter { aosp.contains([name($0), $0.relation]) }
      .map { Grant(target: name($0), relation: $0.relation) }.distinct
  }

  private static func name(_ grant: AssetGrant) -> String {
    switch grant.target {
    case .web(let origin): "\(origin.isSecure ? "https" : "http")://\(origin.host)"
    case .app(let package, let fingerprint): "\(package) with \(fingerprint)"
    }
  }

  private static func rules(_ file: AssetLinksDocument, _ package: String) -> [LinkRule] {
    let lists = file.withIncluded.flatMap { $0.statements(for: package) }.compactMap(\.linkRules)
    return lists.first?.rules ?? [LinkRule(.everything)]
  }

  private static func changes(
    _ package: String, _ old: [LinkRule], _ new: [LinkRule]
  ) -> [RuleChange] {
    var prover = LinkProver([old, new])
    let lost = prover.losses(from: 0, group: 0, to: 1, group: 0)
    let gained = prover.losses(from: 1, group: 0, to: 0, group: 0)
    return lost.map { RuleChange(package: package, proof: $0.proof, isLoss: true) }
      + gained.map { RuleChange(package: package, proof: $0.proof, isLoss: false) }
  }
}
