import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Reports

/// `linkover diff`: two association files, or two trees of them, as sets of URLs.
enum DiffCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The file or tree of before.
    var old = ""
    /// The file or tree of after.
    var new = ""
  }

  /// The command for the root to list.
  static let command = Command(
    "diff", "compare two association files by what they open",
    discussion: """
      Says for each app what only one of the files opens, with a URL that shows it. In two folders, \
      AASA files at the same place below them are compared.
      """,
    options: Options(),
    arguments: [
      .operand("OLD", into: \.old, completes: .file, help: "a file or folder"),
      .operand("NEW", into: \.new, completes: .file, help: "a file or folder"),
    ],
    examples: [
      CommandExample("linkover diff before.json after.json", "compare two files"),
      CommandExample("linkover diff before/hosts after/hosts", "compare the files of many hosts"),
    ],
    exitCodes: [.fine: "both open the same", .findings: "they differ, or it is not decided"]
  ) { options, console in
    var isEqual = true
    for pair in try pairs(options.old, options.new) {
      let difference = AssociationDifference(from: pair.old, to: pair.new)
      if difference.isEmpty { continue }
      isEqual = false
      if let name = pair.name { try console.output.append("\(name)\n") }
      try console.output.append(DifferenceReport(difference).text)
    }
    if isEqual { try console.note("both open the same URLs") }
    return isEqual ? .fine : .findings
  }

  private static func pairs(
    _ old: String, _ new: String
  ) throws -> [(name: String?, old: AppleAssociationFile, new: AppleAssociationFile)] {
    if !FileSystem.isFolder(old), !FileSystem.isFolder(new) {
      return [(nil, try file(old), try file(new))]
    }
    let names = Set(try associations(old) + associations(new)).sorted()
    return try names.map { name in
      (
        name, try file(FileSystem.join(old, name), mayMiss: true),
        try file(FileSystem.join(new, name), mayMiss: true)
      )
    }
  }

  private static func associations(_ folder: String) throws -> [String] {
    try FileTree.files(below: folder).filter { $0.hasSuffix("apple-app-site-association") }
  }

  /// A file that is missing on one side opens nothing.
  private static func file(_ path: String, mayMiss: Bool = false) throws -> AppleAssociationFile {
    if mayMiss, FileSystem.entry(at: path) == nil {
      return AppleAssociationFile(parsing: SourceText(path: path, text: "{}"))
    }
    let file = AppleAssociationFile(
      parsing: SourceText(path: path, bytes: try FileContents.read(path)))
    if !file.isReadable {
      throw CommandFailure(
        "'\(path)' is no association file that a system would read",
        help: "see: linkover lint \(path)", exitCode: .couldNot)
    }
    return file
  }
}
