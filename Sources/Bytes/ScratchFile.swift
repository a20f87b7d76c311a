import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary file without a name: however the program ends, nothing of it stays.
final class ScratchFile: Sendable {
  private let descriptor: Int32
  private let folder: String
  private let size = Mutex(0)

  /// Makes an empty one in `folder`.
  init(in folder: String) throws(ScratchError) {
    var path = Array((folder + "/linkover-XXXXXX").utf8CString)
    let descriptor = mkstemp(&path)
    if descriptor < 0 {
      throw .cannotWrite(folder: folder, reason: SystemError.text(errno))
    }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
    self.folder = folder
  }

  deinit { close(descriptor) }

  /// Writes `bytes` behind everything else and returns where they lie.
  func append(_ bytes: [UInt8]) throws(ScratchError) -> Range<Int> {
    let start = size.withLock { size in
      defer { size += bytes.count }
      return size
    }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        pwrite(
          descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written,
          off_t(start + written))
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw .cannotWrite(folder: folder, reason: SystemError.text(errno))
      }
    }
    return start..<start + bytes.count
  }

  /// Takes what lies in `range` in place of what is in `bytes`.
  func read(_ range: Range<Int>, into bytes: inout [UInt8]) throws(ScratchError) {
    if bytes.count > range.count {
      bytes.removeLast(bytes.count - range.count)
    } else {
      bytes.append(contentsOf: repeatElement(0, count: range.count - bytes.count))
    }
    var done = 0
    while done < range.count {
      let count = bytes.withUnsafeMutableBytes { bytes in
        pread(
          descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done,
          off_t(range.lowerBound + done))
      }
      if count > 0 {
        done += count
      } else if count == 0 {
        throw .cannotRead(folder: folder, reason: "it has been cut short")
      } else if errno != EINTR {
        throw .cannotRead(folder: folder, reason: SystemError.text(errno))
      }
    }
  }
}
