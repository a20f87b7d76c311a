import AndroidAssociation
import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import LinkLanguage
import Reports
import Syntax

/// `linkover convert`: legacy paths written as components, with the proof.
enum ConvertCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The file.
    var file = ""
    /// Whether dynamic rules of Android are wanted.
    var writesDynamicRules = false
    /// The app whose rules are converted.
    var app: String?
    /// The host that URLs are shown with.
    var host: String?
  }

  /// The command for the root to list.
  static let command = Command(
    "convert", "write an association file with components in place of paths",
    discussion: """
      The new file goes to standard output. Whether it opens the same URLs is proved, and what \
      cannot be the same is shown with a URL on standard error.

      With --dynamic-rules the rules of an app become dynamic rules of Android, the value of \
      'relation_extensions' in a statement of assetlinks.json. Where Android has no word for a rule \
      of Apple, the dynamic ones open too much rather than too little, and a URL shows it.
      """,
    options: Options(),
    arguments: [
      .operand("FILE", into: \.file, completes: .file, help: "an AASA, - for standard input"),
      .option(
        "--app", value: "APPID", into: \.app,
        help: "with --dynamic-rules: whose rules, where apps have different ones"),
      .flag(
        "--dynamic-rules", set: \.writesDynamicRules,
        help: "write dynamic rules of Android (15 and later)"),
      .option(
        "--host", value: "HOST", into: \.host,
        help: "the host to show URLs with, where the file's path does not tell"),
    ],
    examples: [
      CommandExample("linkover convert old.json > new.json", "convert one file"),
      CommandExample(
        "linkover convert --dynamic-rules apple-app-site-association", "for assetlinks.json"),
    ],
    exitCodes: [.findings: "some system sees another set of URLs"]
  ) { options, console in
    let source = SourceText(path: options.file, bytes: try FileContents.read(options.file))
    if options.writesDynamicRules {
      let host = options.host ?? MatchFiles.host(of: options.file)
      let rules = try DynamicRules(AppleAssociationFile(parsing: source), app: options.app)
      try console.output.append(rules.conversion.json.rendered() + "\n")
      let report = DynamicRuleReport(
        rules.conversion, rules: rules.sources, origin: "https://" + (host ?? "any.example"))
      try console.errors.append(report.text)
      return rules.conversion.isEqual ? .fine : .findings
    }
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
