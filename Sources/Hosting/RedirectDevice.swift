/// A kind of device that a link can have a fallback of its own for.
public enum RedirectDevice: String, CaseIterable, Sendable {
  /// An iPhone or iPod; a link's `ifl`.
  case iPhone = "iphone"
  /// An iPad; a link's `ipfl`.
  case iPad = "ipad"
  /// A phone or tablet with Android; a link's `afl`.
  case android
  /// Everything else; a link's `ofl`.
  case desktop

  /// Its place in `allCases`.
  var index: Int {
    switch self {
    case .iPhone: 0
    case .iPad: 1
    case .android: 2
    case .desktop: 3
    }
  }
}
