public import Bytes

/// Reads logs, one file after the other, into one body of evidence.
///
/// What a file is, its content decides unless the user says so. Nothing is dropped silently: every
/// line ends as a record, as passed over, or as a reject with its reason.
public struct TrafficReader: Sendable {
  /// A line that could not be read.
  public struct Reject: Sendable {
    /// The line's number, from 1.
    public let line: Int
    /// Why.
    public let problem: LogProblem
  }

  /// What one file turned out to be.
  public struct FileReading: Sendable {
    /// The name of its format, `partial` for a part; nil when none was recognised.
    public let format: String?
    /// What became of its lines.
    public let counts: LineCounts
    /// The first line that could not be read.
    public let firstReject: Reject?
  }

  /// What was counted so far.
  public private(set) var evidence: TrafficEvidence
  private var classifier: RequestClassifier
  /// The evidence's number of each of the classifier's rules; rules of one name count together.
  private let ruleNumbers: [Int]

  /// A reader that has read nothing.
  public init(_ options: TrafficOptions) {
    var evidence = TrafficEvidence(options)
    classifier = RequestClassifier(options.rules, hash: evidence.keyedHash)
    ruleNumbers = options.rules.all.map { evidence.number(ofRule: $0.name, $0.requestClass) }
    self.evidence = evidence
  }

  /// Reads one log, or joins a part; every line of a log that cannot be read is handed to `onReject`,
  /// and how many lines were read to `onProgress` now and then.
  public mutating func read(
    _ window: consuming WindowReader, format given: LogFormat? = nil,
    onReject: (Reject) throws -> Void = { _ in }, onProgress: (Int) -> Void = { _ in }
  ) throws -> FileReading {
    var lines = LogLines(window)
    var head = try lines.head(LogFormat.sampleSize)
    if TrafficPart.isPart(head) { return try join(&lines) }
    var counts = LineCounts()
    var firstReject: Reject?
    func reject(_ reject: Reject) throws {
      if firstReject == nil { firstReject = reject }
      try onReject(reject)
    }
    var format = given ?? LogFormat.recognised(in: head)
    // A line that is too long to be read tells nothing of the format, those behind it do.
    while format == nil, try lines.hasLongLineAhead(), try lines.advance() {
      counts.lines += 1
      counts.rejected[.tooLong, default: 0] += 1
      try reject(Reject(line: lines.number, problem: .tooLong))
      head = try lines.head(LogFormat.sampleSize)
      format = LogFormat.recognised(in: head)
    }
    try readLines(&lines, format, &counts, onProgress, onReject: reject)
    if counts.lines == 0 { return FileReading(format: nil, counts: counts, firstReject: nil) }
    evidence.hasOwnRecords = true
    evidence.lines[format?.name ?? "unknown", default: LineCounts()].add(counts)
    if let format, !format.hasAgent { evidence.agentless += counts.records }
    return FileReading(format: format?.name, counts: counts, firstReject: firstReject)
  }

  /// Adds the evidence of parts that were made elsewhere; their lines may stand in any order.
  public mutating func join(_ window: consuming WindowReader) throws -> FileReading {
    var lines = LogLines(window)
    return try join(&lines)
  }

  private mutating func join(_ lines: inout LogLines) throws -> FileReading {
    var counts = LineCounts()
    while try lines.advance() {
      counts.lines += 1
      if lines.range.isEmpty { continue }
      do throws(TrafficPart.JoinError) {
        if lines.isTooLong { throw .notAPart }
        try evidence.join(Array(lines.window.buffer[lines.range]))
      } catch {
        throw BadPart(path: lines.window.path, line: lines.number, reason: error)
      }
    }
    return FileReading(format: Self.partFormat, counts: counts, firstReject: nil)
  }

  /// What the format of a part is called.
  public static let partFormat = "partial"

  /// A part that cannot be joined, since its evidence would be wrong if a line of it were left out.
  public struct BadPart: Error {
    /// The file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// Why.
    public let reason: TrafficPart.JoinError
  }

  /// What was counted, with an example of a user agent for each rule.
  public func finish() -> TrafficEvidence {
    var evidence = evidence
    for (number, example) in classifier.examples.enumerated() {
      guard let example else { continue }
      let number = ruleNumbers[number]
      let isFirst =
        evidence.rules[number].example.map { example.lexicographicallyPrecedes($0) } ?? true
      if isFirst { evidence.rules[number].example = example }
    }
    return evidence
  }

  private mutating func readLines(
    _ lines: inout LogLines, _ format: LogFormat?, _ counts: inout LineCounts,
    _ onProgress: (Int) -> Void, onReject: (Reject) throws -> Void
  ) throws {
    var parser = format.map { LogParser($0) }
    let hasEncodedAgent = format?.hasEncodedAgent ?? false
    let isAppSide = format?.isAppSide ?? false
    classifier.forgetAgents()
    while try lines.advance() {
      counts.lines += 1
      if counts.lines & 0xFFFF == 0 { onProgress(counts.lines) }
      if lines.range.isEmpty, !lines.isTooLong {
        counts.passedOver += 1
        continue
      }
      do throws(LogProblem) {
        if lines.isTooLong { throw .tooLong }
        if parser == nil { throw .unknownFormat }
        var record = LogRecord()
        let text = lines.window.buffer.span
        let isRecord = try parser?.read(text, lines.range, into: &record) ?? false
        if isAppSide, record.time > 0 { evidence.cover(appDay: Int32(record.time / 86_400)) }
        if !isRecord {
          counts.passedOver += 1
        } else if let values = parser?.values {
          count(record, of: values.span, hasEncodedAgent, isAppSide)
          counts.records += 1
        } else {
          count(record, of: text, hasEncodedAgent, isAppSide)
          counts.records += 1
        }
      } catch {
        counts.rejected[error, default: 0] += 1
        try onReject(Reject(line: lines.number, problem: error))
      }
    }
  }

  private mutating func count(
    _ record: LogRecord, of text: Span<UInt8>, _ hasEncodedAgent: Bool, _ isAppSide: Bool
  ) {
    if isAppSide {
      evidence.count(record, of: text, rule: FixedRule.appEvent.rawValue, agentHash: 0)
      return
    }
    let (rule, agentHash) = classifier.rule(record, of: text, hasEncodedAgent: hasEncodedAgent)
    evidence.count(record, of: text, rule: ruleNumbers[rule], agentHash: agentHash)
  }
}
