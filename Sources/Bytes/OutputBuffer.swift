#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes on their way to a file descriptor, written in pieces of 64 KiB.
///
/// Nothing is written by itself at the end: call `flush()`.
public struct OutputBuffer: ~Copyable {
  /// How many bytes are written at once.
  private static let pieceSize = 64 << 10

  private let descriptor: Int32
  private let path: String
  private let closesAtEnd: Bool
  /// Room for one piece.
  @usableFromInline let piece: UnsafeMutableRawBufferPointer
  /// How many bytes of `piece` are not written yet.
  @usableFromInline var count = 0

  /// Writes to an open descriptor that somebody else closes; `path` is its name in errors.
  public init(descriptor: Int32, path: String) {
    self.init(descriptor: descriptor, path: path, closesAtEnd: false)
  }

  /// Creates or truncates the file at `path`.
  public init(creating path: String) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 {
      throw .cannotWrite(path: path, reason: SystemError.text(errno))
    }
    self.init(descriptor: descriptor, path: path, closesAtEnd: true)
  }

  private init(descriptor: Int32, path: String, closesAtEnd: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.closesAtEnd = closesAtEnd
    piece = .allocate(byteCount: Self.pieceSize, alignment: 16)
  }

  deinit {
    piece.deallocate()
    if closesAtEnd { close(descriptor) }
  }

  /// Standard output.
  public static func standardOutput() -> OutputBuffer {
    OutputBuffer(descriptor: STDOUT_FILENO, path: "standard output")
  }

  /// Standard error.
  public static func standardError() -> OutputBuffer {
    OutputBuffer(descriptor: STDERR_FILENO, path: "standard error")
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: [UInt8]) throws(OutputError) {
    try append(bytes.span)
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
    try append(bytes.span)
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    for byte in bytes { try append(byte) }
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) throws(OutputError) {
    if bytes.count > piece.count - count { return try appendInParts(bytes) }
    bytes.withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(rebasing: piece[count...]).copyMemory(from: bytes)
    }
    count += bytes.count
  }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) throws(OutputError) {
    if count == piece.count { try flush() }
    piece[count] = byte
    count += 1
  }

  /// Appends the text's UTF-8.
  public mutating func append(_ text: String) throws(OutputError) {
    try append(Array(text.utf8).span)
  }

  /// Writes everything that is pending.
  public mutating func flush() throws(OutputError) {
    try write(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    count = 0
  }

  /// Appends bytes for which there is no room before something is written.
  @usableFromInline
  mutating func appendInParts(_ bytes: Span<UInt8>) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      if count == piece.count { try flush() }
      let part = bytes.extracting(start..<min(bytes.count, start + piece.count - count))
      start += part.count
      try append(part)
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = Self.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw .closedPipe
      } else if errno != EINTR {
        throw .cannotWrite(path: path, reason: SystemError.text(errno))
      }
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
