import AppleAssociation

/// What one file told about a team's apps, builds and link domains.
public struct DocumentFacts: Sendable {
  /// A domain of Dynamic Links, with the path prefix it is used with.
  public struct NamedDomain: Hashable, Sendable {
    /// The host in lower case.
    public var host: String
    /// The prefix with a leading slash; empty for the root.
    public var prefix: String
  }

  /// How many links of an export live on one host.
  public struct HostLinks: Hashable, Sendable {
    /// A path that some of the links live under.
    public struct Prefix: Hashable, Sendable {
      /// The path with a leading slash; empty for the root.
      public var text: String
      /// The number of links.
      public var count: Int
    }

    /// The host in lower case.
    public var host: String
    /// The number of links.
    public var count: Int
    /// The folders that they lie in; none where all lie on the root.
    public var prefixes: [Prefix]
    /// Whether nothing but Google can serve the host.
    public var isGoogles: Bool
    /// The line that the first of them stands on; 0 where only the file is known.
    public var line: Int
  }

  /// A signing certificate that a file names for an app.
  public struct Certificate: Hashable, Sendable {
    /// The package it signs.
    public var package: String
    /// SHA-256, 32 upper-case pairs.
    public var fingerprint: String
    /// Whether the file spells it otherwise.
    public var isRespelt: Bool
  }

  /// An App Store number and the app it belongs to.
  public struct StoreEntry: Hashable, Sendable {
    /// The bundle identifier.
    public var bundleID: String
    /// The number.
    public var number: String
  }

  /// One target's settings in one configuration of an Xcode project.
  public struct Configuration: Hashable, Sendable {
    /// The configuration's name: "Release".
    public var name = ""
    /// `PRODUCT_BUNDLE_IDENTIFIER`.
    public var bundleID: String?
    /// `DEVELOPMENT_TEAM`.
    public var team: String?
    /// `CODE_SIGN_ENTITLEMENTS`, relative to the draft's folder.
    public var entitlements: String?
    /// `MARKETING_VERSION`.
    public var version: String?
  }

  /// A site of firebase.json that hands paths to Dynamic Links.
  public struct HostingSite: Hashable, Sendable {
    /// Its `target` or `site`; nil where it has neither.
    public var name: String?
    /// The prefixes its rewrites hand over; an empty one for the root.
    public var prefixes: [String]
  }

  /// The file, relative to the folder of the draft.
  public let path: String
  /// What it is.
  public let kind: DocumentKind
  /// Why nothing could be read from it; nil when it was read.
  public var failure: String?

  /// Whole App IDs, `PREFIX.bundle`.
  public var appIDs: [String] = []
  /// Bundle identifiers of apps.
  public var bundleIDs: [String] = []
  /// Team IDs.
  public var teams: [String] = []
  /// Packages of Android apps.
  public var packages: [String] = []
  /// Signing certificates.
  public var certificates: [Certificate] = []
  /// App Store numbers.
  public var storeEntries: [StoreEntry] = []
  /// The version people see.
  public var version: String?
  /// Hosts whose links a build asks for.
  public var claimedHosts: [String] = []
  /// Hosts it claims by a variable of the build: `${linkHost}`.
  public var symbolicHosts: [String] = []
  /// Domains that are Dynamic Links' by name.
  public var linkDomains: [NamedDomain] = []
  /// Sites that rewrite to Dynamic Links.
  public var sites: [HostingSite] = []
  /// Targets of an Xcode project.
  public var configurations: [Configuration] = []
  /// Values of manifest placeholders.
  public var placeholders: [String: String] = [:]
  /// Placeholders that a manifest's links use.
  public var openPlaceholders: [String] = []
  /// Whether the code contains the SDK of Dynamic Links.
  public var usesDynamicLinks = false
  /// Whether an association file has the rules that Dynamic Links generated.
  public var isGeneratedByDynamicLinks = false
  /// Links of an export by host.
  public var links: [HostLinks] = []
  /// What it told, in a few words, in the order of the file.
  public var told: [String] = []
  /// What about it needs a second look.
  public var remarks: [String] = []

  /// A file that has told nothing yet.
  public init(path: String, kind: DocumentKind) {
    self.path = path
    self.kind = kind
  }
}

extension DocumentFacts {
  /// Whether `text` can be a bundle identifier or a package: dotted ASCII names.
  static func isIdentifier(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1 && text.utf8.count <= 255
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
              || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          }
      }
  }

  /// Whether `text` can be a Team ID.
  static func isTeam(_ text: String) -> Bool {
    AppID(text + ".a").problem == nil
  }

  /// Whether `text` is a version rather than a variable of the build.
  static func isVersion(_ text: String) -> Bool {
    text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      && text.utf8.count <= 40
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2E
          || byte == 0x2D || byte == 0x5F
      }
  }

  /// Takes an App ID, if it is a whole one.
  mutating func take(appID: String) {
    guard AppID(appID).problem == nil, !appIDs.contains(appID) else { return }
    appIDs.append(appID)
    told.append("App ID \(appID)")
  }

  /// Takes a bundle identifier, if it is no variable.
  mutating func take(bundleID: String?) {
    guard let bundleID, Self.isIdentifier(bundleID), !bundleIDs.contains(bundleID) else { return }
    bundleIDs.append(bundleID)
    told.append("bundle identifier \(bundleID)")
  }

  /// Takes a package, if it is no variable.
  mutating func take(package: String?) {
    guard let package, Self.isIdentifier(package), !packages.contains(package) else { return }
    packages.append(package)
    told.append("package \(package)")
  }

  /// Takes a version, if it is no variable.
  mutating func take(version: String?) {
    guard let version, Self.isVersion(version) else { return }
    self.version = version
    told.append("version \(version)")
  }

  /// Takes a host that a build claims; wildcards and variables become remarks.
  mutating func claim(_ host: String) {
    let name = ProjectValues.host(host) ?? host.lowercased()
    if ProjectValues.host(name) != nil {
      guard !claimedHosts.contains(name) else { return }
      claimedHosts.append(name)
    } else if name.hasPrefix("*.") {
      remarks.append("it claims every host below '\(name.dropFirst(2))': name the real ones")
    } else if name.utf8.contains(UInt8(ascii: "$")) {
      symbolicHosts.append(host)
    } else if !name.hasPrefix("@") {
      remarks.append("it claims '\(host)', which is not a host name")
    }
  }

  /// Takes `https://host/prefix` as a domain of Dynamic Links.
  mutating func take(linkDomain text: String) {
    let bytes = Array(text.utf8)
    guard let domain = Self.domain(bytes) else {
      remarks.append("'\(text)' is not 'https://' and a host")
      return
    }
    guard !linkDomains.contains(domain) else { return }
    linkDomains.append(domain)
  }
}
