/// What fills a placeholder.
public enum TemplateValue: Equatable, Sendable {
  /// One value.
  case one(String)
  /// Several: the placeholder's line is written once for each, and not at all for none.
  case each([String])

  /// A number.
  public static func number(_ number: Int) -> TemplateValue { .one(String(number)) }

  /// The file that tells of refused links, where there are any.
  static func refused(_ isWritten: Bool) -> TemplateValue {
    .each(isWritten ? ["redirects/refused.csv"] : [])
  }
}
