import Commands
import Diagnostics
import TestSupport
import Testing

@Suite struct ExplainEndToEndTests {
  private func linkover(_ words: String...) throws -> ProgramRun {
    try ProgramRun.of(ProgramRun.built("linkover"), words)
  }

  @Test("a rule is explained by its id in any case and by its name")
  func byIDAndName() throws {
    let page = try linkover("explain", "FDL002")
    #expect(page.exitCode == 0 && page.errors.isEmpty)
    #expect(page.output.hasPrefix("FDL002 "))
    #expect(page.output.contains("[FDL002]"))
    #expect(try linkover("explain", "fdl002").output == page.output)
    let name = try #require(LinkoverCommand.rules.first { $0.metadata.id == "FDL002" })
    #expect(try linkover("explain", name.metadata.name).output == page.output)
  }

  @Test("a rule that is not there is wrong use")
  func unknown() throws {
    let run = try linkover("explain", "FDL0002")
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: there is no rule 'FDL0002'\n  = help: did you mean"))
  }

  @Test("the version is one line")
  func version() throws {
    #expect(try linkover("--version").output == "linkover \(LinkoverCommand.version)\n")
  }
}
