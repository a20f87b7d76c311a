/// How a check ended.
public enum CheckState: String, CaseIterable, Sendable {
  /// As it should be.
  case right
  /// As it should be, but something will or may go wrong.
  case warned
  /// Right, but somebody still holds an older version.
  case notYet
  /// Links are lost.
  case wrong
  /// There is nothing, and nothing is wanted.
  case absent
  /// It could not be checked from here, or was not asked for; never a sign that all is well.
  case notChecked

  /// The word in tables.
  public var text: String {
    switch self {
    case .right: "ok"
    case .warned: "warning"
    case .notYet: "not yet"
    case .wrong: "wrong"
    case .absent: "none"
    case .notChecked: "not checked"
    }
  }
}
