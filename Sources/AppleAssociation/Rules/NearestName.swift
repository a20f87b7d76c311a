/// Guesses which known name was meant by an unknown one.
enum NearestName {
  /// The known name nearest to `name`, if near enough to be a slip: equal without case, or at most
  /// two edits away and fewer than half of its letters.
  static func of(_ name: String, among known: [String]) -> String? {
    let folded = name.lowercased()
    if let same = known.first(where: { $0.lowercased() == folded }) { return same }
    let asked = Array(folded.utf8)
    // Nobody misspells a name at this length; the bound keeps the table small.
    guard asked.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known {
      let target = Array(candidate.lowercased().utf8)
      let distance = distance(asked, target)
      let isNear = distance <= 2 && distance * 2 < target.count
      if isNear, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many insertions, removals, replacements and swaps of neighbours turn one into the other.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(last[column] + (byte == other ? 0 : 1), last[column + 1] + 1)
        best = min(best, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && byte == right[column - 1] && left[row - 1] == other
        if isSwap { best = min(best, before[column - 1] + 1) }
        current.append(best)
      }
      before = last
      last = current
    }
    return last[right.count]
  }
}
