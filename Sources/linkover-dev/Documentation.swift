import Bytes
import CommandLineKit
import Commands

/// All pages that come from the program, beside what the checkout holds of them.
struct Documentation {
  /// The pages that differ, by path.
  private(set) var stalePages: [StalePage] = []

  /// Makes every page and compares it with the checkout in the working folder.
  init() throws {
    var pages = RulePages(LinkoverCommand.rules).pages
    pages["docs/commands.md"] = CommandsPage(LinkoverCommand.root).text
    pages["docs/man/linkover.1"] = ManualPage(LinkoverCommand.root).text
    for shell in CompletionScript.Shell.allCases {
      let script = CompletionScript(LinkoverCommand.root).text(shell)
      pages["docs/completions/linkover." + shell.rawValue] = script
    }
    for (path, text) in pages { compare(path, with: text) }
    for path in try markdown() where pages[path] == nil {
      if path.hasPrefix("docs/rules/") {
        compare(path, with: nil)
      } else {
        compare(path, with: try RunBlocks(of: text(path) ?? "").text)
      }
    }
    stalePages.sort { $0.path < $1.path }
  }

  /// README.md and every Markdown file below docs.
  private func markdown() throws(InputError) -> [String] {
    let docs = try FileTree.files(below: "docs").filter { $0.hasSuffix(".md") }
    let readme = FileTree.kind(of: "README.md") == nil ? [] : ["README.md"]
    return readme + docs.map { "docs/" + $0 }
  }

  private func text(_ path: String) -> String? {
    (try? FileContents.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func compare(_ path: String, with wanted: String?) {
    let found = text(path)
    if found != wanted { stalePages.append(StalePage(path: path, found: found, wanted: wanted)) }
  }
}
