import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Migration
import Reports

/// `linkover diff`: two association files, or two trees of them, as sets of URLs.
enum DiffCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The file or tree of before.
    var old = ""
    /// The file or tree of after.
    var new = ""
    /// Whether iOS is compared with Android instead.
    var comparesPlatforms = false
    /// What is known about Android apps.
    var android = AndroidOptions()
  }

  /// The command for the root to list.
  static let command = Command(
    "diff", "compare two association files by what they open",
    discussion: """
      Says for each app what only one of the files opens, with a URL that shows it. In two folders, \
      AASA files at the same place below them are compared.
      Android is compared in the same way: manifests, APKs, app bundles and assetlinks files, and in \
      folders the apps and the files of each host. With --ios-android, the AASA files of OLD are compared with the \
      Android apps of NEW: parity is proved, or URLs are shown that open on one platform only.
      """,
    options: Options(),
    arguments: Argument.inOrder(
      [
        .flag(
          "--ios-android", set: \.comparesPlatforms,
          help: "compare the iOS side of OLD with the Android side of NEW"),
        .operand("OLD", into: \.old, completes: .file, help: "a file or folder"),
        .operand("NEW", into: \.new, completes: .file, help: "a file or folder"),
      ] + AndroidOptions.arguments.map { $0.within(\.android) }),
    examples: [
      CommandExample("linkover diff before.json after.json", "compare two files"),
      CommandExample("linkover diff before/hosts after/hosts", "compare the files of many hosts"),
      CommandExample(
        "linkover diff --ios-android hosts app/src/main/AndroidManifest.xml",
        "look for links that open on one platform only"),
    ],
    exitCodes: [.fine: "both open the same", .findings: "they differ, or it is not decided"]
  ) { options, console in
    if options.comparesPlatforms { return try comparePlatforms(options, &console) }
    var isEqual = true
    let (old, new) = (try GivenInput(options.old), try GivenInput(options.new))
    if old.mayBeAndroid, new.mayBeAndroid {
      isEqual = try AndroidComparison(old, new, options.android).write(to: &console)
      if !FileSystem.isFolder(old.path) || !FileSystem.isFolder(new.path) {
        if isEqual { try console.note("both say the same") }
        return isEqual ? .fine : .findings
      }
    }
    for pair in try pairs(old, new) {
      let difference = AssociationDifference(from: pair.old, to: pair.new)
      if difference.isEmpty { continue }
      isEqual = false
      if let name = pair.name { try console.output.append(DisplayText.visible(name) + "\n") }
      try console.output.append(DifferenceReport(difference).text)
    }
    if isEqual { try console.note("both open the same URLs") }
    return isEqual ? .fine : .findings
  }

  private static func comparePlatforms(
    _ options: Options, _ console: inout Console
  ) throws -> ExitCode {
    let apple = try MatchFiles([options.old])
    let android = try MatchFiles([options.new], android: options.android)
    let apps = android.androidApps
    if apple.associations.isEmpty || apps.isEmpty {
      throw CommandFailure(
        apple.associations.isEmpty
          ? "'\(options.old)' holds no AASA" : "'\(options.new)' holds no Android manifest",
        exitCode: .wrongUse)
    }
    try android.android.noteUnknowns(to: &console)
    let isKnown = !android.android.statements.isEmpty
    let parities = PlatformParity.all(
      associations: apple.associations.map { ($0.file, $0.host) }, apps: apps,
      statements: isKnown ? { android.statements(of: $0) } : nil)
    for parity in parities { try console.output.append(ParityReport(parity).text) }
    return parities.allSatisfy(\.isProved) ? .fine : .findings
  }

  private static func pairs(
    _ old: GivenInput, _ new: GivenInput
  ) throws -> [(name: String?, old: AppleAssociationFile, new: AppleAssociationFile)] {
    if !FileSystem.isFolder(old.path), !FileSystem.isFolder(new.path) {
      return [(nil, try file(old), try file(new))]
    }
    let names = Set(try associations(old.path) + associations(new.path)).sorted()
    return try names.map { name in
      (
        name, try file(at: FileSystem.join(old.path, name)),
        try file(at: FileSystem.join(new.path, name))
      )
    }
  }

  private static func associations(_ folder: String) throws -> [String] {
    try FileTree.files(below: folder).filter { $0.hasSuffix("apple-app-site-association") }
  }

  /// A file that is missing on one side opens nothing.
  private static func file(at path: String) throws -> AppleAssociationFile {
    let isThere = FileSystem.entry(at: path) != nil
    let nothing = Array("{}".utf8)
    return try file(
      SourceText(path: path, bytes: isThere ? try FileContents.read(path) : nothing))
  }

  /// A built app is no association file, whatever it holds.
  private static func file(_ input: GivenInput) throws -> AppleAssociationFile {
    try file(input.source ?? SourceText(path: input.path, text: ""))
  }

  private static func file(_ source: SourceText) throws -> AppleAssociationFile {
    let file = AppleAssociationFile(parsing: source)
    if !file.isReadable {
      throw CommandFailure(
        "'\(source.path)' is no association file that a system would read",
        help: "see: linkover lint \(source.path)", exitCode: .couldNot)
    }
    return file
  }
}
