import CommandLineKit
import TestSupport
import Testing

@Suite struct PageTests {
  private let golden = "Tests/CommandLineKitTests/Golden/"

  @Test("help pages look as they always did and fit into 80 columns")
  func help() {
    let pages = [
      HelpPage(SampleProgram.root, names: ["sample"]).text,
      HelpPage(SampleProgram.check, names: ["sample", "check"]).text,
      HelpPage(
        SampleProgram.root.subcommands[1].subcommands[0], names: ["sample", "group", "inner"]
      )
      .text,
    ]
    let text = pages.joined(separator: "\n----\n\n")
    expectGolden(text, golden + "help.txt")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("the manual page looks as it always did")
  func manual() {
    expectGolden(ManualPage(SampleProgram.root).text, golden + "sample.1")
  }

  @Test(
    "man has nothing to say against the manual page",
    .enabled(if: OutsideProgram.path("man") != nil))
  func manualIsSound() throws {
    let run = try ProgramRun.of(
      "man", ["--warnings", "-E", "UTF-8", "-l", "-P", "cat", golden + "sample.1"],
      environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8"])
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains(".starts with a dot"))
    #expect(run.output.contains("has a \\ and a -dash"))
  }

  @Test("completion scripts look as they always did", arguments: CompletionScript.Shell.allCases)
  func completions(shell: CompletionScript.Shell) {
    let script = CompletionScript(SampleProgram.root).text(shell)
    expectGolden(script, golden + "sample.\(shell.rawValue)")
  }

  @Test("each shell can read its script", arguments: CompletionScript.Shell.allCases)
  func syntax(shell: CompletionScript.Shell) throws {
    guard OutsideProgram.path(shell.rawValue) != nil else { return }
    let run = try ProgramRun.of(shell.rawValue, ["-n", golden + "sample.\(shell.rawValue)"])
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test(
    "bash completes commands, options and values",
    arguments: [
      ("sample ", "check group help"), ("sample ch", "check"), ("sample group ", "inner"),
      ("sample check --f", "--format"), ("sample check --format ", "json short text"),
      ("sample check --format j", "json"), ("sample check --color a", "auto always"),
      ("sample check -f s", "short"), ("sample check Pack", "Package.swift"),
      ("sample group inner --a-rather-long-option-name Sour", "Sources"),
      ("sample --format check --", "--color --format --help --jobs --quiet --rule --strict"),
      ("sample group inner ", ""),
    ])
  func bash(line: String, expected: String) throws {
    let script = """
      source \(golden)sample.bash
      IFS=' ' read -ra COMP_WORDS <<< "$1"
      if [ "${1% }" != "$1" ]; then COMP_WORDS+=(""); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _sample
      echo "${COMPREPLY[@]}"
      """
    let run = try ProgramRun.of("bash", ["-c", script, "bash", line])
    #expect(run.output == expected + "\n", "\(run.errors)")
  }
}
