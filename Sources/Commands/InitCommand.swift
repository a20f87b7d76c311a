import Bytes
public import CommandLineKit
import Migration
import Reports

/// `linkover init`: writes the first `linkover.json` from what a team's files tell.
public enum InitCommand {
  /// What the command line sets.
  struct Options: Sendable {
    /// Files and folders to read.
    var paths: [String] = []
  }

  /// The command for the root to list.
  public static var command: Command {
    Command(
      "init", "write a first linkover.json from the files you have",
      discussion: """
        Reads exports of links, entitlements, Android manifests, association files, the config of \
        Firebase, Xcode, Gradle, Flutter and Expo, each by itself or out of a source tree, and \
        writes linkover.json into the first folder named, or else here. Every value there has its \
        origin beside it, and what no file tells is a comment to fill in.

        An existing linkover.json is never touched. Folders of tools and dependencies (.git, \
        node_modules, build, Pods, DerivedData) and symbolic links are passed over.
        """,
      options: Options(),
      arguments: [
        .operands(
          "PATHS", into: \.paths, completes: .file,
          help: "files and folders to read; the current folder when there are none")
      ],
      examples: [
        CommandExample("linkover init", "read the source tree in the current folder"),
        CommandExample(
          "linkover init app ~/Downloads/takeout.csv", "read an app's sources and an export"),
      ],
      exitCodes: [
        .wrongUse: "no file names a host of links, so that there is nothing to write",
        .couldNot: "a path cannot be read, or linkover.json is there already",
      ],
      run: run)
  }

  /// Reads, concludes, writes and reports.
  static func run(_ options: Options, _ console: inout Console) throws -> ExitCode {
    let paths = options.paths.isEmpty ? ["."] : options.paths
    let folder = FileSystem.isFolder(paths[0]) ? paths[0] : "."
    let target = FileSystem.join(folder, ProjectLoader.fileName)
    try paths.forEach { try SourceTreeReader.check($0) }
    if FileSystem.entry(at: target) != nil {
      throw CommandFailure(
        "'\(target)' is there already, and linkover does not overwrite it",
        help: "move it away first, or go on with: linkover plan"
          + (folder == "." ? "" : " " + folder))
    }
    var reader = SourceTreeReader(folder: folder)
    for path in paths { try reader.read(path) }
    let draft = ProjectDraft(reader.facts)
    let (text, gaps) = draft.rendered()
    let report = DraftReport(
      file: target, folder: folder, draft: draft, gaps: gaps, facts: reader.facts,
      unread: reader.unread, width: console.outputTerminal.width,
      paint: Paint(isOn: console.outputTerminal.usesColor))
    if draft.isEmpty {
      try console.note(report.readingText)
      try console.errors.flush()
      throw CommandFailure(
        "no host of links is named in \(paths.map { "'\($0)'" }.joined(separator: ", "))",
        help: "name an export of your links, an app's .entitlements or AndroidManifest.xml, or an"
          + " association file in a folder called like its host",
        exitCode: .wrongUse)
    }
    try FileSystem.replace(target, with: Array(text.utf8))
    try console.output.append(report.text)
    return .fine
  }
}
