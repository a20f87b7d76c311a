import CSQLite

/// A prepared statement, stepped through row by row.
@safe struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  private let path: String

  /// Takes a statement over.
  init(handle: OpaquePointer, database: OpaquePointer, path: String) {
    unsafe self.handle = handle
    unsafe self.database = database
    self.path = path
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  /// Goes to the next row; false when there is none.
  func next() throws(HistoryError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw unsafe Database.error(code, path, database)
    }
  }

  /// The number in a column; 0 for none.
  func number(_ column: Int) -> Int { unsafe Int(sqlite3_column_int64(handle, Int32(column))) }

  /// The text in a column; nil for none.
  func text(_ column: Int) -> String? {
    unsafe sqlite3_column_text(handle, Int32(column)).map { unsafe String(cString: $0) }
  }

  /// The bytes in a column; empty for none.
  func bytes(_ column: Int) -> [UInt8] {
    let count = unsafe Int(sqlite3_column_bytes(handle, Int32(column)))
    guard count > 0, let start = unsafe sqlite3_column_blob(handle, Int32(column)) else {
      return []
    }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
