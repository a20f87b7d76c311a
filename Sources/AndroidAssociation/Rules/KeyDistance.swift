import Bytes

/// How far two keys are apart.
enum KeyDistance {
  /// Whether the keys differ by case, by separators or by at most two letters, but do differ.
  static func isNear(_ key: String, _ known: String) -> Bool {
    let left = plain(key)
    let right = plain(known)
    if left == right { return true }
    return abs(left.count - right.count) <= 2 && distance(left, right) <= 2 && right.count > 4
  }

  private static func plain(_ key: String) -> [UInt8] {
    key.utf8.prefix(64).filter { $0.isASCIILetter || $0.isASCIIDigit }.map(\.asciiLowercased)
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
