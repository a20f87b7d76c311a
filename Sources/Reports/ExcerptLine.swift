import Diagnostics

/// One line of an input as a terminal shows it, cut to a width, with a marked part.
struct ExcerptLine {
  /// One scalar of the input, or one byte that is no UTF-8.
  private struct Cell {
    /// Where it begins in the input.
    let offset: Int
    /// What is shown for it.
    let text: String
    /// How many columns that takes.
    let width: Int
  }

  /// What is shown.
  private(set) var text = ""
  /// Columns in `text` of each mark, in the order they were asked for; never empty.
  private(set) var marks: [Range<Int>] = []
  /// Whether the line was too long to be shown whole.
  private(set) var isCut = false

  /// Lays out line `number` of `source` so that the first of `ranges` can be seen.
  ///
  /// However long the line is, only bytes near the first range are looked at.
  init(_ source: SourceText, line number: Int, ranges: [Range<Int>], width: Int) {
    let line = source.range(ofLine: number)
    let ranges = ranges.map { $0.clamped(to: line) }
    let focus = ranges.first ?? line.lowerBound..<line.lowerBound
    let window = Self.window(in: line, around: focus, of: source.bytes, width: width)
    let cells = Self.cells(source.bytes, window)
    let total = cells.reduce(0) { $0 + $1.width }
    isCut = total > width || window != line
    let shown = isCut ? Self.visible(cells, focus, total, width - 2) : 0..<cells.count
    let isCutLeft = shown.lowerBound > 0 || window.lowerBound > line.lowerBound
    let isCutRight = shown.upperBound < cells.count || window.upperBound < line.upperBound
    text = (isCutLeft ? "…" : "") + cells[shown].map(\.text).joined() + (isCutRight ? "…" : "")
    marks = ranges.map { Self.columns(of: $0, in: cells[shown], from: isCutLeft ? 1 : 0) }
  }

  /// The bytes near `focus` that could be shown, beginning and ending between scalars.
  private static func window(
    in line: Range<Int>, around focus: Range<Int>, of bytes: [UInt8], width: Int
  ) -> Range<Int> {
    var start = max(line.lowerBound, focus.lowerBound - 4 * width)
    var end = min(line.upperBound, focus.lowerBound + 8 * width)
    if start > line.lowerBound {
      while start < focus.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    if end < line.upperBound {
      while end > focus.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return start..<end
  }

  private static func cells(_ bytes: [UInt8], _ window: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var offset = window.lowerBound
    while offset < window.upperBound {
      let length = scalarLength(bytes[offset])
      let end = min(offset + length, window.upperBound)
      if bytes[offset] == 0x09 {
        cells.append(Cell(offset: offset, text: "    ", width: 4))
      } else if let scalar = String(validating: bytes[offset..<end], as: UTF8.self) {
        let text = DisplayText.visible(scalar)
        cells.append(Cell(offset: offset, text: text, width: DisplayText.width(text)))
      } else {
        cells.append(Cell(offset: offset, text: "\u{FFFD}", width: 1))
        offset += 1
        continue
      }
      offset = end
    }
    return cells
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF7: 4
    default: 1
    }
  }

  /// The cells that fit into `width` columns with `focus` in the middle, or at the left if large.
  private static func visible(
    _ cells: [Cell], _ focus: Range<Int>, _ total: Int, _ width: Int
  ) -> Range<Int> {
    let mark = columns(of: focus, in: cells[...], from: 0)
    let before = mark.count >= width - 8 ? 4 : (width - mark.count) / 2
    let left = max(0, min(mark.lowerBound - before, total - width))
    var column = 0
    var first: Int?
    for (index, cell) in cells.enumerated() {
      if first == nil, column >= left { first = index }
      column += cell.width
      if let first, column > left + width { return first..<index }
    }
    return (first ?? cells.count)..<cells.count
  }

  private static func columns(
    of range: Range<Int>, in cells: ArraySlice<Cell>, from start: Int
  ) -> Range<Int> {
    var column = start
    var first: Int?
    var last = start
    for cell in cells {
      if cell.offset >= range.lowerBound, first == nil { first = column }
      column += cell.width
      if cell.offset < range.upperBound { last = column }
    }
    let lower = first ?? column
    return lower..<max(last, lower + 1)
  }
}
