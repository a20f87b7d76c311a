#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file or standard input seen through a window of 1 MiB, or of its size where that is less, that
/// grows for long records.
///
/// The unread bytes are `buffer[start..<end]`. A scanner moves `start` past what it has taken and
/// calls `refill()` when the window holds no whole record; bytes that were not taken stay.
///
/// It may move from one thread to another: nobody else holds what it reads from, but for an archive
/// that waits until its file has been read.
public struct WindowReader: ~Copyable, @unchecked Sendable {
  /// The window's first size in bytes.
  public static let windowSize = 1 << 20
  /// The size for files that the system calls empty, which those of /proc are not.
  private static let leastWindow = 4 << 10

  /// The path as given, `-` for standard input.
  public let path: String
  /// The window; only `start..<end` holds unread input.
  public private(set) var buffer: [UInt8]
  /// Index in `buffer` of the first unread byte.
  public var start = 0
  /// Index in `buffer` behind the last unread byte.
  public private(set) var end = 0
  /// The most bytes one record may have before `refill()` throws.
  public let recordLimit: Int
  /// Whether it is one file of an archive, which may hold others that nobody asked for.
  public let isArchiveMember: Bool

  /// How many bytes of the input lie before `buffer[0]`.
  private var consumed = 0
  private let source: (any ByteSource)?
  private var atEnd = false

  /// The size of the whole input in bytes; nil where only reading it can tell.
  public var size: Int? { (source as? FileSource)?.size }

  /// The offset in the input of the first unread byte.
  public var offset: Int { consumed + start }

  /// Opens `path`, or standard input for `-`.
  public init(
    path: String, windowSize: Int = Self.windowSize, recordLimit: Int = 64 << 20
  ) throws(InputError) {
    let source = try FileSource(path: path)
    // To clear a whole window takes longer than to read a small file.
    let room = source.size.map { min(max($0 + 1, Self.leastWindow), windowSize) }
    self.init(
      path: path, source: source, isArchiveMember: false,
      windowSize: room ?? windowSize, recordLimit: recordLimit)
  }

  /// Reads what `source` gives; `path` is its name in errors.
  init(
    path: String, source: any ByteSource, isArchiveMember: Bool,
    windowSize: Int = Self.windowSize, recordLimit: Int = 64 << 20
  ) {
    self.path = path
    self.source = source
    self.isArchiveMember = isArchiveMember
    self.recordLimit = recordLimit
    buffer = [UInt8](repeating: 0, count: windowSize)
  }

  /// Reads bytes that are in memory already; `path` is their name in errors.
  public init(path: String, bytes: [UInt8], recordLimit: Int = 64 << 20) {
    self.path = path
    self.recordLimit = recordLimit
    source = nil
    isArchiveMember = false
    buffer = bytes
    end = bytes.count
    atEnd = true
  }

  /// Reads bytes that are in memory already through a window of that size, as if from a file.
  public init(path: String, bytes: [UInt8], windowSize: Int) {
    self.init(
      path: path, source: WindowSource(WindowReader(path: path, bytes: bytes)),
      isArchiveMember: false, windowSize: windowSize)
  }

  /// The rest of the input from the first unread byte on: the file itself where nothing was taken
  /// from it and any place in it can be gone to.
  consuming func intoSource() -> any ByteSource {
    if offset == 0, let file = source as? FileSource, file.isSeekable,
      file.seek(to: 0, from: SEEK_SET) != nil
    {
      return file
    }
    return WindowSource(self)
  }

  /// Reads more behind the unread bytes; false when the input has ended.
  ///
  /// Throws `recordTooLong` when the unread bytes already fill `recordLimit`.
  public mutating func refill() throws(InputError) -> Bool {
    if atEnd { return false }
    moveUnreadToFront()
    if end == buffer.count {
      if end >= recordLimit {
        throw .recordTooLong(path: path, offset: consumed, limit: recordLimit)
      }
      buffer.append(contentsOf: repeatElement(0, count: buffer.count))
    }
    let count = try readOnce()
    end += count
    atEnd = count == 0
    return !atEnd
  }

  private mutating func moveUnreadToFront() {
    if start == 0 { return }
    let unread = end - start
    buffer.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress, unread > 0 {
        memmove(base, base + start, unread)
      }
    }
    consumed += start
    start = 0
    end = unread
  }

  private mutating func readOnce() throws(InputError) -> Int {
    guard let source else { return 0 }
    let free = end..<buffer.count
    var failure: InputError?
    let count = buffer.withUnsafeMutableBytes { bytes in
      do throws(InputError) {
        return try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[free]))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return count
  }
}
