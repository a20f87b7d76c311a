extension LinkMatcher {
  /// The decision on `text` found through the table; nil when the text must be rewritten, or
  /// the table was given up.
  mutating func tableNumber(_ text: Span<UInt8>) -> Int? {
    var row = automaton.start * width
    var position = 0
    while true {
      let cell = walk(text, &position, &row)
      if cell <= Stop.final { return Int(Stop.final - cell) }
      if cell == Stop.invalid { return nil }
      fill(row, position < text.count ? Int(classOf[Int(text[position])]) : width - 1)
      guard usesTable else { return nil }
      if automaton.stateCount == 1 {
        row = automaton.start * width
        position = 0
      }
    }
  }

  /// Follows `text` from `position` and the state at `row` to the first cell that is no state.
  private func walk(_ text: Span<UInt8>, _ position: inout Int, _ row: inout Int) -> Int32 {
    let (cells, classes) = (self.cells.span, classOf.span)
    while position < text.count {
      let cell = cells[row + Int(classes[Int(text[position])])]
      if cell < 0 { return cell }
      row = Int(cell)
      position += 1
    }
    return cells[row + width - 1]
  }
}
