import Bytes

/// What a URL is to Dynamic Links.
public enum LinkKind: UInt8, CaseIterable, Sendable {
  /// A short link whose suffix Google made as short as unique (`SHORT`, at least 4 characters).
  case generatedShort
  /// A short link whose suffix Google made hard to guess (`UNGUESSABLE`, 17 characters).
  case unguessableShort
  /// A short link whose suffix a person chose.
  case customShort
  /// A link that carries its deep link in the query parameter `link`.
  case long
  /// A Firebase Auth mail link wrapped into a Dynamic Link (`dynamicLinkDomain`, the old form).
  case authWrapped
  /// A Firebase Auth mail link on Hosting (`/__/auth/links`, the new form); no Dynamic Link.
  case authHosted
  /// A link to the preview page of another link.
  case preview
  /// A well-formed URL that is no Dynamic Link.
  case notDynamicLink
  /// No http or https URL at all.
  case malformed

  /// Whether the target can be known only from an export, not from the URL.
  public var isShort: Bool {
    self == .generatedShort || self == .unguessableShort || self == .customShort
  }

  /// Whether the URL belongs to Firebase Auth mail, which is migrated apart.
  public var isAuth: Bool { self == .authWrapped || self == .authHosted }

  /// Whether the Dynamic Links service answered for this URL.
  public var isDynamicLink: Bool {
    switch self {
    case .generatedShort, .unguessableShort, .customShort, .long, .authWrapped, .preview: true
    case .authHosted, .notDynamicLink, .malformed: false
    }
  }

  /// The kind in words, for tables.
  public var text: String {
    switch self {
    case .generatedShort: "short link"
    case .unguessableShort: "unguessable short link"
    case .customShort: "custom short link"
    case .long: "long link"
    case .authWrapped: "auth mail link in a dynamic link"
    case .authHosted: "auth mail link on hosting"
    case .preview: "preview link"
    case .notDynamicLink: "no dynamic link"
    case .malformed: "no link"
    }
  }

  /// The kind as one word, for machines.
  public var token: String {
    switch self {
    case .generatedShort: "short"
    case .unguessableShort: "unguessable"
    case .customShort: "custom"
    case .long: "long"
    case .authWrapped: "auth"
    case .authHosted: "auth-hosted"
    case .preview: "preview"
    case .notDynamicLink: "other"
    case .malformed: "malformed"
    }
  }

  /// The kind a suffix speaks for.
  ///
  /// Google's suffixes are base62; a word of one case, or a capitalised one, was chosen by a
  /// person. The SDK's documentation gives 4 characters at least and 17 for unguessable ones;
  /// what lies between is a guess by look.
  static func ofSuffix(_ url: Span<UInt8>, in range: Range<Int>) -> LinkKind {
    var upper = 0
    var lower = 0
    var digits = 0
    for index in range {
      let byte = url[index]
      upper &+= byte &- 0x41 < 26 ? 1 : 0
      lower &+= byte &- 0x61 < 26 ? 1 : 0
      digits &+= byte.isASCIIDigit ? 1 : 0
    }
    if upper + lower + digits < range.count { return .customShort }
    let isMixed = (upper > 0 ? 1 : 0) + (lower > 0 ? 1 : 0) + (digits > 0 ? 1 : 0) > 1
    if range.count == 17 { return isMixed ? .unguessableShort : .customShort }
    if range.count < 4 || range.count > 8 { return .customShort }
    let isGenerated = looksGenerated(url, in: range, upper: upper, lower: lower)
    return isGenerated ? .generatedShort : .customShort
  }

  private static func looksGenerated(
    _ url: Span<UInt8>, in range: Range<Int>, upper: Int, lower: Int
  ) -> Bool {
    if upper > 0 {
      let isCapitalised = upper == 1 && url[range.lowerBound] & 0x60 == 0x40
      return !isCapitalised || upper + lower < range.count
    }
    for index in range.dropFirst()
    where url[index - 1].isASCIIDigit && url[index].isASCIILetter {
      return true
    }
    return false
  }
}
