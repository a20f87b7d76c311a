/// Matching, linting and comparing association files, beside regular expressions in Python and
/// Node.
struct AssociationMeasurements {
  /// The program to measure.
  let program: String
  /// What it works on.
  let inputs: AssociationInputs

  /// What is measured of URLs that this program holds itself.
  var inMemory: [MemoryMatch] {
    [(50, inputs.small), (1_000, inputs.large)].map { count, file in
      MemoryMatch(
        name: "URLs in memory, \(Measurement.grouped(count)) components", association: file,
        urls: inputs.urls)
    }
  }

  /// What is measured of programs.
  var children: [Measurement] {
    [(50, inputs.small), (1_000, inputs.large)].map { count, file in
      Measurement(
        name: "`linkover match --ndjson`, \(Measurement.grouped(count)) components",
        command: [program, "match", "--ndjson", "--urls", inputs.urls, "--files", file],
        itemCount: inputs.urlCount)
    } + [
      Measurement(
        name: "`linkover match --ndjson`, 50 paths of a manifest and 11 dynamic rules",
        command: [program, "match", "--ndjson", "--urls", inputs.urls, "--files", inputs.android],
        itemCount: inputs.urlCount)
    ] + MatchingPeers.measurements(inputs) + [
      Measurement(
        name: "`linkover lint`, 1,000 AASA files", command: [program, "lint", inputs.tree],
        itemCount: 1000, accepted: [0, 1]),
      lint("128 KB of rules", inputs.plain.old),
      diff("128 KB of rules", inputs.plain),
      lint("128 KB with hostile rules", inputs.hostile.old),
      diff("128 KB with hostile rules", inputs.hostile),
    ]
  }

  private func lint(_ what: String, _ file: String) -> Measurement {
    Measurement(
      name: "`linkover lint`, \(what)", command: [program, "lint", file], accepted: [0, 1])
  }

  private func diff(_ what: String, _ files: (old: String, new: String)) -> Measurement {
    Measurement(
      name: "`linkover diff`, \(what)", command: [program, "diff", files.old, files.new],
      accepted: [0, 1])
  }
}
