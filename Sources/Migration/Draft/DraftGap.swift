/// Something that no file told and that people have to fill in.
public struct DraftGap: Hashable, Sendable {
  /// The first line of the project file it belongs to, from 1.
  public var line: Int
  /// What it is and where it can be looked up.
  public var message: String
  /// Whether no plan can hold before it is filled in.
  public var isRequired: Bool
}
