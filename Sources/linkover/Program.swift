import CommandLineKit
import Commands

/// The program's entry.
@main
struct Program {
  static func main() {
    LinkoverCommand.root.main()
  }
}
