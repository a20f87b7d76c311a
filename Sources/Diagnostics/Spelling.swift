/// Finds the name somebody probably meant.
public enum Spelling {
  /// The candidate with the fewest single-letter edits to `word`, if there are few enough.
  ///
  /// Case is ignored; at most a third of the word's letters may differ, and at least one may.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let lowered = word.lowercased()
    let limit = max(1, lowered.unicodeScalars.count / 3)
    let best = candidates.map { (distance(lowered, $0.lowercased()), $0) }.min { $0.0 < $1.0 }
    guard let best, best.0 <= limit else { return nil }
    return best.1
  }

  private static func distance(_ left: String, _ right: String) -> Int {
    let target = Array(right.unicodeScalars)
    var row = Array(0...target.count)
    for (index, scalar) in left.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let substitution = diagonal + (target[column] == scalar ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column + 1] + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
