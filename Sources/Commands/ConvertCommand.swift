import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import LinkLanguage
import Reports

/// `linkover convert`: legacy paths written as components, with the proof.
enum ConvertCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The file.
    var file = ""
  }

  /// The command for the root to list.
  static let command = Command(
    "convert", "write an association file with components in place of paths",
    discussion: """
      The new file goes to standard output. Whether it opens the same URLs is proved, and what \
      cannot be the same is shown with a URL on standard error.
      """,
    options: Options(),
    arguments: [
      .operand("FILE", into: \.file, completes: .file, help: "an AASA, - for standard input")
    ],
    examples: [CommandExample("linkover convert old.json > new.json", "convert one file")],
    exitCodes: [.findings: "some system sees another set of URLs"]
  ) { options, console in
    let source = SourceText(path: options.file, bytes: try FileContents.read(options.file))
    let conversion: AssociationConversion
    do {
      conversion = try AssociationConversion(AppleAssociationFile(parsing: source))
    } catch let error as EmissionError {
      throw CommandFailure("'\(options.file)': \(error.message)")
    }
    try console.output.append(conversion.text)
    if conversion.isEqual {
      try console.note("proved: every system opens the same URLs as before")
      return .fine
    }
    try console.errors.append(DifferenceReport(conversion.difference).text)
    for dropped in conversion.dropped {
      if let url = dropped.onlyPaths.witness {
        try console.errors.append("before iOS 13, entry \(dropped.detail) opened \(url)\n")
      }
      if let url = dropped.onlyComponents.witness {
        try console.errors.append("before iOS 13, entry \(dropped.detail) did not open \(url)\n")
      }
    }
    return .findings
  }
}
