#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of an open file or of standard input.
final class FileSource: ByteSource {
  /// The open descriptor, closed with this object unless it is a standard stream.
  let descriptor: Int32
  /// Whether any place in the file can be gone to.
  let isSeekable: Bool
  /// The size of the file in bytes; nil for what is none.
  let size: Int?
  /// How many seconds a named pipe may stay without a writer.
  private static let patience = 10
  private let path: String
  /// What was read to find out whether a pipe has a writer.
  private var first: UInt8?

  /// Opens `path`, or standard input for `-`; for a named pipe, waits for somebody to write to it.
  init(path: String) throws(InputError) {
    let isInput = path == "-" || path == "/dev/stdin"
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 {
      let code = errno
      let isSocket = code == ENXIO && FileTree.kind(of: path) == .other
      throw .cannotOpen(path: path, reason: isSocket ? "it is a socket" : SystemError.text(code))
    }
    self.path = path
    self.descriptor = descriptor
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let kind = isKnown ? status.st_mode & S_IFMT : S_IFREG
    isSeekable = isKnown && kind == S_IFREG && !isInput
    size = isSeekable ? Int(status.st_size) : nil
    if kind == S_IFDIR { throw .cannotOpen(path: path, reason: "it is a folder") }
    if kind == S_IFBLK || kind == S_IFCHR && isEndless(status) {
      throw .cannotOpen(path: path, reason: "it is a device")
    }
    if isInput { return }
    if kind == S_IFIFO { try awaitWriter() }
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
  }

  /// Whether a device of characters is neither a terminal nor the one that is always empty: one like
  /// `/dev/zero` never ends.
  private func isEndless(_ status: stat) -> Bool {
    var empty = stat()
    let isEmpty = stat("/dev/null", &empty) == 0 && empty.st_rdev == status.st_rdev
    return !isEmpty && isatty(descriptor) == 0
  }

  /// Returns when a pipe has something to read, or somebody who will write to it.
  private func awaitWriter() throws(InputError) {
    var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&awaited, 1, Int32(Self.patience) * 1000) != 0 { return }
    // Without a writer, reading ends at once; with one, it would wait.
    var byte: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &byte) { readOnce(into: $0) }
    if count > 0 { first = byte }
    if count == 0 {
      throw .cannotOpen(
        path: path, reason: "it is a pipe that nobody wrote to for \(Self.patience) s")
    }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    if let byte = first {
      buffer.storeBytes(of: byte, as: UInt8.self)
      first = nil
      return 1
    }
    while true {
      let count = readOnce(into: buffer)
      if count >= 0 { return count }
      if errno != EINTR {
        throw .cannotRead(path: path, reason: SystemError.text(errno))
      }
    }
  }

  /// As the system's `read`.
  private func readOnce(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Goes to a place in the file; nil when that cannot be done.
  func seek(to offset: Int, from origin: Int32) -> Int? {
    let position = lseek(descriptor, off_t(offset), origin)
    return position < 0 ? nil : Int(position)
  }
}
