import Bytes
import CommandLineKit

/// A small program that has every kind of argument.
enum SampleProgram {
  static let root = Command(
    "sample", "a program to test with",
    discussion: """
      The first paragraph is long enough to be broken into lines, because a page of help is never \
      wider than eighty columns.

      The second begins with 'quotes' and has a \\ and a -dash.
      """,
    version: "1.2.3", subcommands: [check, group],
    examples: [CommandExample("sample check a.json", "check one file")])

  static let check = Command(
    "check", "check some files", discussion: ".starts with a dot, as a macro would.",
    options: SampleOptions(), arguments: sampleArguments,
    examples: [
      CommandExample("sample check --format short a.json", "check one file"),
      CommandExample("cat a.json | sample check -", "check what another program writes"),
    ],
    exitCodes: [.findings: "a file is wrong", .notYet: "a file is old"]
  ) { options, console in
    try console.output.append("\(options.format.rawValue) \(options.paths)\n")
    try console.note("checked \(options.paths.count)")
    if options.isStrict { throw UsageError("'--strict' is not for \u{1B}[31m", help: "leave it") }
    return options.paths.isEmpty ? .findings : .fine
  }

  private static let group = Command(
    "group", "commands that belong together", subcommands: [inner])

  private struct HostOptions: Sendable {
    var host = ""
    var folder = "out"
  }

  private static let inner = Command(
    "inner", "do it to a host: [now]", options: HostOptions(),
    arguments: [
      .operand("HOST", into: \.host, help: "the host"),
      .option(
        "--a-rather-long-option-name", value: "DIR", into: \.folder, completes: .folder,
        help: "a folder that isn't there yet"),
    ]
  ) { options, console in
    try console.output.append(options.host + "\n")
    return .fine
  }
}
