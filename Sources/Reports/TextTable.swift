/// Columns of text, two blanks apart.
struct TextTable {
  /// A first line whose title reaches over several columns.
  private struct Head {
    var title: String
    var span: Int
    var cells: [String]
  }

  private var head: Head?
  private var rows: [[String]] = []
  private let rightAligned: Set<Int>
  private let indent: String

  /// An empty table; columns in `rightAligned` hold numbers.
  init(rightAligned: Set<Int> = [], indent: String = "  ") {
    self.rightAligned = rightAligned
    self.indent = indent
  }

  /// Begins the table with a line that is not indented: a title over the first `span` columns, then
  /// a head for each of the others.
  mutating func addHead(_ title: String, spanning span: Int, _ cells: [String]) {
    head = Head(title: title, span: span, cells: cells)
  }

  /// Adds a row.
  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The lines, without blanks at their ends.
  var lines: [String] {
    let widths = widths
    var lines = rows.map { line($0, widths, from: 0, start: indent) }
    if let head {
      let room = spannedWidth(head, widths)
      lines.insert(
        line(
          head.cells, widths, from: head.span, start: pad(head.title, room, isRight: false) + "  "),
        at: 0)
    }
    return lines
  }

  private var widths: [Int] {
    let columns = max(rows.map(\.count).max() ?? 0, head.map { $0.span + $0.cells.count } ?? 0)
    var widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].unicodeScalars.count : 0 }.max() ?? 0
    }
    guard let head else { return widths }
    for (index, cell) in head.cells.enumerated() {
      widths[head.span + index] = max(widths[head.span + index], cell.unicodeScalars.count)
    }
    widths[head.span - 1] += max(
      0, head.title.unicodeScalars.count - spannedWidth(head, widths))
    return widths
  }

  /// How many characters of a row lie below the title.
  private func spannedWidth(_ head: Head, _ widths: [Int]) -> Int {
    indent.count + widths.prefix(head.span).reduce(0, +) + 2 * (head.span - 1)
  }

  private func line(_ row: [String], _ widths: [Int], from first: Int, start: String) -> String {
    let cells = row.enumerated().map { index, text in
      pad(text, widths[first + index], isRight: rightAligned.contains(first + index))
    }
    let line = start + cells.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func pad(_ text: String, _ width: Int, isRight: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
    return isRight ? blanks + text : text + blanks
  }
}
