public import CommandLineKit
public import Diagnostics

/// Findings with excerpts of the inputs, laid out for somebody who reads them.
public struct TerminalReport: Sendable {
  /// Columns to use.
  public var width: Int
  /// How many findings of one rule are shown for one input; 0 shows all.
  public var maximumPerRule: Int
  /// How to see the findings that are left out, said where some are; nil where there is no way.
  public var remedy: String?
  /// How to have safe repairs made.
  public var fixer: String
  private let paint: Paint

  /// A renderer for a terminal of `width` columns.
  public init(
    width: Int, paint: Paint, maximumPerRule: Int = 3, remedy: String? = nil,
    fixer: String = "--fix"
  ) {
    self.width = width
    self.paint = paint
    self.maximumPerRule = maximumPerRule
    self.remedy = remedy
    self.fixer = fixer
  }

  /// All findings in the order of their places, without the summary line.
  public func text(_ findings: [Finding], sources: SourceSet) -> String {
    var text = ""
    var rest = findings.sortedByPlace()[...]
    while let path = rest.first?.location.path {
      let same = rest.prefix { $0.location.path == path }
      text += self.text(sameInput: same, path: path, sources: sources)
      rest = rest.dropFirst(same.count)
    }
    return text
  }

  private func text(
    sameInput findings: ArraySlice<Finding>, path: String, sources: SourceSet
  ) -> String {
    var seen: [String: Int] = [:]
    var crowded: [Finding] = []
    var text = ""
    for finding in findings {
      let count = seen[finding.ruleID, default: 0] + 1
      seen[finding.ruleID] = count
      if maximumPerRule == 0 || count <= maximumPerRule {
        text += self.text(finding, sources: sources) + "\n"
      } else if count == maximumPerRule + 1 {
        crowded.append(finding)
      }
    }
    for finding in crowded {
      let more = DisplayText.grouped((seen[finding.ruleID] ?? 0) - maximumPerRule)
      text += "\(head(finding)): and \(more) more in '\(DisplayText.visible(path))'"
      text += (remedy.map { "; " + $0 } ?? "") + "\n\n"
    }
    return text
  }

  /// One finding, ending with a line break.
  public func text(_ finding: Finding, sources: SourceSet) -> String {
    let gutter = gutterWidth(of: finding)
    var lines = [head(finding) + ": " + paint.strong(DisplayText.visible(finding.message))]
    lines += excerpts(finding, sources, gutter)
    for (word, text) in remarks(finding) { lines += remark(word, text, gutter) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func head(_ finding: Finding) -> String {
    severityPaint(finding.severity)("\(finding.severity.rawValue)[\(finding.ruleID)]")
  }

  private func severityPaint(_ severity: Severity) -> @Sendable (String) -> String {
    switch severity {
    case .error: paint.error
    case .warning: paint.warning
    case .info: paint.note
    }
  }

  private func gutterWidth(of finding: Finding) -> Int {
    let lines = ([finding.location] + finding.related.map(\.location)).compactMap(\.line)
    return max(2, String(lines.max() ?? 1).count)
  }

  /// The frame of the finding's own input, then one for each other input.
  private func excerpts(
    _ finding: Finding, _ sources: SourceSet, _ gutter: Int
  ) -> [String] {
    let primary = ExcerptFrame.Mark(
      location: finding.location, label: finding.label, isPrimary: true)
    let others = finding.related.map {
      ExcerptFrame.Mark(location: $0.location, label: $0.label, isPrimary: false)
    }
    let path = finding.location.path
    let near = [primary] + others.filter { $0.location.path == path && canMark($0, sources) }
    let far = others.filter { $0.location.path != path || !canMark($0, sources) }
    var lines = frame("-->", near, finding.severity, sources, gutter)
    for mark in far { lines += frame(":::", [mark], finding.severity, sources, gutter) }
    return lines
  }

  private func canMark(_ mark: ExcerptFrame.Mark, _ sources: SourceSet) -> Bool {
    guard let source = sources[mark.location.path], let range = mark.location.range,
      let line = mark.location.line
    else { return false }
    return range.upperBound <= source.bytes.count + 1 && line <= source.lineCount
  }

  private func frame(
    _ arrow: String, _ marks: [ExcerptFrame.Mark], _ severity: Severity, _ sources: SourceSet,
    _ gutter: Int
  ) -> [String] {
    guard let first = marks.first else { return [] }
    let place = DisplayText.visible(first.location.text)
    let top = String(repeating: " ", count: gutter) + paint.gutter(arrow) + " " + place
    guard canMark(first, sources), let source = sources[first.location.path] else {
      return [first.label.isEmpty ? top : top + " " + DisplayText.visible(first.label)]
    }
    let frame = ExcerptFrame(
      source, gutter: gutter, width: width, paint: paint,
      primaryPaint: severityPaint(severity))
    return [top] + frame.lines(marks)
  }

  private func remarks(_ finding: Finding) -> [(word: String, text: String)] {
    var remarks = finding.notes.map { (word: "note", text: $0) }
    if let help = finding.help { remarks.append(("help", help)) }
    if let fix = finding.fix {
      remarks.append(
        ("fix", fix.title + (fix.isSafe ? " (made by \(fixer))" : " (needs your eyes)")))
    }
    switch finding.certainty {
    case .documented: break
    case .observed: remarks.append(("certainty", "observed, not documented"))
    case .inferred: remarks.append(("certainty", "inferred, neither documented nor observed"))
    }
    return remarks + [("see", "linkover explain " + finding.ruleID)]
  }

  /// `= word: text`, later lines below the first.
  private func remark(_ word: String, _ text: String, _ gutter: Int) -> [String] {
    let start = String(repeating: " ", count: gutter) + " "
    let head = "= " + word + ": "
    let room = max(20, width - gutter - 1 - head.count)
    let lines = TextLayout.wrapped(DisplayText.visible(text), width: room)
    return lines.enumerated().map { index, line in
      index == 0
        ? start + paint.gutter("=") + " " + paint.strong(word) + ": " + line
        : start + String(repeating: " ", count: head.count) + line
    }
  }
}
