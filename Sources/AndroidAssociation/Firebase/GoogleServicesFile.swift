public import Diagnostics
public import Syntax

/// What a `google-services.json` tells about the apps of a Firebase project.
///
/// It holds SHA-1 fingerprints only, so the SHA-256 that assetlinks files need must come from the
/// Play Console, a keystore or the app itself.
public struct GoogleServicesFile: Sendable {
  /// One Android app of the project.
  public struct Client: Sendable {
    /// The package name and its place.
    public let package: PlacedText
    /// The SHA-1 fingerprints registered for it, as upper-case pairs joined by colons.
    public let sha1Fingerprints: [String]
  }

  /// The text and its tree.
  public let json: JSONDocument
  /// The Android apps in the order written, each package once.
  public let clients: [Client]

  /// Parses `source`; a file of another shape has no clients.
  public init(parsing source: SourceText) {
    json = JSONDocument(parsing: source)
    var clients: [Client] = []
    for node in json.root?["client"]?.array ?? [] {
      guard let client = Self.client(node),
        !clients.contains(where: { $0.package.text == client.package.text })
      else { continue }
      clients.append(client)
    }
    self.clients = clients
  }

  private static func placed(_ node: JSONNode) -> PlacedText? {
    node.string.map { PlacedText($0, at: node.range) }
  }

  private static func client(_ node: JSONNode) -> Client? {
    let name = node["client_info"]?["android_client_info"]?["package_name"]
    guard let package = name.flatMap(placed) else { return nil }
    var digests: [String] = []
    for oauth in node["oauth_client"]?.array ?? [] {
      let info = oauth["android_info"]
      guard info?["package_name"]?.string == package.text,
        let hash = info?["certificate_hash"]?.string,
        case .sha1(let digest) = FingerprintReading(hash), !digests.contains(digest)
      else { continue }
      digests.append(digest)
    }
    return Client(package: package, sha1Fingerprints: digests)
  }
}
