/// Finds the name somebody probably meant.
public enum Spelling {
  /// Longer words are names of nothing; the bound keeps the work small.
  private static let lengthLimit = 64

  /// The candidate with the fewest edits to `word`, the first of equals.
  ///
  /// Case is ignored; at most a third of the letters of the shorter word may differ, and at least
  /// one may.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased().utf8)
    guard word.count <= lengthLimit else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().utf8)
      let limit = max(1, min(letters.count, word.count) / 3)
      guard abs(letters.count - word.count) <= limit else { continue }
      let distance = distance(word, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// `did you mean 'x'?` for the nearest of `candidates`; nil when none is near.
  public static func suggestion(for word: String, among candidates: [String]) -> String? {
    nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// How many insertions, removals, replacements and swaps of neighbours turn one into the other.
  public static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, last) = (last, current)
    }
    return last[right.count]
  }
}
