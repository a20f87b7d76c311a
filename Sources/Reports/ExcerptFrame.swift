import CommandLineKit
import Diagnostics

/// Lines of one input with marks under them, in a frame as compilers print it.
struct ExcerptFrame {
  /// A range to underline.
  struct Mark {
    /// The place; it has a range and a line.
    let location: Location
    /// Words behind the underline.
    let label: String
    /// Whether it is what the finding is about.
    let isPrimary: Bool
  }

  private let source: SourceText
  private let gutter: Int
  private let width: Int
  private let paint: Paint
  private let primaryPaint: @Sendable (String) -> String

  /// A frame whose line numbers take `gutter` columns; `width` is the whole terminal's.
  init(
    _ source: SourceText, gutter: Int, width: Int, paint: Paint,
    primaryPaint: @escaping @Sendable (String) -> String
  ) {
    self.source = source
    self.gutter = gutter
    self.width = width
    self.paint = paint
    self.primaryPaint = primaryPaint
  }

  /// The columns left for the input's text.
  private var available: Int { max(20, width - gutter - 3) }

  /// The frame's lines, from the empty one at the top to the one at the bottom.
  func lines(_ marks: [Mark]) -> [String] {
    var result = [bar(nil, "")]
    var previous: Int?
    for (number, marks) in grouped(marks) {
      if let previous, number > previous + 2 {
        result.append(paint.gutter("..."))
      } else if let previous, number == previous + 2 {
        let between = ExcerptLine(source, line: previous + 1, ranges: [], width: available)
        result.append(bar(previous + 1, between.text))
      }
      result += lines(number, marks)
      previous = number
    }
    return result + [bar(nil, "")]
  }

  /// The marks by line, and by column within a line.
  private func grouped(_ marks: [Mark]) -> [(line: Int, marks: [Mark])] {
    var result: [(line: Int, marks: [Mark])] = []
    let ordered = marks.sorted { left, right in
      (left.location.range?.lowerBound ?? 0, left.label)
        < (right.location.range?.lowerBound ?? 0, right.label)
    }
    for mark in ordered {
      guard let line = mark.location.line else { continue }
      if result.last?.line == line {
        result[result.count - 1].marks.append(mark)
      } else {
        result.append((line, [mark]))
      }
    }
    return result
  }

  /// One input line with its underlines; a line that does not fit is shown once for each mark.
  private func lines(_ number: Int, _ marks: [Mark]) -> [String] {
    let ranges = marks.map { $0.location.range ?? 0..<0 }
    let whole = ExcerptLine(source, line: number, ranges: ranges, width: available)
    if !whole.isCut {
      return [bar(number, whole.text)]
        + zip(marks, whole.marks).flatMap { underline($0, at: $1) }
    }
    return zip(marks, ranges).flatMap { mark, range in
      let line = ExcerptLine(source, line: number, ranges: [range], width: available)
      return [bar(number, line.text)] + line.marks.flatMap { underline(mark, at: $0) }
    }
  }

  private func underline(_ mark: Mark, at columns: Range<Int>) -> [String] {
    let color = mark.isPrimary ? primaryPaint : paint.gutter
    let strokes = String(repeating: mark.isPrimary ? "^" : "-", count: columns.count)
    let indent = String(repeating: " ", count: columns.lowerBound)
    let label = DisplayText.visible(label(of: mark))
    if label.isEmpty { return [bar(nil, indent + color(strokes))] }
    if columns.upperBound + 1 + DisplayText.width(label) <= available {
      return [bar(nil, indent + color(strokes + " " + label))]
    }
    let labelStart = min(columns.lowerBound, available / 3)
    let labelIndent = String(repeating: " ", count: labelStart)
    return [bar(nil, indent + color(strokes))]
      + TextLayout.wrapped(label, width: available - labelStart).map {
        bar(nil, labelIndent + color($0))
      }
  }

  private func label(of mark: Mark) -> String {
    guard let line = mark.location.line, let end = lastLine(of: mark.location), end > line else {
      return mark.label
    }
    return mark.label + (mark.label.isEmpty ? "" : " ") + "(down to line \(end))"
  }

  /// The line of the last byte; a range that ends with a line break ends on that line.
  private func lastLine(of location: Location) -> Int? {
    location.range.map { source.line(at: max($0.lowerBound, $0.upperBound - 1)) }
  }

  private func bar(_ number: Int?, _ text: String) -> String {
    let digits = number.map(String.init) ?? ""
    let padding = String(repeating: " ", count: max(0, gutter - digits.count))
    return paint.gutter(padding + digits + " |") + (text.isEmpty ? "" : " " + text)
  }
}
