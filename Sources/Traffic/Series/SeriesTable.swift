/// Daily counts by class for many rows, hosts or links, in tens of bytes for each.
///
/// Logs are mostly in order of time, so each row holds the counts of one day; when another day
/// comes they go into a list that all rows share.
struct SeriesTable: Sendable {
  private struct Cell {
    var row: UInt32
    var day: DayCounts
  }

  private struct Row {
    var today: DayCounts
    var last = PerClass<UInt32>(repeating: 0)
    var lastStatus: UInt16 = 0
  }

  private static let noDay = Int32.min

  private var rows: [Row] = []
  private var closed: [Cell] = []
  /// How long the list may get before equal cells are joined.
  private var limit = 1 << 20

  /// Adds a row without counts.
  mutating func append() {
    rows.append(
      Row(today: DayCounts(day: Self.noDay, counts: PerClass(repeating: 0))))
  }

  /// Counts one request, made `time` seconds after 1970 on that day.
  mutating func count(
    _ row: Int, day: Int32, _ requestClass: RequestClass, time: UInt32, status: UInt16
  ) {
    open(row, day: day)
    let (count, overflow) =
      rows[row].today.counts[requestClass].addingReportingOverflow(1)
    if !overflow { rows[row].today.counts[requestClass] = count }
    let last = rows[row].last[requestClass]
    if requestClass == .person {
      note(row, personTime: time, status: status)
    } else if time > last {
      rows[row].last[requestClass] = time
    }
  }

  /// Goes to a day, which is then one of the row's even without any request.
  mutating func open(_ row: Int, day: Int32) {
    if rows[row].today.day != day { close(row, next: day) }
  }

  /// Adds the counts of a day.
  mutating func add(_ row: Int, _ day: DayCounts) {
    closed.append(Cell(row: UInt32(row), day: day))
    joinIfLong()
  }

  /// Takes over when each class was last seen, and with which status a person was.
  mutating func keepLater(_ row: Int, _ last: PerClass<UInt32>, status: UInt16) {
    note(row, personTime: last[.person], status: status)
    rows[row].last.keepLater(last)
  }

  /// When each class was last seen, in seconds since 1970; 0 for never.
  func last(_ row: Int) -> PerClass<UInt32> { rows[row].last }

  /// The status that the last person got; of several in that second the largest.
  func lastStatus(_ row: Int) -> UInt16 { rows[row].lastStatus }

  /// The days of every row in their order, one list behind the other, and where each row's end.
  func series() -> (days: [DayCounts], ends: [Int]) {
    var ends = [Int](repeating: 0, count: rows.count)
    let cells = closed + openCells
    for cell in cells { ends[Int(cell.row)] += 1 }
    var starts = ends
    var sum = 0
    for row in starts.indices {
      starts[row] = sum
      sum += ends[row]
    }
    let nothing = DayCounts(day: 0, counts: PerClass(repeating: 0))
    var days = [DayCounts](repeating: nothing, count: sum)
    ends = starts
    for cell in cells {
      days[ends[Int(cell.row)]] = cell.day
      ends[Int(cell.row)] += 1
    }
    return Self.joined(days, ends: ends)
  }

  private var openCells: [Cell] {
    rows.indices.lazy.filter { rows[$0].today.day != Self.noDay }.map {
      Cell(row: UInt32($0), day: rows[$0].today)
    }
  }

  private mutating func note(_ row: Int, personTime time: UInt32, status: UInt16) {
    let last = rows[row].last[.person]
    if time > last {
      rows[row].last[.person] = time
      rows[row].lastStatus = status
    } else if time == last {
      rows[row].lastStatus = max(rows[row].lastStatus, status)
    }
  }

  private mutating func close(_ row: Int, next day: Int32) {
    if rows[row].today.day != Self.noDay {
      closed.append(Cell(row: UInt32(row), day: rows[row].today))
      joinIfLong()
    }
    rows[row].today = DayCounts(day: day, counts: PerClass(repeating: 0))
  }

  /// Joins cells of the same row and day when logs come so mixed that the list grows long.
  private mutating func joinIfLong() {
    if closed.count < limit { return }
    var open: [Row] = []
    swap(&open, &rows)
    rows = open.map { row in
      var row = row
      row.today.day = Self.noDay
      return row
    }
    let (days, ends) = series()
    rows = open
    closed.removeAll(keepingCapacity: true)
    var start = 0
    for (row, end) in ends.enumerated() {
      for day in days[start..<end] { closed.append(Cell(row: UInt32(row), day: day)) }
      start = end
    }
    limit = max(1 << 20, closed.count * 2)
  }

  /// Orders the days of each row and adds up those that are there several times.
  private static func joined(
    _ days: [DayCounts], ends: [Int]
  ) -> (days: [DayCounts], ends: [Int]) {
    var result: [DayCounts] = []
    result.reserveCapacity(days.count)
    var newEnds: [Int] = []
    newEnds.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      let first = result.count
      let slice = days[start..<end]
      let isOrdered = zip(slice, slice.dropFirst()).allSatisfy { $0.day <= $1.day }
      for day in isOrdered ? slice : slice.sorted(by: { $0.day < $1.day })[...] {
        if result.count > first, result[result.count - 1].day == day.day {
          result[result.count - 1].counts.add(day.counts)
        } else {
          result.append(day)
        }
      }
      newEnds.append(result.count)
      start = end
    }
    return (result, newEnds)
  }
}
