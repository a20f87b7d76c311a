import TestSupport
import Testing

@Suite struct TestSupportTests {
  @Test("a program's streams and exit code are told apart")
  func streams() throws {
    let run = try ProgramRun.of(
      "sh", ["-c", "cat; printf b >&2; exit 3"], input: Array("a".utf8))
    #expect(run.output == "a")
    #expect(run.errors == "b")
    #expect(run.exitCode == 3)
  }

  @Test("a program that hangs is killed")
  func hanging() {
    #expect(throws: ProgramRun.Failure.timedOut(["sleep", "60"])) {
      try ProgramRun.of("sleep", ["60"], timeout: 0.2)
    }
  }

  @Test("a program that a signal ends is told by its code")
  func killed() throws {
    #expect(try ProgramRun.of("sh", ["-c", "kill -9 $$"]).exitCode == 137)
  }

  @Test("a temporary folder holds what is written and then goes away")
  func folder() throws {
    var path = ""
    do {
      let folder = try TemporaryDirectory()
      try folder.write("a/b.txt", "x")
      #expect(folder.files() == ["a/b.txt"])
      #expect(try folder.text("a/b.txt") == "x")
      path = folder.path
    }
    #expect(try ProgramRun.of("test", ["-e", path]).exitCode == 1)
  }
}
