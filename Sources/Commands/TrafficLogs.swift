import Bytes
import CommandLineKit
import Diagnostics
import Migration
import Traffic

/// Reads the logs that a command names.
struct TrafficLogs {
  private var reader: TrafficReader
  private let format: LogFormat?
  private let rejectsPath: String?

  /// Prepares to read logs in `format`, or as their content says; lines that cannot be read are
  /// listed in the file at `rejects`.
  init(_ options: TrafficOptions, format: LogFormat?, rejects: String? = nil) {
    reader = TrafficReader(options)
    self.format = format
    rejectsPath = rejects
  }

  /// Reads all files, and says on standard error what each turned out to be.
  mutating func read(
    _ paths: [String], areParts: Bool, _ console: inout Console
  ) throws {
    var rejects = try rejectsPath.map { try RejectList(path: $0) }
    do {
      for path in paths {
        let isFolder = FileTree.kind(of: path) == .folder
        let files = isFolder ? try FileTree.files(below: path).map { "\(path)/\($0)" } : [path]
        for file in files { try read(file, isPart: areParts, &rejects, &console) }
      }
      try rejects?.publish()
    } catch {
      rejects?.remove()
      throw error
    }
  }

  /// What was counted.
  var evidence: TrafficEvidence { reader.finish() }

  /// Whether there were lines and none could be read.
  var isUnread: Bool {
    let counts = evidence.lines.values
    return !counts.isEmpty && counts.allSatisfy { $0.lines > 0 && $0.rejectedCount == $0.lines }
  }

  /// Reads one file with everything that is packed in it.
  private mutating func read(
    _ path: String, isPart: Bool, _ rejects: inout RejectList?, _ console: inout Console
  ) throws {
    var failure: (any Error)?
    try WindowReader.forEachFile(in: WindowReader(path: path)) { file throws(InputError) in
      if failure != nil { return }
      do {
        let name = file.path
        var progress = Progress("reading lines of \(Self.name(file.path))", on: console)
        let reading = try read(file, isPart: isPart, &rejects, &progress)
        progress.erase()
        try console.note(Self.note(reading, name))
      } catch let error as InputError {
        throw error
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private mutating func read(
    _ file: consuming WindowReader, isPart: Bool, _ rejects: inout RejectList?,
    _ progress: inout Progress
  ) throws -> TrafficReader.FileReading {
    let name = file.path
    do {
      if isPart { return try reader.join(file) }
      return try reader.read(
        file, format: format, onReject: { try rejects?.append($0, in: name) },
        onProgress: { progress.update($0) })
    } catch let bad as TrafficReader.BadPart {
      throw CommandFailure(
        "\(bad.path):\(bad.line): \(bad.reason.text)",
        help:
          "make parts with: linkover traffic --partial --salt SECRET LOG, all with the same salt",
        exitCode: .wrongUse)
    }
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "standard input" : "'\(DisplayText.visible(path))'"
  }

  private static func note(_ reading: TrafficReader.FileReading, _ path: String) -> String {
    let name = Self.name(path)
    guard let format = reading.format else {
      return "\(name): the format is not known; give it with --log-format"
    }
    guard let reject = reading.firstReject else { return "\(name): \(format)" }
    return "\(name): \(format); \(DisplayText.grouped(reading.counts.rejectedCount)) of "
      + "\(DisplayText.count(reading.counts.lines, "line")) rejected, the first is line "
      + "\(reject.line): \(reject.problem.text)"
  }

  /// The rules in a file of the user's.
  static func rules(_ path: String) throws -> FetcherRules {
    do {
      return try FetcherRules(
        parsing: SourceText(path: path, bytes: try FileContents.read(path)))
    } catch let error as FetcherRules.FileError {
      throw CommandFailure(error.message, exitCode: .wrongUse)
    }
  }

  /// The format that the user names, writes down or maps.
  static func format(_ text: String) throws -> LogFormat {
    if let known = LogFormat.named(text) { return known }
    do {
      if text.hasSuffix(".json") {
        return try LogFormat(
          mapping: SourceText(path: text, bytes: try FileContents.read(text)))
      }
      return try LogFormat(notation: text)
    } catch let error as LogFormatError {
      throw CommandFailure(
        error.message,
        help: "known formats: " + LogFormat.known.map(\.name).joined(separator: ", "),
        exitCode: .wrongUse)
    }
  }
}

extension TrafficOptions {
  /// Counts for a project: only its hosts, and logs without hosts for its only legacy host.
  mutating func take(_ project: Project) {
    hosts = Set(project.domains.map(\.host))
    let legacy = project.legacyDomains.filter { $0.server != .google }
    if defaultHost == nil, legacy.count == 1 { defaultHost = legacy[0].host }
  }
}
