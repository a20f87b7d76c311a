import Audit
import Bytes
import CommandLineKit
import Diagnostics
import Probe
import Reports
import Syntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of `linkover audit`.
struct AuditRun {
  private let options: AuditOptions
  private var hosts: [String] = []
  private var wanted: [String: WantedFiles] = [:]
  private var notes: [String] = []
  private var verdicts: [HostVerdict?] = []
  private var sources = SourceSet()
  private var historyFailure: HistoryError?

  /// The first and the longest pause of `--wait`, in seconds.
  private static let pauses = (first: 1, longest: 600)

  /// Prepares a run.
  init(_ options: AuditOptions) throws {
    self.options = options
    if options.replay != nil { return }
    let targets = try AuditTargets(
      named: options.hosts, list: options.list, projectFolder: options.project,
      tenant: options.tenant, today: CalendarDate(secondsSince1970: time(nil)))
    hosts = targets.hosts
    wanted = targets.wanted
    notes = targets.notes
    verdicts = Array(repeating: nil, count: hosts.count)
  }

  /// Asks, or reads what was saved.
  mutating func perform(on console: inout Console) throws {
    for note in notes { try console.note("note: " + note) }
    if let folder = options.replay {
      try EvidenceFolder.forEach(in: folder) { evidence in
        let verdict = HostVerdict(evidence)
        verdicts.append(verdict)
        keepSource(verdict, evidence)
      }
      return
    }
    if let folder = options.save { try EvidenceFolder.make(folder) }
    let start = ContinuousClock.now
    var pause = Self.pauses.first
    try ask(Array(hosts.indices), on: &console)
    while let wait = options.wait, outcome == .notYet {
      let left = wait.seconds - Int((ContinuousClock.now - start).components.seconds)
      if left <= 0 { return }
      let late = verdicts.indices.filter { index in
        verdicts[index]?.findings.contains { $0.effect == .notYet } == true
      }
      try console.note(
        "older versions on \(late.count) of \(DisplayText.count(hosts.count, "host")); waiting")
      try console.errors.flush()
      sleep(UInt32(min(pause, left)))
      pause = min(pause * 2, Self.pauses.longest)
      try ask(late, on: &console)
    }
  }

  /// Audits the hosts with these indices.
  private mutating func ask(_ indices: [Int], on console: inout Console) throws {
    let now = time(nil)
    let history = try openHistory(now)
    var progress = Progress("auditing hosts", total: indices.count, on: console)
    var done = 0
    var settings = options.settings
    settings.links = wanted.compactMapValues { $0.link?.url }
    var auditor: Auditor
    do { auditor = try Auditor(settings, probe: try options.probe()) } catch let error
      as ProbeError
    { throw CommandFailure(error.message) }
    try auditor.run(indices.map { hosts[$0] }, time: now) { position, record in
      try take(record, at: indices[position], history)
      done += 1
      progress.update(done)
    }
    progress.erase()
  }

  private mutating func take(
    _ record: EvidenceRecord, at index: Int, _ history: borrowing AuditHistory?
  ) throws {
    var record = record
    record.wanted = wanted[record.host]
    record.earlier = recording { () throws(HistoryError) in try history?.latest(record.host) }
    let path = options.save.map { EvidenceFolder.file(record.host, in: $0) } ?? record.host
    let source = SourceText(path: path, text: record.json.rendered() + "\n")
    if let folder = options.save {
      try EvidenceFolder.save(source, host: record.host, in: folder)
    }
    guard let evidence = HostEvidence(parsing: source) else { return }
    let verdict = HostVerdict(evidence, isKept: options.save != nil)
    recording { () throws(HistoryError) in try history?.append(verdict, evidence) }
    verdicts[index] = verdict
    keepSource(verdict, evidence)
  }

  /// Does some work on the history, unless an earlier one has failed.
  ///
  /// A history that cannot be used keeps nobody from being told what was found.
  @discardableResult
  private mutating func recording<Value>(_ work: () throws(HistoryError) -> Value?) -> Value? {
    if historyFailure != nil { return nil }
    do throws(HistoryError) {
      return try work()
    } catch {
      historyFailure = error
      return nil
    }
  }

  private func openHistory(_ now: Int) throws -> AuditHistory? {
    guard let path = options.history else { return nil }
    do throws(HistoryError) {
      let history = try AuditHistory(path: path)
      try history.forget(before: Timestamp(seconds: now - options.keep.seconds))
      return history
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }

  /// Evidence is kept only as long as an excerpt of it can be asked for.
  private mutating func keepSource(_ verdict: HostVerdict, _ evidence: HostEvidence) {
    let isPlaced = verdict.findings.contains { $0.finding.location.range != nil }
    if options.format == .full, isPlaced { sources.insert(evidence.source) }
  }

  /// By name, so that saved evidence gives the same result again.
  private var known: [HostVerdict] {
    verdicts.compactMap { $0 }.sorted { $0.host.utf8.lexicographicallyPrecedes($1.host.utf8) }
  }

  private var outcome: AuditOutcome {
    AuditOutcome(known.lazy.flatMap(\.findings), failingAt: options.failOn.severity)
  }

  /// Prints what was found.
  func print(to console: inout Console) throws {
    let findings = known.flatMap(\.findings).map(\.finding)
    switch options.format {
    case .json: try AuditJSON(known, outcome: outcome).write(to: &console.output)
    case .full:
      let paint = Paint(isOn: console.outputTerminal.usesColor)
      for line in AuditTable(known, paint: paint).lines {
        try console.output.append(line + "\n")
      }
      if !findings.isEmpty { try console.output.append("\n") }
      try FindingsOutput().print(findings, sources: sources, to: &console)
    case .short: try FindingsOutput(format: .short).print(findings, sources: sources, to: &console)
    }
    try console.note(AuditTable.summary(known))
  }

  /// What the caller is told by number.
  func exitCode() throws -> ExitCode {
    if let failure = historyFailure {
      throw CommandFailure(
        "the results above were not all recorded: " + failure.message, help: failure.help)
    }
    switch outcome {
    case .fine: return .fine
    case .wrong: return .findings
    case .notYet: return .notYet
    case .notChecked: return .couldNot
    }
  }
}
