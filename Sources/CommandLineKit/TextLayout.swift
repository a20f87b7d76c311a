/// Breaks text into lines for help pages and reports.
public enum TextLayout {
  /// `text` in lines of at most `width` columns; a longer word stands alone on its line.
  public static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Paragraphs, separated by empty lines, each wrapped on its own.
  public static func paragraphs(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in paragraphs(of: text) {
      if !lines.isEmpty { lines.append("") }
      lines += wrapped(paragraph, width: width)
    }
    return lines
  }

  /// The parts of `text` between empty lines.
  static func paragraphs(of text: String) -> [String] {
    var paragraphs: [String] = []
    var current = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        if !current.isEmpty { paragraphs.append(current) }
        current = ""
      } else {
        current += (current.isEmpty ? "" : "\n") + line
      }
    }
    return current.isEmpty ? paragraphs : paragraphs + [current]
  }

  /// Two columns: terms, and what they mean in lines of what is left of `width`.
  static func definitions(
    _ rows: [(term: String, meaning: String)], width: Int
  ) -> [String] {
    let widest = rows.map(\.term.count).filter { $0 <= 26 }.max() ?? 0
    return rows.flatMap { row -> [String] in
      let start = widest + 4
      var meaning = wrapped(row.meaning, width: width - start)
      let isOwnLine = row.term.count > widest
      let first = isOwnLine || meaning.isEmpty ? "" : meaning.removeFirst()
      let gap = String(repeating: " ", count: max(2, start - 2 - row.term.count))
      let head = first.isEmpty ? "  " + row.term : "  " + row.term + gap + first
      return [head] + meaning.map { String(repeating: " ", count: start) + $0 }
    }
  }
}
