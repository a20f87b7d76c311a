/// What is left of one rule after a beginning of the URL was read, as a number.
struct Residual: Hashable, Comparable, Sendable {
  /// The number in its `ResidualTable`.
  let number: Int32

  /// Nothing can follow.
  static let dead = Residual(number: 0)
  /// Everything can follow.
  static let accepting = Residual(number: 1)

  /// Orders by age.
  static func < (left: Residual, right: Residual) -> Bool { left.number < right.number }
}
