/// A kind of phone, as far as a link leads people without the app to another store on it.
public enum Phone: String, CaseIterable, Sendable {
  /// iPhone, whose store is the App Store.
  case iPhone
  /// Android, whose store is Google Play.
  case android = "Android"

  /// The kind of phone that a platform runs on; nil for others.
  init?(_ platform: Platform) {
    switch platform {
    case .iOS: self = .iPhone
    case .android: self = .android
    case .macOS, .tvOS, .watchOS, .visionOS: return nil
    }
  }
}
