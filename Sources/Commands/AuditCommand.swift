import CommandLineKit

/// `linkover audit`: what hosts, Apple and Google answer today.
enum AuditCommand {
  static let command = Command(
    "audit", "check live what hosts, Apple and Google serve",
    discussion: """
      Asks each host for its association files as Apple's and Google's fetchers, a browser and an \
      unknown client do, looks at its DNS and TLS, and compares with Apple's copy, Google's answer \
      and the saved plan. Without HOST and --hosts it audits the hosts of the project. Nothing that \
      could not be asked counts as right.

      With --history every result is kept, and changes since the last audit are findings. --report \
      and --since show the record and ask nobody.
      """,
    options: AuditOptions(), arguments: arguments,
    examples: [
      CommandExample("linkover audit links.example.com", "audit one host"),
      CommandExample("linkover audit --project . --wait 24h", "block until the plan is live"),
      CommandExample("linkover audit --history audits.db --since 2026-03-01", "show what changed"),
    ],
    exitCodes: [
      .fine: "everything that was asked for is as it should be",
      .findings: "something at or above --fail-on was found",
      .couldNot: "nothing is known to be wrong, but something could not be checked",
      .notYet: "right, but a host, Apple or Google still has an older version",
    ]
  ) { options, console in
    if options.showsRecord || options.since != nil {
      return try AuditRecord(options).print(to: &console)
    }
    var run = try AuditRun(options)
    try run.perform(on: &console)
    try run.print(to: &console)
    return try run.exitCode()
  }

  private static let arguments: [Argument<AuditOptions>] = [
    .option(
      "--ca", value: "FILE", into: \.authorities, completes: .file,
      help: "trust these certificate authorities instead"),
    .option("--cdn-base", value: "URL", into: \.cdnBase, help: "where Apple's copies are"),
    .option(
      "--concurrency", value: "N", into: \.concurrency, help: "hosts that are asked at once"),
    .option(
      "--connect-to", value: "FROM:TO", into: \.connectTo,
      help: "connect elsewhere, as curl's option"),
    .option("--dal-base", value: "URL", into: \.dalBase, help: "where Google's service is"),
    .option(
      "--fail-on", value: "SEVERITY", into: \.failOn, help: "the mildest severity that fails"),
    .option("--format", "-f", value: "FORMAT", into: \.format, help: "how the result is printed"),
    .option(
      "--from", value: "DIR", into: \.replay, completes: .folder,
      help: "judge saved evidence and ask nobody"),
    .option(
      "--history", value: "FILE", into: \.history, completes: .file,
      help: "keep every result in this file"),
    .option(
      "--hosts", value: "FILE", into: \.list, completes: .file,
      help: "hosts, one a line; - is standard input"),
    .option("--keep", value: "TIME", into: \.keep, help: "forget results that are older"),
    .option("--name-server", value: "ADDRESS", into: \.nameServer, help: "ask this name server"),
    .flag("--no-cdn", set: \.skipsApple, help: "leave out Apple's copy"),
    .flag(
      "--no-files", set: \.skipsFiles,
      help: "judge DNS and TLS alone: a host that is ready for files and has none yet is fine"),
    .flag("--no-google", set: \.skipsGoogle, help: "leave out Google's answer"),
    .option(
      "--project", value: "DIR", into: \.project, completes: .folder,
      help: "compare with the saved plan of this project"),
    .option("--rate", value: "N", into: \.rate, help: "requests in a second, 0 for no limit"),
    .flag("--report", set: \.showsRecord, help: "show the record in --history, and ask nobody"),
    .option(
      "--resolve", value: "HOST:PORT:ADDR", into: \.resolve,
      help: "use this address, as curl's option"),
    .option(
      "--samples", value: "N", into: \.samples, help: "ask N more times, each in another manner"),
    .option(
      "--save", value: "DIR", into: \.save, completes: .folder,
      help: "keep all evidence in a new folder"),
    .option(
      "--since", value: "DATE", into: \.since,
      help: "show what changed in --history since that day"),
    .option(
      "--tenant", value: "NAME", into: \.tenant, help: "the tenant, where the project is a fleet's"),
    .option("--timeout", value: "SECONDS", into: \.timeout, help: "give an answer up after"),
    .option(
      "--wait", value: "TIME", into: \.wait, help: "ask again until older versions are gone"),
    .operands("HOST", into: \.hosts, help: "hosts to audit"),
  ]
}
