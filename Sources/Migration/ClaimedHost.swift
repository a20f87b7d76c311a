import AndroidAssociation
import Bytes
import Syntax

/// A host that the next builds of a project claim and whose files the plan does not write, with whom these
/// must name for it.
public struct ClaimedHost: Sendable {
  /// A package with the certificates that its people's copies are signed with.
  public struct Package: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The SHA-256 fingerprints; empty where none is known.
    public var certificates: [String]

    /// A package with its certificates.
    public init(name: String, certificates: [String]) {
      self.name = name
      self.certificates = certificates
    }
  }

  /// The host whose files are asked for.
  public var host: String
  /// The App IDs that its AASA must name.
  public var appIDs: [String]
  /// The packages that its assetlinks.json must name.
  public var packages: [Package]
  /// The path that must open the apps of `appIDs`.
  public var path: String?

  /// What must hold on a host.
  public init(host: String, appIDs: [String] = [], packages: [Package] = [], path: String? = nil) {
    self.host = host
    self.appIDs = appIDs
    self.packages = packages
    self.path = path
  }

  /// Whether it is known of every package by which certificate it can be named.
  public var isDecidable: Bool { packages.allSatisfy { !$0.certificates.isEmpty } }

  /// The least that the host's AASA must say; nil where nobody needs one.
  public var leastAASA: String? {
    if appIDs.isEmpty { return nil }
    let entry = JSONText.object([
      ("appIDs", .array(appIDs.map { .string($0) })),
      ("components", .array([.object([("/", .string(path ?? "*"))])])),
    ])
    return JSONText.object([("applinks", .object([("details", .array([entry]))]))]).rendered()
  }

  /// The least that the host's assetlinks.json must say; nil where nobody needs one.
  public var leastAssetlinks: String? {
    if packages.isEmpty { return nil }
    return AssetLinksFile(
      apps: packages.map { package in
        AppIdentity(
          package: package.name,
          fingerprints: package.certificates.compactMap { CertificateFingerprint($0) })
      }
    ).text
  }

  /// The same hosts, each once, with all that is asked of it.
  static func merged(_ hosts: [ClaimedHost]) -> [ClaimedHost] {
    hosts.map(\.host).distinct.map { name in
      let own = hosts.filter { $0.host == name }
      return ClaimedHost(
        host: name, appIDs: own.flatMap(\.appIDs).distinct,
        packages: own.flatMap(\.packages).distinct,
        path: own.lazy.compactMap(\.path).first)
    }
  }
}
