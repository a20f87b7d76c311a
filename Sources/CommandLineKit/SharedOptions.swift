/// The options that every command has.
struct SharedOptions: Sendable {
  /// When output is coloured.
  var color = ColorChoice.auto
  /// Whether progress and summaries are left out.
  var isQuiet = false
  /// Set by `--help`, which is handled before all others.
  private var wantsHelp = false

  /// The options in alphabetical order.
  static let arguments: [Argument<SharedOptions>] = [
    .option("--color", value: "WHEN", into: \.color, help: "when to colour the output"),
    .flag("--help", "-h", set: \.wantsHelp, help: "show this help"),
    .flag("--quiet", "-q", set: \.isQuiet, help: "leave out progress and summary"),
  ]
}

extension SharedOptions {
  /// The descriptions of the options.
  static var schemas: [ArgumentSchema] {
    arguments.map { $0.schema(initial: SharedOptions()) }
  }
}
