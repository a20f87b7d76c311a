import Diagnostics

/// Whether a file names an app, and if not, what it names that comes near.
public enum AppIDPresence: Hashable, Sendable {
  /// The file names the app.
  case named
  /// The file names the bundle identifier behind another App ID prefix.
  case otherPrefix(AppID)
  /// The file names the App ID with other capitals, which the system tells apart.
  case otherCase(AppID)
  /// The file names an App ID that differs by a slip.
  case similar(AppID)
  /// The file names nothing like it.
  case absent

  /// Looks for `app` among the apps that `file` names for `service`.
  public init(
    of app: AppID, in file: AppleAssociationFile, for service: AssociationService = .applinks
  ) {
    let named = file.isReadable ? file.appIDs(for: service) : []
    if named.contains(app) {
      self = .named
    } else if let other = named.first(where: { $0.bundleID == app.bundleID }) {
      self = .otherPrefix(other)
    } else if let other = named.first(where: { Self.folded($0) == Self.folded(app) }) {
      self = .otherCase(other)
    } else if let other = named.first(where: { Self.isSlip($0, app) }) {
      self = .similar(other)
    } else {
      self = .absent
    }
  }

  /// What is wrong, in one sentence about `app`; nil where the file names it.
  public func problem(of app: AppID) -> String? {
    switch self {
    case .named: nil
    case .otherPrefix(let other):
      "the file names '\(other)', the same bundle identifier behind another App ID prefix"
    case .otherCase(let other): "the file names '\(other)', and capitals count"
    case .similar(let other): "the file names '\(other)', which differs by a slip"
    case .absent: "the file does not name '\(app)'"
    }
  }

  private static func folded(_ app: AppID) -> String { app.text.lowercased() }

  private static func isSlip(_ left: AppID, _ right: AppID) -> Bool {
    let texts = [Array(left.text.utf8), Array(right.text.utf8)]
    guard texts.allSatisfy({ $0.count <= 256 }), abs(texts[0].count - texts[1].count) <= 2 else {
      return false
    }
    return Spelling.distance(texts[0], texts[1]) <= 2
  }
}
