/// The unpacked bytes of one file in an archive, as long as the archive stands at it.
final class ArchiveFileSource: ByteSource {
  private let session: ArchiveSession
  private let number: Int

  /// The file that `session` stands at.
  init(_ session: ArchiveSession) {
    self.session = session
    number = session.fileNumber
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    session.fileNumber == number ? try session.unpack(into: buffer) : 0
  }
}
