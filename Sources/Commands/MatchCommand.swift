import AndroidAssociation
import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Reports
import Syntax

/// `linkover match`: what a URL opens, by which rule, and why.
enum MatchCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The URL, or `-` for one URL a line from standard input.
    var url: String?
    /// A file of URLs, one a line.
    var list: String?
    /// Association files, manifests and folders.
    var files: [String] = []
    /// Whether verdicts are written as JSON, one object a line.
    var writesJSON = false
    /// Whether Apple's tool is imitated.
    var imitatesSystemTool = false
    /// Whether everything that was looked at is shown.
    var explains = false
    /// The API level of the Android device.
    var apiLevel = AndroidDevice.current.apiLevel
    /// What is known about Android apps.
    var android = AndroidOptions()
  }

  /// The command for the root to list.
  static let command = Command(
    "match", "tell what a URL opens, by which rule, and why",
    discussion: """
      Every app named in the files gets its own verdict; the first rule that matches decides. A \
      file below a folder hosts/NAME/ counts for the host NAME alone. Many URLs, one a line, come \
      from standard input with - as URL or from a file with --urls; each gets one line with the \
      URL, 'opens', 'excluded' or 'nothing', and the apps that do so, with tabs between. Lines \
      without a scheme are no URLs: nothing opens them, and they are counted at the end. Lines \
      depend on nothing but their URL, so that parts of a list can be matched anywhere and joined. \
      One-time codes, API keys and tokens in a URL are printed as ***.
      """,
    options: Options(),
    arguments: Argument.inOrder(
      [
        .option(
          "--api-level", value: "N", into: \.apiLevel,
          help: "the Android device: 30 is Android 11, 31 Android 12, 35 Android 15"),
        .flag(
          "--explain", set: \.explains,
          help:
            "for Android, show all filters, what each engine says of the host, and dynamic rules"),
        .option(
          "--files", value: "PATH", into: \.files, completes: .file,
          help: "an AASA, assetlinks.json, manifest, intent filters, APK, app bundle, or folder"),
        .flag(
          "--ndjson", set: \.writesJSON, help: "print one JSON object a line for each URL"),
        .flag(
          "--swcutil", set: \.imitatesSystemTool, help: "print what Apple's 'swcutil verify' prints"
        ),
        .option(
          "--urls", value: "FILE", into: \.list, completes: .file,
          help: "a file of URLs, one a line"),
        .operand("URL", into: \.url, help: "a web address, or - for standard input"),
      ] + AndroidOptions.arguments.map { $0.within(\.android) }),
    examples: [
      CommandExample(
        "linkover match https://links.example.com/a --files apple-app-site-association",
        "ask one file"),
      CommandExample(
        "linkover match --urls urls.txt --files plan/hosts --ndjson", "ask for many URLs"),
    ],
    exitCodes: [.fine: "an app opens", .findings: "no app opens (one URL only)"]
  ) { options, console in
    if options.files.isEmpty {
      throw UsageError("no file to match against", help: "name one with --files")
    }
    if (options.url == nil) == (options.list == nil) {
      throw UsageError("either a URL or '--urls' is needed")
    }
    if options.writesJSON, options.imitatesSystemTool {
      throw UsageError("'--ndjson' and '--swcutil' exclude each other")
    }
    let files = try MatchFiles(options.files, android: options.android)
    if files.associations.isEmpty, files.androidApps.isEmpty {
      throw CommandFailure(
        "none of these files says which URLs an app opens",
        help: "name an AASA, or a manifest with the assetlinks.json of its hosts; each file or "
          + "folder has a '--files' of its own", exitCode: .wrongUse)
    }
    try checkURL(options.url)
    if !options.imitatesSystemTool { try files.android.noteMissingManifest(to: &console) }
    let list = options.list ?? (options.url == "-" ? "-" : nil)
    if let list { return try matchLines(of: list, options, files, &console) }
    let url = options.url ?? ""
    if options.writesJSON { return try matchLine(url, options, files, &console) }
    return options.imitatesSystemTool
      ? try imitate(url, files, &console) : try explain(url, files, options, &console)
  }

  /// Refuses what is no URL: a file, which is what comes of several files behind one option, and an
  /// address without a scheme.
  private static func checkURL(_ url: String?) throws {
    guard let url, url != "-" else { return }
    if let entry = FileSystem.entry(at: url), entry == .file || !url.hasPrefix("/") {
      throw UsageError(
        "'\(url)' is a file, not a URL",
        help:
          "each file or folder has a '--files' of its own: write '--files \(url)'; a list of URLs "
          + "comes with '--urls \(url)'")
    }
    if URLReference(url).scheme != nil { return }
    let hasHost = !url.isEmpty && url.utf8.first != UInt8(ascii: "/")
    throw UsageError(
      "'\(url)' is no URL: it has no scheme",
      help: "write https://" + (hasHost ? url : "links.example.com" + (url.isEmpty ? "/AbCd" : url))
    )
  }

  private static func explain(
    _ url: String, _ files: MatchFiles, _ options: Options, _ console: inout Console
  ) throws -> ExitCode {
    var opens = false
    let associations = files.associations(for: url)
    for association in associations {
      let evaluation = AssociationEvaluation(url, in: association.file, host: association.host)
      let report = MatchReport(evaluation, file: association.file)
      try console.output.append(report.text)
      opens = opens || evaluation.opener != nil
    }
    if associations.isEmpty, !files.associations.isEmpty {
      let hosts = files.associations.compactMap(\.host).distinct.joined(separator: ", ")
      try console.note("no AASA given is for this host; they are for \(hosts)")
    }
    let device = AndroidDevice(apiLevel: options.apiLevel)
    try files.android.noteUnknowns(to: &console)
    for app in files.androidApps {
      let evaluation = app.evaluation(of: url, on: device) { files.statements(of: $0) }
      try console.output.append(MatchReport.text(evaluation, package: app.name))
      if options.explains {
        let steps = app.explanation(of: url, on: device) { files.statements(of: $0) }
        try console.output.append(MatchReport.text(explaining: steps))
      }
      opens = opens || evaluation.outcome == .app
    }
    return opens ? .fine : .findings
  }

  private static func imitate(
    _ url: String, _ files: MatchFiles, _ console: inout Console
  ) throws -> ExitCode {
    var opens = false
    for association in files.associations(for: url) {
      let evaluation = AssociationEvaluation(url, in: association.file, host: association.host)
      let domain = association.host ?? MatchFiles.host(ofURL: url) ?? "www.example.com"
      try console.output.append(
        SystemToolText.verify(evaluation, of: association.file, domain: domain))
      opens = opens || evaluation.opener != nil
    }
    return opens ? .fine : .findings
  }

  private static func matchLine(
    _ url: String, _ options: Options, _ files: MatchFiles, _ console: inout Console
  ) throws -> ExitCode {
    var bulk = BulkMatch(files, format: .json, on: AndroidDevice(apiLevel: options.apiLevel))
    let bytes = Array(url.utf8)
    try bulk.write(bytes, bytes.indices, to: &console.output)
    return bulk.opens(bytes, bytes.indices) ? .fine : .findings
  }

  private static func matchLines(
    of path: String, _ options: Options, _ files: MatchFiles, _ console: inout Console
  ) throws -> ExitCode {
    if options.imitatesSystemTool {
      try URLLines.read(path) { bytes, line in
        _ = try imitate(String(decoding: bytes[line], as: UTF8.self), files, &console)
      }
    } else {
      let device = AndroidDevice(apiLevel: options.apiLevel)
      var bulk = BulkMatch(files, format: options.writesJSON ? .json : .text, on: device)
      try URLLines.read(path) { bytes, line in
        try bulk.write(bytes, line, to: &console.output)
      }
      if bulk.incompleteCount > 0 {
        try console.note(
          "not a URL, without a scheme: \(DisplayText.count(bulk.incompleteCount, "line")); write "
            + "such as https://links.example.com/AbCd")
      }
    }
    return .fine
  }
}
