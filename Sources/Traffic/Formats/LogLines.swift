import Bytes

/// The lines of a log in constant memory; one that is too long is passed over, not kept.
struct LogLines: ~Copyable {
  /// The most bytes a line may have: 1 MiB.
  static let lineLimit = 1 << 20

  /// The window that the current line lies in.
  private(set) var window: WindowReader
  /// The current line without its line break, as a range of the window's buffer.
  private(set) var range = 0..<0
  /// The number of the current line, from 1.
  private(set) var number = 0
  /// Whether the current line is longer than the limit; then `range` is its beginning.
  private(set) var isTooLong = false
  private var next = 0

  /// Reads from `window`.
  init(_ window: consuming WindowReader) {
    self.window = window
  }

  /// The next bytes of the input, at most `count`, without moving on; a byte order mark at its
  /// beginning is passed over.
  mutating func head(_ count: Int) throws(InputError) -> [UInt8] {
    window.start = next
    while window.end - window.start < count, try window.refill() {}
    next = window.start
    if number == 0, window.buffer[window.start..<window.end].starts(with: [0xEF, 0xBB, 0xBF]) {
      next = 3
    }
    return Array(window.buffer[next..<window.end].prefix(count))
  }

  /// Goes to the next line; false at the end of the input.
  mutating func advance() throws(InputError) -> Bool {
    window.start = next
    number += 1
    isTooLong = false
    var searched = window.start
    while true {
      let feed = window.buffer.span.firstIndex(
        of: UInt8(ascii: "\n"), in: searched..<window.end)
      if let feed {
        setLine(end: feed)
        next = feed + 1
        return true
      }
      if window.end - window.start > Self.lineLimit { return try skipLongLine() }
      let unread = window.end - window.start
      if try !window.refill() {
        next = window.end
        setLine(end: window.end)
        return !range.isEmpty
      }
      searched = window.start + unread
      next = window.start
    }
  }

  /// Whether the next line is longer than the limit.
  mutating func hasLongLineAhead() throws(InputError) -> Bool {
    let ahead = try head(Self.lineLimit + 2)
    return ahead.count > Self.lineLimit + 1 && !ahead.contains(UInt8(ascii: "\n"))
  }

  private mutating func setLine(end: Int) {
    let hasReturn =
      end > window.start && window.buffer.span[end - 1] == UInt8(ascii: "\r")
    range = window.start..<(hasReturn ? end - 1 : end)
    isTooLong = range.count > Self.lineLimit
  }

  /// Passes over the rest of a line that is too long to be held.
  private mutating func skipLongLine() throws(InputError) -> Bool {
    isTooLong = true
    repeat {
      let feed = window.buffer.span.firstIndex(
        of: UInt8(ascii: "\n"), in: window.start..<window.end)
      if let feed {
        window.start = feed + 1
        break
      }
      window.start = window.end
    } while try window.refill()
    next = window.start
    range = window.start..<window.start
    return true
  }
}
