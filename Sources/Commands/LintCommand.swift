import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics

/// `linkover lint`: what is wrong in association files, entitlements, manifests and configuration.
enum LintCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// Files and folders.
    var paths: [String] = []
    /// How findings are printed.
    var format = FindingsFormat.full
    /// From which severity on the command fails.
    var failOn = SeverityLimit.error
    /// How many findings of one rule are shown for one file.
    var maximumPerRule = 3
    /// Whether safe repairs are made.
    var fixes = false
    /// Ids of rules that stay silent.
    var ignored: [String] = []
  }

  /// The command for the root to list.
  static let command = Command(
    "lint", "find what is wrong in association files and app configuration",
    discussion: """
      Files are recognised by name or content: AASA, assetlinks.json, entitlements, Android \
      manifests and intent filters alone, firebase.json and linkover.json. Folders are searched for \
      files with such names.
      """,
    options: Options(),
    arguments: [
      .option(
        "--fail-on", value: "SEVERITY", into: \.failOn, help: "the mildest severity that fails"),
      .flag("--fix", set: \.fixes, help: "make the repairs that leave no doubt what was meant"),
      .option("--format", "-f", value: "FORMAT", into: \.format, help: "how findings are printed"),
      .option(
        "--ignore", value: "RULE", into: \.ignored, help: "id or name of a rule to leave out"),
      .option(
        "--max-per-rule", value: "N", into: \.maximumPerRule,
        help: "findings of one rule shown for one file, 0 for all"),
      .operands(
        "PATH", into: \.paths, isRequired: true, completes: .file,
        help: "files or folders, - for standard input"),
    ],
    examples: [
      CommandExample("linkover lint apple-app-site-association", "check one file"),
      CommandExample("linkover lint --fix public/", "repair what can be repaired safely"),
    ],
    exitCodes: [.findings: "something at or above --fail-on was found"]
  ) { options, console in
    if options.fixes, options.paths.contains("-") {
      throw UsageError(
        "standard input cannot be repaired in place", help: "name a file, or leave out '--fix'")
    }
    let ignored = try options.ignored.flatMap { try LinkoverCommand.rules($0).map(\.metadata.id) }
    var inputs: [LintedFile] = []
    var sources = SourceSet()
    var unknown: [String] = []
    for path in options.paths {
      guard let files = try files(at: path) else {
        unknown.append("'\(path)'")
        continue
      }
      for file in files {
        let file = options.fixes ? try fixed(file, &console) : file
        inputs.append(file)
        sources.insert(file.source)
      }
    }
    let own = try Workers.run(inputs.count) { [inputs] in inputs[$0].findings }.flatMap { $0 }
    let findings = (own + LintedFile.agreement(of: inputs).findings())
      .filter { !ignored.contains($0.ruleID) }
    let output = FindingsOutput(
      format: options.format, maximumPerRule: options.maximumPerRule,
      remedy: "'--max-per-rule 0' shows all", fixer: "--fix")
    if !inputs.isEmpty { try output.print(findings, sources: sources, to: &console) }
    if inputs.isEmpty, unknown.isEmpty {
      throw CommandFailure(
        "no file that can be linted is below "
          + options.paths.map { "'\($0)'" }.joined(separator: ", "),
        help: "name a file, whatever it is called", exitCode: .wrongUse)
    }
    if !unknown.isEmpty {
      try console.output.flush()
      throw CommandFailure(
        "\(unknown.joined(separator: ", ")) "
          + DisplayText.form(
            unknown.count, "is no file that can be linted", "are no files that can be linted"),
        help:
          "linkover inventory tells what is in exports of links; name an association file as it is "
          + "served, such as apple-app-site-association", exitCode: .wrongUse)
    }
    return options.failOn.isReached(by: findings) ? .findings : .fine
  }

  /// The files at `path`; nil for a file that is none of the kinds known.
  private static func files(at path: String) throws -> [LintedFile]? {
    if PackageFile.isNamed(path) {
      return try PackageFile(path).manifests.compactMap { LintedFile($0) }
    }
    if !FileSystem.isFolder(path) {
      return try file(at: path).map { [$0] }
    }
    let names = try FileTree.files(below: path).filter {
      LintedFile.isNamed($0) || LintedFile.isNamedAsFilters($0)
    }
    return try Workers.run(names.count) { index in
      try file(at: FileSystem.join(path, names[index]))
    }.compactMap { $0 }
  }

  private static func file(at path: String) throws -> LintedFile? {
    let source = SourceText(path: path, bytes: try FileContents.read(path))
    guard let file = LintedFile(source) else { return nil }
    if file.kind != .manifest { return file }
    let resources = try ManifestResources.paths(around: path).map {
      SourceText(path: $0, bytes: try FileContents.read($0))
    }
    return LintedFile(source, resources: resources)
  }

  /// The file after all its safe repairs were made and written.
  private static func fixed(_ file: LintedFile, _ console: inout Console) throws -> LintedFile {
    var current = file
    var count = 0
    // A repair can bring the next finding to light.
    for _ in 0..<16 {
      let fixes = current.findings.compactMap(\.fix).filter(\.isSafe)
      guard let fix = fixes.first,
        let next = current.rewritten(as: fix.applied(to: current.source.bytes))
      else { break }
      current = next
      count += 1
    }
    if count == 0 { return file }
    try FileSystem.refusePipe(file.source.path)
    try FileSystem.replace(file.source.path, with: current.source.bytes)
    try console.note("\(file.source.path): \(DisplayText.count(count, "repair")) made")
    return current
  }
}
