/// Texts near one that is inside some rules, to find one that is outside others as well.
///
/// Rules that only a search of every way would tell apart, such as `*a????????????`, rarely hide
/// a text and all of its variations too.
struct Variations {
  private let question: Membership
  /// Longer texts are left alone, so that the work stays small.
  private static let longestText = 120
  /// How long the runs are that are put in: one byte, and more than most patterns count.
  private static let runs = [1, 24]

  /// Varies texts that are inside `question`.
  init(_ question: Membership) {
    self.question = question
  }

  /// A variation of `text` that answers the question; `budget` counts the bytes of those tried.
  func answer(
    near text: [UInt8], _ table: inout ResidualTable, budget: inout Int
  ) -> [UInt8]? {
    guard text.count <= Self.longestText else { return nil }
    let isStrict = URLShape.accepts(text, isStrict: true)
    for byte in Self.fillers(table.classes) {
      for candidate in Self.replacing(text, by: byte) + Self.extending(text, by: byte) {
        budget -= candidate.count
        if budget <= 0 { return nil }
        if URLShape.accepts(candidate, isStrict: isStrict), question.holds(candidate, &table) {
          return candidate
        }
      }
    }
    return nil
  }

  /// Bytes that the fewest patterns name: those of the largest classes.
  private static func fillers(_ classes: ByteClasses) -> [UInt8] {
    classes.bySize.prefix(3).map { classes.representatives[$0] }
  }

  private static func replacing(_ text: [UInt8], by byte: UInt8) -> [[UInt8]] {
    Set(text).subtracting("/?#%".utf8).sorted().map { old in text.map { $0 == old ? byte : $0 } }
  }

  private static func extending(_ text: [UInt8], by byte: UInt8) -> [[UInt8]] {
    runs.flatMap { length in
      text.indices.map {
        Array(text[...$0]) + repeatElement(byte, count: length) + text[($0 + 1)...]
      }
    }
  }
}
