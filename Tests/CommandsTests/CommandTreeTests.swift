import Bytes
import CommandLineKit
import Commands
import Diagnostics
import Reports
import TestSupport
import Testing

@Suite struct CommandTreeTests {
  private static func all(_ command: Command, _ names: [String]) -> [(Command, [String])] {
    let names = names + [command.name]
    return [(command, names)] + command.subcommands.flatMap { all($0, names) }
  }

  private let commands = all(LinkoverCommand.root, [])

  @Test("help pages fit into 80 columns")
  func width() {
    for (command, names) in commands {
      for line in HelpPage(command, names: names).text.split(separator: "\n") {
        #expect(line.count <= 80, "\(names): \(line)")
      }
    }
  }

  @Test("names are used once, options are in alphabetical order, everything has help")
  func arguments() {
    for (command, path) in commands {
      let names = command.arguments.flatMap(\.names)
      #expect(Set(names).count == names.count, "\(path)")
      #expect(Set(names).isDisjoint(with: ["--help", "-h", "--color", "--quiet", "-q"]), "\(path)")
      let options = command.arguments.filter { $0.kind != .operand }.map(\.displayName)
      #expect(options == options.sorted(), "\(path)")
      for argument in command.arguments {
        #expect(!argument.help.isEmpty && !argument.help.hasSuffix("."), "\(path)")
        #expect(argument.names.first?.hasPrefix("--") != false, "\(path): \(argument.names)")
      }
      #expect(!command.abstract.isEmpty && !command.abstract.hasSuffix("."), "\(path)")
      let subcommands = command.subcommands.map(\.name)
      #expect(Set(subcommands).count == subcommands.count, "\(path)")
    }
  }

  @Test("examples name commands and options that exist")
  func examples() {
    for (command, path) in commands {
      for example in command.examples {
        let words = example.line.split(separator: " ").map(String.init)
        guard let start = words.firstIndex(of: "linkover"), start + 1 < words.count else {
          Issue.record("\(path): '\(example.line)' does not call linkover")
          continue
        }
        let called = LinkoverCommand.root.subcommands.first { $0.name == words[start + 1] }
        #expect(called != nil, "\(path): '\(example.line)'")
        let known = (called?.arguments ?? []).flatMap(\.names)
        for word in words where word.hasPrefix("--") {
          let name = String(word.prefix { $0 != "=" })
          #expect(known.contains(name) || name == "--color", "\(path): '\(example.line)'")
        }
      }
    }
  }

  @Test("the rules of every module are known, each by one id and its kind of document")
  func rules() throws {
    let rules = LinkoverCommand.rules.map(\.metadata)
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(rules.map(\.id) == rules.map(\.id).sorted())
    let prefixes = RuleDocument.all.map(\.prefix)
    #expect(rules.allSatisfy { prefixes.contains(RuleDocument(of: $0).prefix) })
    let registry = try Fixtures.text("Sources/Commands/LinkoverCommand.swift")
    let names = try FileTree.files(below: Fixtures.root + "/Sources")
      .filter { $0.hasSuffix("Rules.swift") }
      .compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) }
    for name in names where try isRegistry(name) {
      #expect(registry.contains(name + ".all"), "\(name)")
    }
  }

  /// Whether a file of that name holds a module's list of rules.
  private func isRegistry(_ name: Substring) throws -> Bool {
    let files = try FileTree.files(below: Fixtures.root + "/Sources")
    return try files.filter { $0.hasSuffix("/" + name + ".swift") }.contains {
      try Fixtures.text("Sources/" + $0).contains("static let all: [RuleEntry]")
    }
  }
}
