/// A simple pattern as the steps Android's matcher takes.
struct SimpleGlob {
  /// One step; characters are UTF-16 units.
  enum Step: Hashable {
    /// Any one character.
    case any
    /// This character; nil never matches, which is an escape at the pattern's end.
    case one(UInt16)
    /// At least one character must be there; as many of this one as there are.
    case run(UInt16)
    /// On to the first place of this character and past it.
    case through(UInt16)
    /// All that is left, and the match is made.
    case rest
  }

  /// The steps in order.
  private(set) var steps: [Step] = []

  /// Takes `text` apart.
  ///
  /// An escape survives only before `*` and as the stop after `.*`; elsewhere `\.` is any
  /// character, as on devices.
  init(_ text: String) {
    let units = Array(text.utf16)
    func unit(_ index: Int) -> UInt16 { index < units.count ? units[index] : 0 }
    let (dot, star, escape) = (UInt16(0x2E), UInt16(0x2A), UInt16(0x5C))
    var position = 0
    while position < units.count {
      var current = units[position]
      position += 1
      let isEscaped = current == escape
      if isEscaped {
        current = unit(position)
        position += 1
      }
      guard unit(position) == star else {
        steps.append(current == dot ? .any : .one(current))
        continue
      }
      if isEscaped || current != dot {
        steps.append(.run(current))
        position += 1
        continue
      }
      if position >= units.count - 1 {
        steps.append(.rest)
        return
      }
      position += 1
      var stop = unit(position)
      if stop == escape {
        position += 1
        stop = unit(position)
      }
      steps.append(.through(stop))
      position += 1
    }
  }
}
