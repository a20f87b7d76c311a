public import LinkLanguage

/// One attribute of a `<data>` element.
public struct DataAttribute: Hashable, Sendable {
  /// What an attribute says.
  public enum Name: Hashable, Sendable {
    /// `scheme`.
    case scheme
    /// `host`.
    case host
    /// `port`.
    case port
    /// `mimeType`.
    case mimeType
    /// `path`, `pathPrefix` and so on.
    case path(AndroidPattern.Kind)
    /// `ssp`, `sspPrefix` and so on: the scheme-specific part.
    case ssp(AndroidPattern.Kind)
    /// `query`, `queryPrefix` and so on, in a relative filter group.
    case query(AndroidPattern.Kind)
    /// `fragment`, `fragmentPrefix` and so on, in a relative filter group.
    case fragment(AndroidPattern.Kind)

    /// Every name, spelled as in a manifest without `android:`.
    static let bySpelling: [String: Name] = {
      var names: [String: Name] = [
        "scheme": .scheme, "host": .host, "port": .port, "mimeType": .mimeType,
      ]
      for kind in AndroidPattern.Kind.allCases {
        names["path" + kind.attributeSuffix] = .path(kind)
        names["ssp" + kind.attributeSuffix] = .ssp(kind)
        names["query" + kind.attributeSuffix] = .query(kind)
        names["fragment" + kind.attributeSuffix] = .fragment(kind)
      }
      return names
    }()

    /// The kind of pattern, if the value is one.
    public var patternKind: AndroidPattern.Kind? {
      switch self {
      case .path(let kind), .ssp(let kind), .query(let kind), .fragment(let kind): kind
      default: nil
      }
    }

    /// The first API level that does not ignore the attribute.
    public var firstAPILevel: Int {
      switch self {
      case .scheme, .host, .port, .mimeType: 1
      case .path(let kind): kind.firstAPILevel
      case .ssp(let kind): max(19, kind.firstAPILevel)
      case .query, .fragment: 35
      }
    }
  }

  /// What it says.
  public let name: Name
  /// The name as written, without its prefix.
  public let spelling: String
  /// The value.
  public let value: ManifestValue
  /// The bytes from the name to the closing quote.
  public let range: Range<Int>
}
