import CArchive

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An archive or a compressed file opened through libarchive.
///
/// A class because libarchive keeps its address for the callbacks that fetch packed bytes.
final class ArchiveSession {
  private static let pieceSize = 256 << 10

  /// The archive's path as the user gave it.
  let path: String
  /// The number of the file that is being read; 0 before the first.
  private(set) var fileNumber = 0

  private let limits: UnpackingLimits
  private let archive: OpaquePointer
  private let source: any ByteSource
  private let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
  private var packedCount = 0
  private var unpackedCount = 0
  private var sourceError: InputError?

  /// Opens what `source` holds.
  init(
    path: String, source: any ByteSource, limits: UnpackingLimits
  ) throws(InputError) {
    guard let archive = archive_read_new() else {
      throw .cannotOpen(path: path, reason: SystemError.text(ENOMEM))
    }
    self.path = path
    self.source = source
    self.limits = limits
    self.archive = archive
    enableFormats()
    let address = Unmanaged.passUnretained(self).toOpaque()
    archive_read_set_callback_data(archive, address)
    archive_read_set_read_callback(archive) { _, address, place in
      ArchiveSession.at(address)?.fetch(place) ?? -1
    }
    if (source as? FileSource)?.isSeekable == true {
      archive_read_set_seek_callback(archive) { _, address, offset, origin in
        ArchiveSession.at(address)?.seek(Int(offset), origin) ?? Int64(ARCHIVE_FATAL)
      }
    }
    if archive_read_open1(archive) != ARCHIVE_OK { throw failure }
  }

  deinit {
    archive_read_free(archive)
    piece.deallocate()
  }

  /// Only what libarchive unpacks itself: its other filters run programs.
  private func enableFormats() {
    archive_read_support_filter_gzip(archive)
    archive_read_support_filter_zstd(archive)
    archive_read_support_filter_bzip2(archive)
    archive_read_support_filter_xz(archive)
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_format_raw(archive)
    archive_read_support_format_empty(archive)
  }

  /// Goes to the next regular file; its name is empty where the archive is one compressed file.
  func nextFile() throws(InputError) -> String? {
    while true {
      var entry: OpaquePointer?
      let status = archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { return nil }
      if status == ARCHIVE_RETRY { continue }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw failure }
      fileNumber += 1
      if fileNumber > limits.fileCount {
        throw .cannotRead(path: path, reason: "it holds more than \(limits.fileCount) files")
      }
      if archive_format(archive) == ARCHIVE_FORMAT_RAW { return "" }
      if carchive_is_regular_file(entry) != 0 { return name(of: entry) }
    }
  }

  private func name(of entry: OpaquePointer) -> String {
    let text = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    return text.map { String(cString: $0) } ?? "file \(fileNumber)"
  }

  /// Unpacks more of the current file to the front of `buffer`; 0 at its end.
  func unpack(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    while true {
      let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
      if count == ARCHIVE_RETRY { continue }
      if count < 0 { throw failure }
      unpackedCount += count
      if (unpackedCount - limits.freeBytes) / limits.ratio > packedCount {
        throw .unpacksTooFar(path: path, ratio: limits.ratio)
      }
      return count
    }
  }

  private var failure: InputError {
    if let sourceError { return sourceError }
    let text = archive_error_string(archive).map { String(cString: $0) }
    return .cannotRead(path: path, reason: text ?? "the archive is damaged")
  }

  private static func at(_ address: UnsafeMutableRawPointer?) -> ArchiveSession? {
    address.map { Unmanaged<ArchiveSession>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Fetches packed bytes for libarchive; -1 for an error.
  private func fetch(_ place: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
    do throws(InputError) {
      let count = try source.read(into: piece)
      packedCount += count
      place?.pointee = UnsafeRawPointer(piece.baseAddress)
      return count
    } catch {
      sourceError = error
      return -1
    }
  }

  private func seek(_ offset: Int, _ origin: Int32) -> Int64? {
    (source as? FileSource)?.seek(to: offset, from: origin).map { Int64($0) }
  }
}
