/// Makes a witness shorter as long as it stays one.
struct Shortening {
  private let question: Membership
  /// Longer texts are left alone, so that the work stays small.
  private static let longestText = 300

  /// Shortens witnesses of `question`.
  init(_ question: Membership) {
    self.question = question
  }

  /// A short witness made of `text`, which is one.
  func shortened(_ text: [UInt8], _ table: inout ResidualTable) -> [UInt8] {
    guard text.count <= Self.longestText else { return text }
    let isStrict = URLShape.accepts(text, isStrict: true)
    var best = text
    // A URL with a path reads better than one without.
    if best.first != UInt8(ascii: "/"), question.holds([UInt8(ascii: "/")] + best, &table) {
      best.insert(UInt8(ascii: "/"), at: 0)
    }
    var size = max(1, text.count / 2)
    while true {
      var position = best.first == UInt8(ascii: "/") ? 1 : 0
      while position + size <= best.count {
        var shorter = best
        shorter.removeSubrange(position..<(position + size))
        if URLShape.accepts(shorter, isStrict: isStrict), question.holds(shorter, &table) {
          best = shorter
        } else {
          position += size > 8 ? size / 2 : 1
        }
      }
      if size == 1 { return best }
      size = size > 4 ? size / 2 : size - 1
    }
  }
}
