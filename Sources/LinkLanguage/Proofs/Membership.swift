/// A question for URLs inside some rules and outside others, asked of single texts.
struct Membership {
  /// The rules that must match.
  let inside: [Residual]
  /// The rules that must not.
  let outside: [Residual]
  /// The work of the algebra beyond which `holds` gives up and says no.
  var workLimit = Int.max

  /// Whether `text` is inside and outside as asked.
  func holds(_ text: [UInt8], _ table: inout ResidualTable) -> Bool {
    for rule in inside {
      if table.algebra.work > workLimit || !Self.accepts(rule, text, &table) { return false }
    }
    for rule in outside {
      if table.algebra.work > workLimit || Self.accepts(rule, text, &table) { return false }
    }
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
