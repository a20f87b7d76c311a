import LinkLanguage

/// Where the components and the legacy paths of one entry say different things.
struct GenerationDifference {
  /// A URL that components open and paths do not.
  let onlyComponents: LinkProof
  /// A URL that paths open and components do not.
  let onlyPaths: LinkProof

  /// Compares the two generations of `entry`.
  init(_ entry: AssociationEntry, in file: AppleAssociationFile) {
    let variables = file.engineVariables
    let lists = [entry.rules, entry.legacyRules].map { rules in
      rules.map { LinkRule(.apple($0.pattern(variables)), isExclusion: $0.isExclusion) }
    }
    var prover = LinkProver(lists)
    onlyComponents = Self.loss(prover.losses(from: 0, group: 0, to: 1, group: 0))
    onlyPaths = Self.loss(prover.losses(from: 1, group: 0, to: 0, group: 0))
  }

  /// Whether both are proved to open the same URLs.
  var isEqual: Bool { onlyComponents == .noURL && onlyPaths == .noURL }

  /// What the difference means, in one sentence.
  var message: String {
    if isEqual { return "'paths' says the same as 'components' and is read before iOS 13 only" }
    return "'paths' differs from 'components', and is read before iOS 13 only"
  }

  /// One note for each side that has more.
  var notes: [String] {
    [Self.note(onlyComponents, "components"), Self.note(onlyPaths, "paths")].compactMap { $0 }
  }

  private static func note(_ proof: LinkProof, _ name: String) -> String? {
    switch proof {
    case .noURL: nil
    case .witness(let url): "only '\(name)' opens '\(url.withLeadingSlash)'"
    case .notDecided(let steps):
      "whether '\(name)' opens more was not decided within \(steps) steps"
    }
  }

  private static func loss(_ losses: [LinkLoss]) -> LinkProof {
    losses.first { $0.proof.witness != nil }?.proof ?? losses.first?.proof ?? .noURL
  }
}

extension String {
  /// The URL with a slash before its path, for readers: the system takes both for the same.
  var withLeadingSlash: String {
    utf8.first == UInt8(ascii: "/") ? self : "/" + self
  }
}
