import Syntax

/// A run of records of a table, taken apart into drafts; its buffers are used again for the next.
struct RecordBatch {
  /// What is wrong with a record.
  enum Fault {
    /// It has fields, but not those it should have; in the reader's words.
    case irregular(String)
    /// It has no fields that anybody could read; in the reader's words.
    case broken(String)
  }

  /// One record.
  struct Record {
    /// Its fields.
    var draft = LinkDraft()
    /// Where it stands in the file.
    var place = RecordPlace(line: 0, range: 0..<0)
    /// Its bytes as they stand, in the batch's `bytes`.
    var range = 0..<0
    /// What is wrong with it; nil for nothing.
    var fault: Fault?
  }

  /// How many records a batch has at most: enough that handing it over costs nothing beside them.
  static let limit = 2048

  /// How many of `records` are filled.
  private(set) var count = 0
  /// The records; those from `count` on are of an earlier run.
  var records: [Record] = []
  /// The bytes of all records as they stand.
  private(set) var bytes: [UInt8] = []

  /// Forgets the records.
  mutating func removeAll() {
    count = 0
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds a record with the draft of an earlier run, which is to be filled; returns its index.
  mutating func add(_ record: borrowing CSVReader, fault: Fault?) -> Int {
    if count == records.count { records.append(Record()) }
    let start = bytes.count
    record.appendRecord(to: &bytes)
    records[count].place = record.place
    records[count].range = start..<bytes.count
    records[count].fault = fault
    count += 1
    return count - 1
  }
}
