import Testing

@testable import CommandLineKit

enum SampleFormat: String, CaseIterable, ArgumentValue { case json, short, text }

struct SampleOptions: Sendable, Equatable {
  var format = SampleFormat.text
  var jobs: Int?
  var paths: [String] = []
  var rules: [String] = []
  var isStrict = false
}

let sampleArguments: [Argument<SampleOptions>] = [
  .option("--format", "-f", value: "FORMAT", into: \.format, help: "how findings are written"),
  .option("--jobs", value: "N", into: \.jobs, help: "how many files at a time"),
  .option("--rule", value: "ID", into: \.rules, help: "check this rule only"),
  .flag("--strict", set: \.isStrict, help: "take warnings for errors"),
  .operands("PATH", into: \.paths, completes: .file, help: "files; '-' reads standard input"),
]

@Suite struct ParsingTests {
  private func read(_ line: String) throws(UsageError) -> SampleOptions {
    let words = line.split(separator: " ").map(String.init)
    return try ArgumentReader(arguments: sampleArguments, initial: SampleOptions())
      .read(words).own
  }

  @Test("options, flags and operands may stand in any order")
  func order() throws {
    let options = try read("a --format json --strict b --rule X -f short --rule=Y --jobs 3")
    #expect(
      options
        == SampleOptions(
          format: .short, jobs: 3, paths: ["a", "b"], rules: ["X", "Y"], isStrict: true))
  }

  @Test("two dashes end the options, one dash is an operand, an attached value may hold anything")
  func dashes() throws {
    #expect(try read("- -- --strict --").paths == ["-", "--strict", "--"])
    #expect(try read("--rule=--strict").rules == ["--strict"])
    #expect(try read("--rule=a=b").rules == ["a=b"])
    #expect(try read("--rule=").rules == [""])
  }

  @Test(
    "wrong words are named",
    arguments: [
      ("--fromat json", "unknown option '--fromat'", "did you mean '--format'?"),
      ("--xyzzy", "unknown option '--xyzzy'", nil),
      ("--strict=1", "'--strict' takes no value, but has '1'", nil),
      ("--format", "'--format' needs a value", "write '--format FORMAT'"),
      (
        "--format jsn", "'--format' wants one of json, short, text, not 'jsn'",
        "did you mean 'json'?"
      ),
      ("--jobs -1", "'--jobs' wants a whole number, not '-1'", nil),
      (
        "--jobs 99999999999999999999", "'--jobs' wants a whole number, not '99999999999999999999'",
        nil
      ),
    ])
  func wrong(line: String, message: String, help: String?) {
    #expect(throws: UsageError(message, help: help)) { try read(line) }
  }

  @Test("a required operand must be there, and nothing may follow a single one")
  func operands() throws {
    struct Options: Sendable { var host = ""; var file: String? }
    let arguments: [Argument<Options>] = [
      .operand("HOST", into: \.host, help: "the host"),
      .operand("FILE", into: \.file, help: "a file"),
    ]
    let reader = ArgumentReader(arguments: arguments, initial: Options())
    #expect(throws: UsageError("'HOST' is missing")) { try reader.read([]) }
    #expect(throws: UsageError("unexpected argument 'c'")) { try reader.read(["a", "b", "c"]) }
    let parsed = try reader.read(["a", "b"])
    #expect(parsed.own.host == "a" && parsed.own.file == "b")
  }

  @Test("options of every command are read with its own")
  func shared() throws {
    let parsed = try ArgumentReader(arguments: sampleArguments, initial: SampleOptions())
      .read(["--color=never", "x", "-q"])
    #expect(parsed.shared.color == .never && parsed.shared.isQuiet)
    #expect(parsed.own.paths == ["x"])
  }
}
