import Audit
import Bytes
import CommandLineKit
import Reports
import Syntax

/// The record of past audits, for `--report` and `--since`.
struct AuditRecord {
  private let options: AuditOptions

  /// Prepares to show the record that `options` name.
  init(_ options: AuditOptions) {
    self.options = options
  }

  /// Prints the record of the hosts named, or of all.
  func print(to console: inout Console) throws -> ExitCode {
    guard let path = options.history else {
      throw UsageError("there is no record to show", help: "name one with --history FILE")
    }
    guard FileSystem.entry(at: path) != nil else {
      throw CommandFailure("there is no history '\(path)'", exitCode: .wrongUse)
    }
    let since = try options.since.map { Timestamp(try Clock.day($0)) }
    let report = HistoryReport(try records(path), since: since, showsStates: options.showsRecord)
    if options.format == .json {
      try report.json.write(to: &console.output)
      try console.output.append("\n")
    } else {
      for line in report.lines { try console.output.append(line + "\n") }
    }
    return .fine
  }

  private func records(_ path: String) throws -> [HostRecord] {
    do throws(HistoryError) {
      let history = try AuditHistory(path: path)
      var records: [HostRecord] = []
      for host in try history.hosts() where isWanted(host) {
        records.append(try HostRecord(host, in: history))
      }
      return records
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }

  private func isWanted(_ host: String) -> Bool {
    options.hosts.isEmpty || options.hosts.contains(host)
  }
}
