import CommandLineKit
import Diagnostics
import Reports
import TestSupport
import Testing

@Suite struct TerminalReportTests {
  private func report(_ width: Int, color: Bool = false) -> String {
    TerminalReport(
      width: width, paint: Paint(isOn: color), remedy: "'--max-per-rule 0' shows all"
    )
    .text(SampleFindings.all, sources: SampleFindings.sources)
  }

  @Test("the sample findings look as they always did", arguments: [80, 120])
  func golden(width: Int) {
    expectGolden(report(width), "Tests/ReportsTests/Golden/terminal-\(width).txt")
  }

  @Test("colours change nothing but the colours")
  func colors() {
    let colored = report(80, color: true)
    #expect(colored.contains("\u{1B}[1;31merror[AASA012]\u{1B}[0m"))
    let plain = colored.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .enumerated().map { index, part in
        index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
      }.joined()
    #expect(plain == report(80))
  }

  @Test("no line of an excerpt is wider than the terminal", arguments: [40, 57, 80, 120])
  func width(columns: Int) {
    for line in report(columns).split(separator: "\n") where line.contains(" | ") {
      #expect(DisplayText.width(String(line)) <= columns, "\(line)")
    }
  }

  @Test("what an input holds never reaches the terminal as a control")
  func controls() {
    let text =
      report(80) + ShortReport().text(SampleFindings.all)
      + FindingSummary(SampleFindings.all).text(fixer: "--fix")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test("the order in which findings arrive does not show")
  func order() {
    let shuffled = Array(SampleFindings.all.reversed())
    let text = TerminalReport(
      width: 80, paint: Paint(isOn: false), remedy: "'--max-per-rule 0' shows all"
    ).text(shuffled, sources: SampleFindings.sources)
    #expect(text == report(80))
  }

  @Test("a limit of 0 shows every finding")
  func unlimited() {
    let text = TerminalReport(width: 80, paint: Paint(isOn: false), maximumPerRule: 0)
      .text(SampleFindings.all, sources: SampleFindings.sources)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("info[AASA002]") } == 60)
  }

  @Test("a finding is shown without its input, and with places outside of it")
  func withoutSource() {
    let rule = SampleFindings.rule("AASA001", .error)
    var location = Location(path: "a", line: 900, column: 2)
    location.range = 5000..<5004
    let finding = Finding(rule, "wrong", at: location, label: "here")
    let small = SourceSet([SourceText(path: "a", text: "x")])
    for sources in [SourceSet(), small] {
      let text = TerminalReport(width: 80, paint: Paint(isOn: false))
        .text(finding, sources: sources)
      #expect(
        text == """
          error[AASA001]: wrong
             --> a:900:2 here
              = see: linkover explain AASA001

          """)
    }
  }

  @Test("any range of any bytes is shown without a crash and within the width")
  func hostile() {
    var random = SeededGenerator(seed: 7)
    let alphabet: [UInt8] = [
      0x0A, 0x0D, 0x09, 0x1B, 0x41, 0x20, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0xFF,
    ]
    for round in 0..<500 {
      let bytes = (0..<Int.random(in: 0...600, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let source = SourceText(path: "x", bytes: bytes)
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: start...bytes.count, using: &random)
      let finding = Finding(
        SampleFindings.rule("AASA001", .error), "m", at: source.location(of: start..<end))
      let text = TerminalReport(width: 50, paint: Paint(isOn: false))
        .text(finding, sources: SourceSet([source]))
      #expect(text.contains("^"), "round \(round)")
      for line in text.split(separator: "\n") {
        #expect(DisplayText.width(String(line)) <= 50, "round \(round): \(line)")
      }
    }
  }

  @Test("the summary counts what there is")
  func summary() {
    #expect(
      FindingSummary(SampleFindings.all).text(fixer: "--fix")
        == "2 errors, 4 warnings, 60 info in 5 files (1 can be fixed with --fix)")
    #expect(FindingSummary([]).text(fixer: "--fix") == "no findings")
  }
}
