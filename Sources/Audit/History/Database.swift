import CSQLite

/// An open SQLite database.
@safe struct Database: ~Copyable {
  /// The path, for errors.
  let path: String
  private let handle: OpaquePointer

  /// Opens the file, making it where it is missing.
  init(path: String) throws(HistoryError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe handle else {
      let error = unsafe Self.error(code, path, handle)
      unsafe sqlite3_close(handle)
      throw error
    }
    unsafe self.handle = opened
    self.path = path
    unsafe sqlite3_extended_result_codes(opened, 1)
    unsafe sqlite3_busy_timeout(opened, 5000)
  }

  deinit {
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs statements that give nothing back.
  func run(_ text: String) throws(HistoryError) {
    let code = unsafe sqlite3_exec(handle, text, nil, nil, nil)
    if code != SQLITE_OK { throw unsafe Self.error(code, path, handle) }
  }

  /// Prepares one statement with its values put in.
  func prepare(_ text: String, _ values: [DatabaseValue] = []) throws(HistoryError) -> Statement {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, text, -1, &statement, nil)
    guard code == SQLITE_OK, let prepared = unsafe statement else {
      throw unsafe Self.error(code, path, handle)
    }
    for (index, value) in values.enumerated() {
      unsafe Self.bind(value, at: Int32(index + 1), of: prepared)
    }
    return unsafe Statement(handle: prepared, database: handle, path: path)
  }

  /// The number that a pragma or a query for one number gives.
  func number(_ text: String, _ values: [DatabaseValue] = []) throws(HistoryError) -> Int {
    let statement = try prepare(text, values)
    return try statement.next() ? statement.number(0) : 0
  }

  /// Does `work` wholly or not at all.
  func transaction(_ work: () throws(HistoryError) -> Void) throws(HistoryError) {
    try run("BEGIN IMMEDIATE")
    do {
      try work()
      try run("COMMIT")
    } catch {
      // A failed COMMIT may have rolled back already, and then this says so and no more.
      try? run("ROLLBACK")
      throw error
    }
  }

  private static func bind(_ value: DatabaseValue, at index: Int32, of statement: OpaquePointer) {
    switch value {
    case .null: unsafe sqlite3_bind_null(statement, index)
    case .number(let number): unsafe sqlite3_bind_int64(statement, index, Int64(number))
    case .text(let text): unsafe csqlite_bind_text(statement, index, text)
    case .bytes(let bytes):
      unsafe bytes.withUnsafeBytes { buffer in
        // A null pointer would bind NULL.
        if let base = buffer.baseAddress {
          _ = unsafe csqlite_bind_blob(statement, index, base, Int32(buffer.count))
        } else {
          unsafe sqlite3_bind_zeroblob(statement, index, 0)
        }
      }
    }
  }

  /// The error for a result code, in SQLite's words where they say more.
  static func error(_ code: Int32, _ path: String, _ handle: OpaquePointer?) -> HistoryError {
    let words = unsafe handle.flatMap { unsafe sqlite3_errmsg($0) }.map {
      unsafe String(cString: $0)
    }
    let reason = words ?? "code \(code)"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .locked(path: path)
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_NOTADB: return .notAHistory(path: path)
    case SQLITE_CORRUPT: return .damaged(path: path, reason: reason)
    default: return .cannotUse(path: path, reason: reason)
    }
  }
}
