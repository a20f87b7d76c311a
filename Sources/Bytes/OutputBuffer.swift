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
  @usableFromInline static let pieceSize = 64 << 10

  private let descriptor: Int32
  private let path: String
  private let closesAtEnd: Bool
  /// What is not written yet.
  @usableFromInline var pending: [UInt8] = []

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
    pending.reserveCapacity(Self.pieceSize + 4096)
  }

  deinit {
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
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    pending.append(contentsOf: bytes)
    try flushIfFull()
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) throws(OutputError) {
    pending.append(bytes)
    try flushIfFull()
  }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) throws(OutputError) {
    pending.append(byte)
    try flushIfFull()
  }

  /// Appends the text's UTF-8.
  public mutating func append(_ text: String) throws(OutputError) {
    pending.append(contentsOf: text.utf8)
    try flushIfFull()
  }

  /// Writes everything that is pending.
  public mutating func flush() throws(OutputError) {
    var written = 0
    while written < pending.count {
      let count = pending.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw .closedPipe
      } else if errno != EINTR {
        throw .cannotWrite(path: path, reason: SystemError.text(errno))
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes what is pending when it makes a whole piece.
  @inlinable
  mutating func flushIfFull() throws(OutputError) {
    if pending.count >= Self.pieceSize { try flush() }
  }
}
