/// Whom a link is for, as one app sees it.
enum LinkPurpose {
  /// It names the app.
  case own
  /// It names apps of the project for the same system, and not this one.
  case others
  /// It names no app of the project for this system.
  case anyone
}
