import Bytes
import Diagnostics
import Probe

/// The results of all audits so far, in one SQLite file.
///
/// Each host's result is written by itself and wholly, into a write-ahead log: a program that is
/// killed, or a disk that is full, loses the result under way and none before it. The file's
/// tables are described in docs/audit.md.
public struct AuditHistory: ~Copyable {
  /// The version of the tables.
  static let version = 1
  /// Marks the file as ours: `LKOV`.
  private static let mark = 0x4C4B_4F56

  private let database: Database

  /// Opens a history, making it where it is missing; refuses files that are something else.
  public init(path: String) throws(HistoryError) {
    database = try Self.open(path)
  }

  private static func open(_ path: String) throws(HistoryError) -> Database {
    let database = try Database(path: path)
    let isNew = try database.number("SELECT count(*) FROM sqlite_schema") == 0
    let mark = try database.number("PRAGMA application_id")
    let version = try database.number("PRAGMA user_version")
    if isNew, mark == 0, version == 0 {
      try make(database)
    } else if mark != Self.mark {
      throw .notAHistory(path: path)
    } else if version > Self.version {
      throw .newerVersion(path: path, version: version)
    }
    // With a write-ahead log and NORMAL a crash of the program loses nothing that was committed.
    try database.run("PRAGMA synchronous = NORMAL")
    return database
  }

  private static func make(_ database: borrowing Database) throws(HistoryError) {
    try database.run("PRAGMA journal_mode = WAL")
    let states = AuditCheck.allCases.map { "\($0.rawValue) TEXT NOT NULL" }.joined(separator: ", ")
    try database.run(
      """
      BEGIN IMMEDIATE;
      CREATE TABLE body (digest TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
      CREATE TABLE audit (
        id INTEGER PRIMARY KEY, host TEXT NOT NULL, time INTEGER NOT NULL, \(states),
        rules TEXT NOT NULL, aliases TEXT, aasaBody TEXT, assetlinksBody TEXT
      );
      CREATE INDEX auditOfHost ON audit (host, id);
      PRAGMA application_id = \(mark);
      PRAGMA user_version = \(version);
      COMMIT;
      """)
  }

  /// Records the result of one host's audit.
  public func append(_ verdict: HostVerdict, _ evidence: HostEvidence) throws(HistoryError) {
    let files = HostEvidence.files.map {
      evidence.isConnectionOnly ? nil : evidence.main($0.document)?.foundBody
    }
    let digests = files.map { $0.map { ContentDigest(of: $0).hexadecimal } }
    let aliases = evidence.names.flatMap { names in
      names.status.value == .failed ? nil : names.aliases.map(\.value).joined(separator: " ")
    }
    var rules: [String] = []
    for finding in verdict.findings where rules.last != finding.finding.ruleID {
      rules.append(finding.finding.ruleID)
    }
    let values: [DatabaseValue] =
      [.null, .text(evidence.host), .number(evidence.time.seconds)]
      + verdict.states.map { .text($0.rawValue) }
      + [.text(rules.joined(separator: " ")), .optional(aliases)]
      + digests.map { .optional($0) }
    try database.transaction { () throws(HistoryError) in
      for (digest, file) in zip(digests, files) {
        guard let digest, let file else { continue }
        _ = try database.prepare(
          "INSERT OR IGNORE INTO body VALUES (?, ?)", [.text(digest), .bytes(file)]
        ).next()
      }
      let places = values.map { _ in "?" }.joined(separator: ", ")
      _ = try database.prepare("INSERT INTO audit VALUES (\(places))", values).next()
    }
  }

  /// What the last audit of `host` that got an answer found; nil where there is none.
  public func latest(_ host: String) throws(HistoryError) -> EarlierState? {
    let statement = try database.prepare(
      """
      SELECT \(Self.columns) FROM audit WHERE host = ?
      AND aasa <> 'notChecked' AND assetlinks <> 'notChecked' ORDER BY id DESC LIMIT 1
      """, [.text(host)])
    guard try statement.next() else { return nil }
    let entry = Self.entry(statement)
    return EarlierState(
      time: entry.time, aasa: try text(entry.aasa), assetlinks: try text(entry.assetlinks),
      aliases: entry.aliases)
  }

  /// The hosts on record, in the order of their names.
  public func hosts() throws(HistoryError) -> [String] {
    let statement = try database.prepare("SELECT DISTINCT host FROM audit ORDER BY host")
    var hosts: [String] = []
    while try statement.next() { hosts.append(statement.text(0) ?? "") }
    return hosts
  }

  /// The audits of `host`, the oldest first.
  public func entries(of host: String) throws(HistoryError) -> [HistoryEntry] {
    let statement = try database.prepare(
      "SELECT \(Self.columns) FROM audit WHERE host = ? ORDER BY id", [.text(host)])
    var entries: [HistoryEntry] = []
    while try statement.next() { entries.append(Self.entry(statement)) }
    return entries
  }

  /// The file with this digest; nil where it is not on record.
  public func body(_ digest: String) throws(HistoryError) -> [UInt8]? {
    let statement = try database.prepare(
      "SELECT bytes FROM body WHERE digest = ?", [.text(digest)])
    return try statement.next() ? statement.bytes(0) : nil
  }

  /// Forgets audits of before `time`, and files that no other audit found.
  public func forget(before time: Timestamp) throws(HistoryError) {
    try database.transaction { () throws(HistoryError) in
      _ = try database.prepare("DELETE FROM audit WHERE time < ?", [.number(time.seconds)]).next()
      try database.run(
        """
        DELETE FROM body WHERE digest NOT IN (
          SELECT aasaBody FROM audit WHERE aasaBody IS NOT NULL
          UNION SELECT assetlinksBody FROM audit WHERE assetlinksBody IS NOT NULL)
        """)
    }
  }

  private func text(_ digest: String?) throws(HistoryError) -> String? {
    guard let digest else { return nil }
    return try body(digest).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let columns =
    "time, aliases, aasaBody, assetlinksBody, "
    + AuditCheck.allCases.map(\.rawValue).joined(separator: ", ")

  private static func entry(_ row: borrowing Statement) -> HistoryEntry {
    HistoryEntry(
      time: Timestamp(seconds: row.number(0)),
      states: AuditCheck.allCases.indices.map {
        CheckState(rawValue: row.text(4 + $0) ?? "") ?? .notChecked
      },
      aliases: row.text(1).map(words), aasa: row.text(2), assetlinks: row.text(3))
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
