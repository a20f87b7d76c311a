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
  private let path: String

  /// Opens `path`, or standard input for `-`.
  init(path: String) throws(InputError) {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      throw .cannotOpen(path: path, reason: SystemError.text(errno))
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    if isKnown, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw .cannotOpen(path: path, reason: "it is a folder")
    }
    self.path = path
    self.descriptor = descriptor
    isSeekable = isKnown && status.st_mode & S_IFMT == S_IFREG && descriptor != STDIN_FILENO
    size = isSeekable ? Int(status.st_size) : nil
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR {
        throw .cannotRead(path: path, reason: SystemError.text(errno))
      }
    }
  }

  /// Goes to a place in the file; nil when that cannot be done.
  func seek(to offset: Int, from origin: Int32) -> Int? {
    let position = lseek(descriptor, off_t(offset), origin)
    return position < 0 ? nil : Int(position)
  }
}
