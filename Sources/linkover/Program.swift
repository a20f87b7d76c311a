import CommandLineKit
import Commands

@main
struct Program {
  static func main() {
    LinkoverCommand.root.main()
  }
}
