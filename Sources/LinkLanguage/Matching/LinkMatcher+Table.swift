import Bytes

extension LinkMatcher {
  /// Why a scan of lines stopped.
  enum ScanStop {
    /// Everything was read.
    case done
    /// A cell must be filled before the line at the position can be read.
    case fill(row: Int, byteClass: Int)
    /// The line at the position needs more than the table.
    case line
  }

  /// Reads lines through the table until one needs more; `position` stays at its beginning.
  func scan(
    _ text: [UInt8], _ position: inout Int, _ end: Int, _ prefix: [UInt8],
    _ numbers: inout [Int32]
  ) -> ScanStop {
    let (cells, classes, bytes) = (self.cells.span, classOf.span, text.span)
    let start = automaton.start * width
    let newline = UInt8(10)
    while position < end {
      var place = position + prefix.count
      guard place < end, prefix.span.isEqual(to: bytes, at: position) else { return .line }
      var row = start
      var byteClass = 0
      var cell = Int32(start)
      while cell >= 0, place < end {
        row = Int(cell)
        byteClass = Int(classes[Int(bytes[place])])
        cell = cells[row + byteClass]
        place += 1
      }
      guard cell <= Stop.final else {
        return cell == Stop.unknown ? .fill(row: row, byteClass: byteClass) : .line
      }
      numbers.append(Stop.final - cell)
      if bytes[place - 1] != newline {
        place = text.firstIndex(of: newline, in: place..<end).map { $0 + 1 } ?? end
      }
      position = place
    }
    return .done
  }

  /// The decision on `text` found through the table; nil when the text must be rewritten, or
  /// the table was given up.
  mutating func tableNumber(_ text: ArraySlice<UInt8>) -> Int? {
    var state = automaton.start
    var position = text.startIndex
    while position <= text.endIndex {
      let isEnd = position == text.endIndex
      let byteClass = isEnd ? width - 1 : Int(classOf[Int(text[position])])
      if !isEnd, byteClass == width - 1 { return nil }
      let cell = cells[state * width + byteClass]
      if cell == Stop.unknown {
        fill(state * width, byteClass, 0)
        guard usesTable else { return nil }
        if automaton.stateCount == 1 {
          state = automaton.start
          position = text.startIndex
        }
        continue
      }
      if cell == Stop.invalid { return nil }
      if cell <= Stop.final { return Int(Stop.final - cell) }
      state = Int(cell) / width
      position += 1
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether all bytes occur in `other` from `position` on, where they fit.
  @inline(__always)
  fileprivate func isEqual(to other: Span<UInt8>, at position: Int) -> Bool {
    var index = count
    while index > 0 {
      index -= 1
      if self[index] != other[position + index] { return false }
    }
    return true
  }
}
