import TestSupport
import Testing

@Suite struct FuzzEndToEndTests {
  @Test("a short run of every fuzz target finds nothing")
  func targets() throws {
    let run = try ProgramRun.of(
      ProgramRun.built("linkover-dev"), ["fuzz", "--runs", "150"], timeout: 60)
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasSuffix("150 inputs, all well") })
  }
}
