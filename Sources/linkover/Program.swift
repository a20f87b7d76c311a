import CMemory
import CommandLineKit
import Commands

/// The program's entry.
@main
struct Program {
  static func main() {
    cmemory_give_back_large_blocks()
    LinkoverCommand.root.main()
  }
}
