import CommandLineKit

@main
struct Program {
  static func main() {
    let root = Command(
      "linkover-dev", "keep what is written about linkover equal to what linkover does",
      subcommands: [ConformanceCommand.command, DocsCommand.command, FuzzCommand.command])
    root.main()
  }
}
