import Bytes
import CommandLineKit
import TestSupport
import Testing

@Suite struct RunningTests {
  private struct Run {
    var code: ExitCode
    var output: String
    var errors: String
  }

  private func run(_ line: String, color: Bool = false) throws -> Run {
    let folder = try TemporaryDirectory()
    let terminal = Terminal(isTerminal: false, measuredWidth: nil) { name in
      name == "FORCE_COLOR" && color ? "1" : nil
    }
    var console = Console(
      output: try OutputBuffer(creating: folder.path + "/output"),
      errors: try OutputBuffer(creating: folder.path + "/errors"),
      outputTerminal: terminal, errorTerminal: terminal)
    let words = line.split(separator: " ").map(String.init)
    let code = SampleProgram.root.run(words, on: &console)
    return Run(code: code, output: try folder.text("output"), errors: try folder.text("errors"))
  }

  @Test("results go to standard output, notes to standard error")
  func streams() throws {
    let run = try run("check a b")
    #expect(run.code == .fine)
    #expect(run.output == "text [\"a\", \"b\"]\n")
    #expect(run.errors == "checked 2\n")
    #expect(try self.run("check -q a").errors.isEmpty)
    #expect(try self.run("--quiet check a").errors.isEmpty)
    #expect(try self.run("check").code == .findings)
  }

  @Test(
    "wrong use is one line with a remedy and where to look",
    arguments: [
      (
        "chekc",
        "error: unknown command 'chekc'\n  = help: did you mean 'check'?\n  = see: sample --help\n"
      ),
      (
        "check --fromat x",
        "error: unknown option '--fromat'\n  = help: did you mean '--format'?\n"
          + "  = see: sample check --help\n"
      ),
      ("group", "error: a command is missing after 'group'\n  = see: sample group --help\n"),
      ("", "error: a command is missing after 'sample'\n  = see: sample --help\n"),
      (
        "--verison",
        "error: unknown option '--verison'\n  = help: did you mean '--version'?\n"
          + "  = see: sample --help\n"
      ),
      (
        "group inner", "error: 'HOST' is missing\n  = see: sample group inner --help\n"
      ),
      (
        "--color purple check",
        "error: '--color' wants one of auto, always, never, not 'purple'\n"
          + "  = see: sample check --help\n"
      ),
    ])
  func wrongUse(line: String, errors: String) throws {
    let run = try run(line)
    #expect(run.code == .wrongUse)
    #expect(run.output.isEmpty)
    #expect(run.errors == errors)
  }

  @Test("results that came before an error are kept, and the error is fit for a terminal")
  func errorAfterResults() throws {
    let run = try run("check --strict a")
    #expect(run.code == .wrongUse)
    #expect(run.output == "text [\"a\"]\n")
    #expect(
      run.errors.hasSuffix(
        "error: '--strict' is not for ␛[31m\n  = help: leave it\n  = see: sample check --help\n"))
    #expect(try self.run("check --strict", color: true).errors.contains("\u{1B}[1;31merror"))
    #expect(
      try !self.run("check --strict --color never", color: true).errors.contains("\u{1B}"))
  }

  @Test("help and version go to standard output")
  func help() throws {
    #expect(try run("--version").output == "sample 1.2.3\n")
    let page = HelpPage(SampleProgram.check, names: ["sample", "check"]).text
    for line in ["check --help", "check -h --nonsense", "help check", "--color never check -h"] {
      let run = try run(line)
      #expect(run.code == .fine && run.output == page, "\(line)")
    }
    #expect(try run("help").output == HelpPage(SampleProgram.root, names: ["sample"]).text)
    #expect(try run("help group inner").output.hasPrefix("sample group inner: do it"))
    #expect(try run("help nothing").code == .wrongUse)
    #expect(try run("check -- --help").output == "text [\"--help\"]\n")
  }
}
