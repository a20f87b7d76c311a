import Bytes

/// Cuts JSON arrays of any length into their elements, holding one element at a time.
///
/// It follows strings and brackets only; whether an element is valid JSON, its parser says. An
/// element may have as many bytes as the window's record limit.
struct JSONElementReader: ~Copyable {
  private var window: WindowReader
  /// The bytes of the current element, with and without the comma or bracket behind it.
  private var length = 0
  private var contentLength = 0
  private var isInArray = false

  /// The line, from 1, that the current element begins on.
  private(set) var line = 1

  /// Reads arrays, one behind the other, that `window` stands before.
  init(_ window: consuming WindowReader) {
    self.window = window
  }

  /// Where the current element begins, in bytes from the start of the input.
  var offset: Int { window.offset }

  /// The current element; do not keep the slice over `next()`, it would make the window be copied.
  var element: ArraySlice<UInt8> {
    window.buffer[window.start..<window.start + contentLength]
  }

  /// Whether the input ended within an array.
  var isCut: Bool { isInArray }

  /// Goes to the next element; false at the end, or where something else than an array follows.
  mutating func next() throws(InputError) -> Bool {
    pass(length)
    length = 0
    contentLength = 0
    while let byte = try nextVisibleByte() {
      if !isInArray {
        if byte != UInt8(ascii: "[") { return false }
        isInArray = true
        pass(1)
      } else if byte == UInt8(ascii: "]") {
        isInArray = false
        pass(1)
      } else if byte == UInt8(ascii: ",") {
        pass(1)
      } else {
        try measure()
        return true
      }
    }
    return false
  }

  /// Finds the end of the element that begins at the first unread byte.
  private mutating func measure() throws(InputError) {
    var nesting = JSONNesting()
    while true {
      while window.start + contentLength < window.end {
        let byte = window.buffer[window.start + contentLength]
        if nesting.isEnd(byte) {
          length = contentLength + 1
          isInArray = byte == UInt8(ascii: ",")
          return
        }
        contentLength += 1
      }
      if try !window.refill() {
        length = contentLength
        return
      }
    }
  }

  /// The first unread byte behind white space and a byte order mark, which is not taken.
  private mutating func nextVisibleByte() throws(InputError) -> UInt8? {
    while true {
      while window.start < window.end {
        let byte = window.buffer[window.start]
        let isMark = window.offset < 3 && byte >= 0x80
        if byte > 0x20, !isMark { return byte }
        pass(1)
      }
      if try !window.refill() { return nil }
    }
  }

  private mutating func pass(_ count: Int) {
    for index in window.start..<window.start + count
    where window.buffer[index] == UInt8(ascii: "\n") {
      line += 1
    }
    window.start += count
  }
}
