import Bytes

/// UTF-16 as spreadsheet programs write it, turned into UTF-8.
enum UTF16Text {
  /// Reads the whole input; at most `FileContents.limit` bytes.
  static func read(
    _ window: inout WindowReader, isBigEndian: Bool
  ) throws(InputError) -> [UInt8] {
    var units: [UInt16] = []
    repeat {
      while window.end - window.start >= 2 {
        let first = UInt16(window.buffer[window.start])
        let second = UInt16(window.buffer[window.start + 1])
        units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        window.start += 2
      }
      if units.count * 2 > FileContents.limit {
        throw .tooLarge(path: window.path, limit: FileContents.limit)
      }
    } while try window.refill()
    return Array(String(decoding: units.dropFirst(), as: UTF16.self).utf8)
  }
}
