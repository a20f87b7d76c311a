/// Finds the name that a misspelled word was probably meant to be.
public enum NearestName {
  /// `did you mean 'x'?` for the nearest of `names`, or nil when none is near.
  public static func suggestion(for word: String, among names: [String]) -> String? {
    nearest(to: word, among: names).map { "did you mean '\($0)'?" }
  }

  /// The name with the fewest edits to `word`, the first of equals; nil above a third of its
  /// length.
  public static func nearest(to word: String, among names: [String]) -> String? {
    let word = Array(word.lowercased().utf8.prefix(64))
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = Array(name.lowercased().utf8)
      let limit = max(1, min(letters.count, word.count) / 3)
      let distance = distance(word, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The edits between two words, where swapping two neighbours is one edit.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
