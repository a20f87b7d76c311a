import Bytes

/// How the bytes of a file are packed or encoded, by its first bytes.
enum ContentForm: Equatable {
  /// An archive or a compressed file, by name of its format.
  case packed(String)
  /// UTF-16 with a byte order mark.
  case utf16(isBigEndian: Bool)
  /// Bytes that are read as UTF-8.
  case text

  /// Looks at the beginning of a file.
  init(of start: ArraySlice<UInt8>) {
    let signatures: [(bytes: [UInt8], form: ContentForm)] = [
      ([0x1F, 0x8B], .packed("gzip")), ([0x50, 0x4B, 0x03, 0x04], .packed("zip")),
      ([0x28, 0xB5, 0x2F, 0xFD], .packed("zstd")), ([0xFF, 0xFE], .utf16(isBigEndian: false)),
      ([0xFE, 0xFF], .utf16(isBigEndian: true)),
    ]
    self = signatures.first { start.starts(with: $0.bytes) }?.form ?? .text
  }
}
