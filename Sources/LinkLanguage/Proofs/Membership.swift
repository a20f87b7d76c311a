/// A question for URLs inside some rules and outside others, asked of single texts.
struct Membership {
  /// The rules that must match.
  let inside: [Residual]
  /// The rules that must not.
  let outside: [Residual]

  /// Whether `text` is inside and outside as asked.
  func holds(_ text: [UInt8], _ table: inout ResidualTable) -> Bool {
    for rule in inside where !Self.accepts(rule, text, &table) { return false }
    for rule in outside where Self.accepts(rule, text, &table) { return false }
    return true
  }

  /// Whether the rule that begins in `start` matches `text`.
  static func accepts(_ start: Residual, _ text: [UInt8], _ table: inout ResidualTable) -> Bool {
    var residual = start
    for byte in text {
      residual = table.step(residual, Int(table.classes.classOf[Int(byte)]))
      if residual == .dead { return false }
    }
    return table.isNullable(residual)
  }
}
