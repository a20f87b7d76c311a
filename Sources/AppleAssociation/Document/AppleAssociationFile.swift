public import Diagnostics
public import Syntax

/// An `apple-app-site-association` file of any generation: what the system reads from it, and where
/// each part stands.
///
/// A file that is no valid JSON is still taken apart as far as it goes, for findings and repairs;
/// `isReadable` says whether the system would read it.
public struct AppleAssociationFile: Sendable {
  /// The most bytes the system takes, signed or not (Apple's archived guide, iOS 9.3.1).
  public static let sizeLimit = 128 << 10

  /// The JSON text; for a signed file the one inside the signature.
  public let source: SourceText
  /// The bytes of the file as served.
  public let size: Int
  /// Whether the JSON is wrapped in a CMS signature, as in the days of iOS 8.
  public let isSigned: Bool
  /// The parsed text.
  public let document: JSONDocument
  /// The entries of `applinks.details`, in order.
  public let entries: [AssociationEntry]
  /// The App IDs of the other services, in the order of the file.
  public let services: [ServiceApps]
  /// The file's own substitution variables.
  public let variables: [FileVariable]
  /// Whether `details` is a dictionary keyed by App ID.
  public let hasKeyedDetails: Bool
  /// The bytes of `applinks.details`; nil where there is none.
  public let detailsRange: Range<Int>?
  /// What is not read the way it is written.
  let oddities: [Oddity]

  /// Reads `source`, unwrapping a signature.
  public init(parsing source: SourceText) {
    size = source.bytes.count
    let content = SignedContent.content(of: source.bytes)
    isSigned = content != nil
    self.source = content.map { SourceText(path: source.path, bytes: $0) } ?? source
    document = JSONDocument(parsing: self.source)
    var reader = AssociationReader()
    reader.read(document.root)
    entries = reader.entries
    services = reader.services
    variables = reader.variables
    hasKeyedDetails = reader.hasKeyedDetails
    detailsRange = reader.detailsRange
    oddities = reader.oddities
  }

  /// Whether the system's parser takes the file at all: an object of valid JSON, not too large.
  public var isReadable: Bool {
    document.isValid && document.root?.object != nil && size <= Self.sizeLimit
  }

  /// The App IDs that have universal links here, in order of first mention.
  public var appIDs: [AppID] {
    var seen: Set<String> = []
    return entries.flatMap(\.appIDs).filter { seen.insert($0.text).inserted }.map { AppID($0.text) }
  }

  /// The App IDs named for `service`, in order of first mention.
  public func appIDs(for service: AssociationService) -> [AppID] {
    if service == .applinks { return appIDs }
    var seen: Set<String> = []
    return services.filter { $0.service == service }.flatMap(\.apps)
      .filter { seen.insert($0.text).inserted }.map { AppID($0.text) }
  }

  /// The rules that hold for `app`, in the order the system tries them.
  public func rules(for app: AppID) -> [AssociationRule] {
    entries.filter { entry in entry.appIDs.contains { $0.text == app.text } }.flatMap(\.rules)
  }

  /// The place of a byte range of `source`.
  public func location(of range: Range<Int>) -> Location {
    source.location(of: range)
  }
}
