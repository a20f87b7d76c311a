/// One thing that a phase changes.
public struct Change: Sendable {
  /// What happens to the thing; the raw value is the sign in front of it.
  public enum Kind: String, Sendable {
    /// It is new.
    case add = "+"
    /// It exists and changes.
    case modify = "~"
    /// It goes.
    case remove = "-"
    /// It stays, and must.
    case keep = "="
    /// A person has to do it.
    case person = "!"
  }

  /// What happens.
  public var kind: Kind
  /// What it happens to, and how.
  public var text: String
  /// The generated file to put in place, relative to the plan's folder.
  public var file: String?
}
