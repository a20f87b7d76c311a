extension AndroidPattern {
  /// Whether the decoded `text` matches, found as a device finds it, unit by unit of UTF-16.
  ///
  /// This is exact for every text; the languages used in proofs take a character above U+FFFF
  /// for one unit.
  public func matches(_ text: String) -> Bool {
    let (units, pattern) = (Array(text.utf16), Array(self.text.utf16))
    switch kind {
    case .literal: return units == pattern
    case .prefix: return units.starts(with: pattern)
    case .suffix: return units.reversed().starts(with: pattern.reversed())
    case .simpleGlob: return Self.matches(SimpleGlob(self.text).steps, units)
    case .advancedGlob: return Self.matches(pieces, units)
    }
  }

  private static func matches(_ steps: [SimpleGlob.Step], _ units: [UInt16]) -> Bool {
    var position = 0
    for step in steps {
      if case .rest = step { return true }
      guard position < units.count else { return false }
      switch step {
      case .any: position += 1
      case .one(let unit):
        if units[position] != unit { return false }
        position += 1
      case .run(let unit):
        while position < units.count, units[position] == unit { position += 1 }
      case .through(let unit):
        guard let stop = units[position...].firstIndex(of: unit) else { return false }
        position = stop + 1
      case .rest: return true
      }
    }
    return position == units.count
  }

  private static func matches(_ pieces: [AdvancedGlob.Piece], _ units: [UInt16]) -> Bool {
    var position = 0
    for piece in pieces {
      var count = 0
      while count < piece.maximum ?? .max, position < units.count, piece.accepts(units[position]) {
        position += 1
        count += 1
      }
      if count < piece.minimum { return false }
    }
    return position == units.count
  }
}
