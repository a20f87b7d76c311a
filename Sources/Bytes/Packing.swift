/// How the bytes of a file are packed, by what they begin with.
public enum Packing: String, CaseIterable, Sendable {
  /// Deflate in the gzip format.
  case gzip
  /// A zip archive.
  case zip
  /// Zstandard.
  case zstd
  /// bzip2.
  case bzip2
  /// LZMA in the xz format.
  case xz
  /// A tar archive.
  case tar

  /// How many bytes of a file must be seen to tell.
  public static let signatureLength = 512

  /// Looks at the beginning of a file; nil where it is not packed.
  public init?(of start: ArraySlice<UInt8>) {
    let marks: [(packing: Packing, mark: [UInt8])] = [
      (.gzip, [0x1F, 0x8B]), (.zip, [0x50, 0x4B, 0x03, 0x04]), (.zip, [0x50, 0x4B, 0x05, 0x06]),
      (.zstd, [0x28, 0xB5, 0x2F, 0xFD]), (.bzip2, [0x42, 0x5A, 0x68]),
      (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
    ]
    if let found = marks.first(where: { start.starts(with: $0.mark) }) {
      self = found.packing
    } else if start.dropFirst(257).starts(with: "ustar".utf8) {
      self = .tar
    } else {
      return nil
    }
  }
}
