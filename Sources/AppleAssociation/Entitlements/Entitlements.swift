public import Diagnostics
public import Syntax

/// The entitlements of a build, XML or binary: its associated-domains entries and identities.
public struct Entitlements: Sendable {
  /// The key of the array of associated-domains entries.
  public static let associatedDomainsKey = "com.apple.developer.associated-domains"

  /// The file, in UTF-8 where it is XML.
  public let source: SourceText
  /// The parsed property list.
  public let document: PropertyListDocument
  /// The associated-domains entries, in order.
  public let entries: [AssociatedDomainsEntry]
  /// The bytes of the array of entries; nil where there is none.
  public let entriesRange: Range<Int>?
  /// The App ID the build is signed with, where a tool wrote it in.
  public let applicationIdentifier: PlacedText?
  /// The Team ID the build is signed with, where a tool wrote it in.
  public let teamIdentifier: PlacedText?
  /// How the build is signed, where a tool wrote that in: `get-task-allow` lets a debugger in, and
  /// `beta-reports-active` marks what goes to TestFlight.
  public let signing: SigningKind?
  /// What has the wrong type: where, and a message.
  let oddities: [(range: Range<Int>, message: String)]

  /// Reads `source`.
  public init(parsing source: SourceText) {
    document = PropertyListDocument(parsing: source)
    // A file in another encoding than UTF-8 is read from a copy in UTF-8; places count in that.
    self.source = document.source
    var reader = EntitlementsReader()
    reader.read(document.root)
    entries = reader.entries
    entriesRange = reader.entriesRange
    applicationIdentifier = reader.applicationIdentifier
    teamIdentifier = reader.teamIdentifier
    signing = reader.signing
    oddities = reader.oddities
  }

  /// Where it first says what cannot be known: a fault of the property list, a value of the wrong
  /// type, or a build setting in the place of a host; nil where all entries are known.
  public var unknownPlace: Range<Int>? {
    if document.root == nil || !document.problems.isEmpty {
      return document.problems.first?.range ?? 0..<0
    }
    return oddities.first?.range ?? entries.first { $0.text.text.contains("$") }?.text.range
  }

  /// Whether some entry is for links of `host`, be it one that the system passes over: for
  /// developers alone, or with a fault.
  public func names(_ host: String) -> Bool { entries.contains { $0.isMeant(for: host) } }

  /// The entries with a mode whose host another entry without one names for the same service.
  public var entriesBesidePlainOnes: [AssociatedDomainsEntry] {
    entries.filter { entry in
      entry.mode != nil
        && entries.contains {
          $0.modeText == nil && $0.service == entry.service && $0.host == entry.host
            && $0.isWildcard == entry.isWildcard
        }
    }
  }

  /// The entry by which a build signed as `signing` claims `host` for `service`; nil for none.
  ///
  /// An exact host beats a wildcard, a longer wildcard a shorter one (Apple, TN3155). An entry for
  /// developer mode counts in development builds only, one for managed mode only on devices whose
  /// management allows it: `isManaged` (Apple, "Associated domains entitlement").
  public func claim(
    on host: String, for service: AssociationService = .applinks,
    signing: SigningKind = .distribution, isManaged: Bool = false
  ) -> AssociatedDomainsEntry? {
    var best: AssociatedDomainsEntry?
    for entry in entries where entry.service == service && entry.counts(in: signing) {
      guard entry.covers(host), isManaged || !entry.isForManagedDevices else { continue }
      guard let current = best else {
        best = entry
        continue
      }
      let isExacter = current.isWildcard && !entry.isWildcard
      let isLonger =
        current.isWildcard == entry.isWildcard && entry.host.utf8.count > current.host.utf8.count
      if isExacter || isLonger { best = entry }
    }
    return best
  }
}

extension AssociatedDomainsEntry {
  /// Whether only devices under management can use the entry.
  public var isForManagedDevices: Bool { mode == .managed || mode == .developerAndManaged }

  /// Whether a build signed as `signing` can use the entry at all.
  public func counts(in signing: SigningKind) -> Bool {
    guard problem == nil, modeText == nil || mode != nil else { return false }
    return signing == .development || mode?.needsDevelopmentSigning != true
  }
}
