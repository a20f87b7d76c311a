import Bytes
import Diagnostics
import Syntax

extension AssetLinksDocument {
  /// Whether the file lets the app with this package and certificate have `relation`.
  public func verdict(
    package: String, fingerprint: CertificateFingerprint,
    relation: AssetRelation = .handleAllURLs
  ) -> AssociationVerdict {
    func answer(_ engine: StatementEngine) -> EngineAnswer {
      let reading = StatementListReading(self, by: engine)
      return reading.answer(
        package: package, fingerprint: fingerprint, relation: relation, file: self)
    }
    return AssociationVerdict(
      google: answer(.google), aosp: answer(.aosp), chromium: answer(.chromium))
  }

  /// The verdict of a build that may be signed with any of `fingerprints`: the best one.
  ///
  /// Android's own agent takes a certificate of the app's past (`history`) for its own; Google's
  /// service is asked about the current one (inferred: no page says which ones devices send). Nil
  /// where no fingerprint is known, so that nothing can be said.
  public func verdict(
    package: String, anyOf fingerprints: [CertificateFingerprint],
    history: [CertificateFingerprint] = [], relation: AssetRelation = .handleAllURLs
  ) -> AssociationVerdict? {
    let verdicts = fingerprints.map {
      verdict(package: package, fingerprint: $0, relation: relation)
    }
    guard let best = verdicts.first(where: \.verifies) ?? verdicts.first else { return nil }
    if best.verifies || best.aosp.isGranted { return best }
    let past = history.map { verdict(package: package, fingerprint: $0, relation: relation) }
    guard let known = past.first(where: \.aosp.isGranted) else { return best }
    return best.withHistory(known.aosp)
  }
}

extension StatementListReading {
  /// The answer to one question, with its reason taken from `file` where nothing is granted.
  func answer(
    package: String, fingerprint: CertificateFingerprint, relation: AssetRelation,
    file: AssetLinksDocument
  ) -> EngineAnswer {
    let target = AssetGrant.Target.app(package: package, fingerprint: fingerprint.text)
    if let grant = grants.first(where: { $0.relation == relation.text && $0.target == target }) {
      return EngineAnswer(
        engine: engine, isGranted: true,
        reason: "statement \(grant.statement + 1) names '\(package)' with this certificate",
        location: grant.location, certainty: certainty(of: file))
    }
    if let rejection {
      return EngineAnswer(
        engine: engine, isGranted: false, reason: rejection, location: rejectedAt,
        certainty: certainty(of: file))
    }
    let refusal = refusal(package: package, relation: relation, file: file)
    return EngineAnswer(
      engine: engine, isGranted: false, reason: refusal.reason,
      location: refusal.range.map(file.source.location(of:)), certainty: .documented)
  }

  /// No test and no documentation says what Google's service makes of numbers, nulls and keys
  /// given twice.
  private func certainty(of file: AssetLinksDocument) -> Certainty {
    let isUncertain = file.statements.lazy.flatMap(\.defects).contains {
      $0.kind == .unsupportedValue && engine != .aosp || $0.kind == .duplicateKey
    }
    return isUncertain ? .inferred : .documented
  }

  private func refusal(
    package: String, relation: AssetRelation, file: AssetLinksDocument
  ) -> (reason: String, range: Range<Int>?) {
    let statements = file.statements(for: package)
    for statement in statements {
      if let defect = statement.defects.first(where: { engine.effect(of: $0.kind) != .none }) {
        return (defect.message, defect.range)
      }
    }
    guard let first = statements.first else {
      let defect = file.statements.lazy.flatMap(\.defects).first {
        engine.effect(of: $0.kind) != .none
      }
      let nothing = "no statement names the package '\(package)'"
      return (defect.map { nothing + "; one is skipped: " + $0.message } ?? nothing, defect?.range)
    }
    let granting = statements.first { $0.relations.contains { $0.text == relation.text } }
    guard let granting else {
      return ("'\(package)' is not granted '\(relation.text)'", first.range)
    }
    return ("'\(package)' is listed without this certificate", granting.range)
  }
}

extension AssetLinksDocument {
  /// The apps that verify by this file alone, one for each certificate, in the order of the file.
  ///
  /// Google's service and Android's own agent must agree, as in `AssociationVerdict.verifies`.
  public var verifiedApps: [AppIdentity] {
    func apps(_ engine: StatementEngine) -> [AppIdentity] {
      StatementListReading(self, by: engine).grants.compactMap { grant in
        guard grant.relation == AssetRelation.handleAllURLs.text,
          case .app(let package, let text) = grant.target,
          let fingerprint = CertificateFingerprint(canonical: text)
        else { return nil }
        return AppIdentity(package: package, fingerprints: [fingerprint])
      }
    }
    let agreed = Set(apps(.google))
    return apps(.aosp).filter(agreed.contains).distinct
  }
}
