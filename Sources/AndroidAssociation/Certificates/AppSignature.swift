import Bytes

/// What an app is signed with, as devices of each Android version see it.
public struct AppSignature: Hashable, Sendable {
  /// One signer and the devices that look at it.
  public struct Signer: Hashable, Sendable {
    /// Its certificate.
    public let fingerprint: CertificateFingerprint
    /// The certificates that it took the place of, oldest first (key rotation, Android 9 and later).
    public let history: [CertificateFingerprint]
    /// The API levels of the devices that look at it.
    public let apiLevels: ClosedRange<Int>

    /// A signer for devices of `apiLevels`.
    public init(
      _ fingerprint: CertificateFingerprint, history: [CertificateFingerprint] = [],
      apiLevels: ClosedRange<Int> = 0...Int.max
    ) {
      self.fingerprint = fingerprint
      self.history = history
      self.apiLevels = apiLevels
    }
  }

  /// The signers, those that newer devices look at first.
  public let signers: [Signer]

  /// A signature of `signers`.
  public init(signers: [Signer]) {
    self.signers = signers
  }

  /// Signatures with `fingerprints` that all devices see alike.
  public init(_ fingerprints: [CertificateFingerprint]) {
    self.init(signers: fingerprints.map { Signer($0) })
  }

  /// The certificates that devices of `apiLevel` take for the app's.
  public func fingerprints(apiLevel: Int) -> [CertificateFingerprint] {
    signers(apiLevel).map(\.fingerprint).distinct
  }

  /// The certificates that devices of `apiLevel` know from the app's past.
  public func history(apiLevel: Int) -> [CertificateFingerprint] {
    signers(apiLevel).flatMap(\.history).distinct
  }

  private func signers(_ apiLevel: Int) -> [Signer] {
    signers.filter { $0.apiLevels.contains(apiLevel) }
  }
}
