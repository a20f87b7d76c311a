/// Columns of text, two blanks apart.
struct TextTable {
  private var rows: [[String]] = []
  private let rightAligned: Set<Int>
  private let indent: String

  /// An empty table; columns in `rightAligned` hold numbers.
  init(rightAligned: Set<Int> = [], indent: String = "  ") {
    self.rightAligned = rightAligned
    self.indent = indent
  }

  /// Adds a row.
  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The lines, without blanks at their ends.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].unicodeScalars.count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        pad(text, widths[column], isRight: rightAligned.contains(column))
      }
      let line = indent + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func pad(_ text: String, _ width: Int, isRight: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
    return isRight ? blanks + text : text + blanks
  }
}
