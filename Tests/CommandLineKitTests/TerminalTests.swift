import Testing

@testable import CommandLineKit

@Suite struct TerminalTests {
  private func terminal(
    _ environment: [String: String], isTerminal: Bool = true, width: Int? = nil
  ) -> Terminal {
    Terminal(isTerminal: isTerminal, measuredWidth: width) { environment[$0] }
  }

  @Test("the environment decides about colours, the terminal only without it")
  func colors() {
    #expect(terminal(["TERM": "xterm"]).usesColor)
    #expect(!terminal(["TERM": "dumb"]).usesColor)
    #expect(!terminal([:], isTerminal: false).usesColor)
    #expect(!terminal(["NO_COLOR": "1", "FORCE_COLOR": "1"]).usesColor)
    #expect(terminal(["NO_COLOR": ""]).usesColor)
    #expect(terminal(["FORCE_COLOR": "1"], isTerminal: false).usesColor)
    #expect(terminal(["CLICOLOR_FORCE": "1"], isTerminal: false).usesColor)
    #expect(!terminal(["CLICOLOR_FORCE": "0"], isTerminal: false).usesColor)
  }

  @Test("the user's own word about colours beats everything")
  func choice() {
    #expect(terminal(["NO_COLOR": "1"], isTerminal: false).colored(.always).usesColor)
    #expect(!terminal(["FORCE_COLOR": "1"]).colored(.never).usesColor)
    #expect(terminal(["FORCE_COLOR": "1"]).colored(.auto).usesColor)
  }

  @Test("the width is the variable's, the terminal's, or 80, within reason")
  func width() {
    #expect(terminal([:], width: 120).width == 120)
    #expect(terminal(["COLUMNS": "100"], width: 120).width == 100)
    #expect(terminal([:], isTerminal: false, width: 120).width == 80)
    #expect(terminal(["COLUMNS": "wide"]).width == 80)
    #expect(terminal(["COLUMNS": "3"]).width == 40)
    #expect(terminal(["COLUMNS": "99999"]).width == 400)
  }

  @Test("progress fits into its line and tells what is left")
  func progress() {
    #expect(
      Progress.line("checking hosts", done: 1204, total: 2000, elapsed: 21, width: 80)
        == "checking hosts  1,204/2,000  ━━━━━━━━━━━━────────  60 %  0:13 left")
    #expect(Progress.line("reading", done: 5, total: nil, elapsed: 0, width: 80) == "reading  5")
    #expect(
      Progress.line("reading", done: 0, total: 3, elapsed: 0, width: 80)
        == "reading  0/3  ────────────────────  0 %")
    for width in 20...80 {
      let line = Progress.line("checking hosts", done: 1, total: 2, elapsed: 9, width: width)
      #expect(line.count < max(width, 20), "\(width)")
    }
  }
}
