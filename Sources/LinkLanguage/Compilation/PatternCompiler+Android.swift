extension PatternCompiler {
  /// The texts as written whose decoded form `pattern` matches.
  ///
  /// A matcher that never goes back is a possessive expression: `x*+ r` is
  /// `x* · (r ∧ ¬(x · everything))`.
  mutating func android(_ pattern: AndroidPattern) -> Language {
    decodes = true
    let coder = CharacterCoder(decodes: true)
    switch pattern.kind {
    case .literal: return literal(pattern.text, .epsilon, coder)
    case .prefix: return literal(pattern.text, .everything, coder)
    case .suffix:
      let end = literal(pattern.text, .epsilon, coder)
      return algebra.concatenation(coder.anyRun(&algebra), end)
    case .simpleGlob: return simple(SimpleGlob(pattern.text).steps, coder)
    case .advancedGlob: return advanced(pattern.pieces, coder)
    }
  }

  private mutating func literal(
    _ text: String, _ rest: Language, _ coder: CharacterCoder
  ) -> Language {
    var result = rest
    for scalar in text.unicodeScalars.reversed() {
      result = algebra.concatenation(coder.character(scalar, &algebra), result)
    }
    return result
  }

  private mutating func simple(_ steps: [SimpleGlob.Step], _ coder: CharacterCoder) -> Language {
    let any = coder.anyCharacter(&algebra)
    var result = Language.epsilon
    for (position, step) in steps.enumerated().reversed() {
      switch step {
      case .rest: result = .everything
      case .any: result = algebra.concatenation(any, result)
      case .one(let unit):
        result = algebra.concatenation(character(unit, coder), result)
      case .through(let unit):
        let other = coder.characters(Self.outside([unit...unit]), &algebra)
        result = algebra.concatenation([
          algebra.star(other), character(unit, coder), result,
        ])
      case .run(let unit):
        let one = character(unit, coder)
        var rest = result
        if Self.mayContinue(with: unit, after: steps[(position + 1)...]) {
          rest = withoutBeginning(one, rest)
        }
        let some = algebra.concatenation([one, algebra.star(one), rest])
        let present = algebra.concatenation(.anyByte, .everything)
        result = algebra.union([some, algebra.intersection([rest, present])])
      }
    }
    return result
  }

  private static func mayContinue(
    with unit: UInt16, after steps: ArraySlice<SimpleGlob.Step>
  ) -> Bool {
    for step in steps {
      switch step {
      case .any, .through, .rest: return true
      case .one(let next): return next == unit
      case .run(let next): if next == unit { return true }
      }
    }
    return false
  }

  private mutating func character(_ unit: UInt16, _ coder: CharacterCoder) -> Language {
    coder.characters([UInt32(unit)...UInt32(unit)], &algebra)
  }

  private mutating func advanced(
    _ pieces: [AdvancedGlob.Piece], _ coder: CharacterCoder
  ) -> Language {
    let scalars = pieces.map { Self.scalars(of: $0) }
    var result = Language.epsilon
    for (position, piece) in pieces.enumerated().reversed() {
      let one = coder.characters(scalars[position], &algebra)
      let next = pieces[(position + 1)...].firstIndex { $0.minimum > 0 } ?? pieces.count - 1
      let followers = scalars[(position + 1)..<max(position + 1, next + 1)]
      let overlaps = followers.contains { Self.overlap($0, scalars[position]) }
      let stop = overlaps ? withoutBeginning(one, result) : result
      result = repeated(one, piece, before: result, stop: stop)
    }
    return result
  }

  /// No URL is longer, so greater counts need not be told apart.
  private static let longestText = 8192

  /// Texts of `one` as often as `piece` says and then of `rest`, or of `stop`, which is what of
  /// `rest` does not go on with `one`, where fewer were there than allowed.
  private mutating func repeated(
    _ one: Language, _ piece: AdvancedGlob.Piece, before rest: Language, stop: Language
  ) -> Language {
    if piece.minimum > Self.longestText { return .empty }
    var result = rest
    if let maximum = piece.maximum, maximum <= Self.longestText {
      for _ in 0..<(maximum - piece.minimum) {
        result = algebra.union([algebra.concatenation(one, result), stop])
      }
    } else {
      result = algebra.concatenation(algebra.star(one), stop)
    }
    for _ in 0..<piece.minimum { result = algebra.concatenation(one, result) }
    return result
  }

  /// The texts of `rest` that do not begin with `one`.
  private mutating func withoutBeginning(_ one: Language, _ rest: Language) -> Language {
    let begun = algebra.concatenation(one, .everything)
    return algebra.intersection([rest, algebra.complement(begun)])
  }

  private static func scalars(of piece: AdvancedGlob.Piece) -> [ClosedRange<UInt32>] {
    piece.isInverted
      ? outside(piece.ranges)
      : piece.ranges.map { UInt32($0.lowerBound)...UInt32($0.upperBound) }
  }

  private static func overlap(
    _ left: [ClosedRange<UInt32>], _ right: [ClosedRange<UInt32>]
  ) -> Bool {
    left.contains { range in right.contains { $0.overlaps(range) } }
  }

  /// The scalar values that no range of `ranges` holds.
  private static func outside(_ ranges: [ClosedRange<UInt16>]) -> [ClosedRange<UInt32>] {
    var outside: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { outside.append(next...UInt32(range.lowerBound) - 1) }
      next = max(next, UInt32(range.upperBound) + 1)
    }
    outside.append(next...0x10FFFF)
    return outside
  }

  /// The queries with a parameter that `pattern` matches.
  ///
  /// Android decodes the query, splits it at `&`, and only when that gives one part, at `;`.
  mutating func androidParameter(_ pattern: AndroidPattern) -> Language {
    let coder = CharacterCoder(decodes: true)
    let text = android(pattern)
    let any = coder.anyRun(&algebra)
    let pair = coder.character("&", &algebra)
    let notAmpersand = coder.characters(Self.outside([0x26...0x26]), &algebra)
    let several = algebra.concatenation([
      any, pair, any, notAmpersand, any,
    ])
    let split = algebra.intersection([several, parameter(text, "&", coder)])
    let filled = algebra.concatenation([
      notAmpersand, algebra.star(notAmpersand), algebra.star(pair),
    ])
    let single = algebra.union([.epsilon, filled])
    let whole = algebra.intersection([single, parameter(text, ";", coder)])
    return algebra.union([split, whole])
  }

  /// The texts with a part in `text` when they are split at `separator`.
  ///
  /// Empty parts at the end are dropped, but for the only one of an empty text.
  private mutating func parameter(
    _ text: Language, _ separator: Unicode.Scalar, _ coder: CharacterCoder
  ) -> Language {
    let unit = UInt16(separator.value)
    let other = coder.characters(Self.outside([unit...unit]), &algebra)
    let part = algebra.star(other)
    let mark = coder.character(separator, &algebra)
    let before = algebra.star(algebra.concatenation(part, mark))
    let after = algebra.star(algebra.concatenation(mark, part))
    let filled = algebra.intersection([text, algebra.concatenation(other, part)])
    let found = algebra.concatenation([before, filled, after])
    if !algebra.isNullable(text) { return found }
    let later = algebra.concatenation([mark, coder.anyRun(&algebra), other, part, after])
    return algebra.union([found, algebra.concatenation(before, later), .epsilon])
  }
}
