import Bytes
import Diagnostics

extension AndroidApp {
  /// Finds the assetlinks file that a host serves; nil where it serves none.
  public typealias StatementSource = (String) -> AssetLinksDocument?

  /// Whether Android verifies the app for `host`.
  ///
  /// `statements` gives the file each host serves. On Android 11 and earlier one host that fails
  /// makes all fail; from Android 12 each stands alone.
  public func verification(
    of host: String, on device: AndroidDevice = .current, statements: StatementSource
  ) -> HostVerification {
    let declared = hostsToVerify(on: device)
    let entries = Self.entries(for: host, in: declared)
    let verifications = entries.map {
      verification(ofEntry: $0, on: device, statements: statements)
    }
    guard let own = verifications.first(where: \.isVerified) ?? verifications.first else {
      return HostVerification(
        isVerified: false, reason: "no filter asks Android to verify '\(host)'", location: nil,
        certainty: .documented, statementHost: nil)
    }
    if device.verifiesHostsApart || !own.isVerified { return own }
    for other in declared {
      let verification = verification(ofEntry: other, on: device, statements: statements)
      if !verification.isVerified {
        return HostVerification(
          isVerified: false,
          reason: "'\(other)' fails, and Android 11 and earlier verify all hosts or none: "
            + verification.reason, location: verification.location,
          certainty: verification.certainty, statementHost: own.statementHost)
      }
    }
    return own
  }

  /// The hosts that a device asks for statements when the app is installed.
  func hostsToVerify(on device: AndroidDevice) -> [String] {
    device.verifiesHostsApart ? manifest.hostsToVerify : manifest.hostsVerifiedTogether
  }

  /// The declared hosts that cover `host`, of which one that verifies is enough: itself first, then
  /// each wildcard that does.
  static func entries(for host: String, in declared: [String]) -> [String] {
    declared.filter { $0 == host }
      + declared.filter { entry in
        entry.utf8.starts(with: "*.".utf8)
          && host.utf8.suffix(entry.utf8.count - 1).elementsEqual(entry.utf8.dropFirst(1))
      }
  }

  /// The host whose file is asked for a declared host: that of `*.x` is `x`.
  static func statementHost(_ entry: String) -> String {
    entry.utf8.starts(with: "*.".utf8)
      ? String(decoding: entry.utf8.dropFirst(2), as: UTF8.self) : entry
  }

  /// The hosts whose assetlinks files Android asks about links of `host`, of which one that names the
  /// app is enough: itself, and the one below the star of each wildcard that covers it.
  public func statementHosts(of host: String) -> [String] {
    Self.entries(for: host, in: manifest.hostsToVerify).map(Self.statementHost).distinct
  }

  /// Whether `file` has a device take the app for its host's.
  public func isNamed(
    in file: AssetLinksDocument, on device: AndroidDevice = .current
  ) -> Bool {
    verdict(of: file, on: device)?.verifies ?? false
  }

  /// What a host's file says about the app as `device` sees its signature; nil where that is not
  /// known.
  func verdict(of file: AssetLinksDocument, on device: AndroidDevice) -> AssociationVerdict? {
    file.verdict(
      package: package, anyOf: signature.fingerprints(apiLevel: device.apiLevel),
      history: signature.history(apiLevel: device.apiLevel))
  }

  private func verification(
    ofEntry entry: String, on device: AndroidDevice, statements: StatementSource
  ) -> HostVerification {
    let host = Self.statementHost(entry)
    func result(
      _ isVerified: Bool, _ reason: String, _ location: Location?, _ certainty: Certainty
    ) -> HostVerification {
      HostVerification(
        isVerified: isVerified, reason: reason, location: location, certainty: certainty,
        statementHost: host)
    }
    guard let file = statements(host) else {
      return result(false, "'\(host)' serves no assetlinks file", nil, .documented)
    }
    guard let verdict = verdict(of: file, on: device) else {
      return result(
        false, "no certificate of '\(package)' is known, so nothing can be compared", nil,
        .documented)
    }
    let answer =
      !verdict.google.isGranted || verdict.aosp.isGranted ? verdict.google : verdict.aosp
    return result(verdict.verifies, verdict.reason, answer.location, answer.certainty)
  }
}
