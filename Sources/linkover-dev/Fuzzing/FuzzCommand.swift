import Bytes
import CommandLineKit
import Diagnostics

/// `linkover-dev fuzz`: feeds damaged inputs to everything that reads what others wrote.
enum FuzzCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The targets; none for all.
    var targets: [String] = []
    /// How long each target runs.
    var seconds = 10
    /// The number of the first input.
    var seed = 1
    /// How many inputs each target gets, whatever the time.
    var runs: Int?
  }

  /// The command for the root to list.
  static let command = Command(
    "fuzz", "feed damaged inputs to the readers, and name one that breaks them",
    discussion: """
      Input number N is made from fixtures and N alone, so that what an input broke can be run \
      again. A target must neither trap nor hang nor contradict itself. The targets are:
      """ + "\n\n"
        + FuzzTarget.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n\n"),
    options: Options(),
    arguments: [
      .option("--seconds", value: "N", into: \.seconds, help: "how long each target runs"),
      .option("--seed", value: "N", into: \.seed, help: "the number of the first input"),
      .option("--runs", value: "N", into: \.runs, help: "the inputs per target, whatever the time"),
      .operands("TARGET", into: \.targets, help: "what to feed; every target by default"),
    ],
    examples: [CommandExample("linkover-dev fuzz aasa --seed 7 --runs 1", "run one input again")],
    exitCodes: [.findings: "a target found something wrong"]
  ) { options, console in
    var result = ExitCode.fine
    FuzzWatch.start()
    for target in try chosen(options.targets) {
      if try run(target, options, &console) { result = .findings }
    }
    return result
  }

  private static func chosen(_ names: [String]) throws(UsageError) -> [FuzzTarget] {
    if names.isEmpty { return FuzzTarget.all }
    return try names.map { name throws(UsageError) in
      if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
      let known = FuzzTarget.all.map(\.name)
      throw UsageError(
        "'\(name)' is no target",
        help: Spelling.suggestion(for: name, among: known)
          ?? "the targets are \(known.joined(separator: ", "))")
    }
  }

  /// Runs `target` to its first failure, and returns whether it had one.
  private static func run(
    _ target: FuzzTarget, _ options: Options, _ console: inout Console
  ) throws -> Bool {
    let seeds = try target.seeds()
    let end = ContinuousClock.now + .seconds(options.seconds)
    var seed = UInt64(options.seed)
    func isLeft() -> Bool {
      options.runs.map { seed < UInt64(options.seed + $0) } ?? (ContinuousClock.now < end)
    }
    defer { FuzzWatch.end() }
    while isLeft() {
      var mutator = Mutator(seed: seed, seeds: seeds, words: target.words)
      let input = mutator.input()
      FuzzWatch.begin(seed)
      do {
        try target.read(input)
      } catch {
        let text = DisplayText.visible(String(decoding: input.prefix(2_000), as: UTF8.self))
        try console.output.append(
          "\(target.name): \(error.message)\n"
            + "again: linkover-dev fuzz \(target.name) --seed \(seed) --runs 1\n\(text)\n")
        return true
      }
      seed += 1
    }
    try console.output.append("\(target.name): \(seed - UInt64(options.seed)) inputs, all well\n")
    return false
  }
}
