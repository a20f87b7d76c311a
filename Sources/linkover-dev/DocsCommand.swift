import Bytes
import CommandLineKit

/// `linkover-dev docs`: every page that can be made from the program, made or compared.
enum DocsCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// Compare only.
    var isCheck = false
    /// Write what differs.
    var isWrite = false
  }

  /// The command for the root to list.
  static let command = Command(
    "docs", "make or check the pages that come from the program",
    discussion: """
      The pages of the rules, the help of every command, the manual page, the completions, and \
      the output in fenced blocks of README.md and docs/*.md that follow a line \
      '<!-- run: linkover ... -->'.
      """,
    options: Options(),
    arguments: [
      .flag("--check", set: \.isCheck, help: "name each page that differs, and change nothing"),
      .flag("--write", set: \.isWrite, help: "write each page that differs"),
    ],
    exitCodes: [.findings: "a page differs"]
  ) { options, console in
    if options.isCheck == options.isWrite {
      throw UsageError("either '--check' or '--write' is needed")
    }
    if FileTree.kind(of: "Package.swift") != .file {
      throw UsageError("this is not the root of a checkout", help: "run it beside Package.swift")
    }
    let documentation = try Documentation()
    let stale = documentation.stalePages
    for page in stale {
      try console.output.append(page.difference + "\n")
      if options.isWrite { try page.write() }
    }
    if options.isWrite || stale.isEmpty { return .fine }
    try console.note("'linkover-dev docs --write' writes them anew")
    return .findings
  }
}
