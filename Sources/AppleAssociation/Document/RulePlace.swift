/// The place of a rule in an association file: which entry of `details`, which rule of it.
public struct RulePlace: Hashable, Comparable, Sendable {
  /// Index of the entry in `details`, from 0.
  public let detail: Int
  /// Index of the rule in the entry's `components` or `paths`, from 0.
  public let component: Int

  /// The rule at `component` of the entry at `detail`.
  public init(detail: Int, component: Int) {
    self.detail = detail
    self.component = component
  }

  /// In the order of the file.
  public static func < (left: RulePlace, right: RulePlace) -> Bool {
    (left.detail, left.component) < (right.detail, right.component)
  }
}
