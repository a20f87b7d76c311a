import Bytes

/// The certificates that an APK is signed with (APK Signature Scheme v2 and v3).
///
/// The blocks are read, not verified: they say whose app it claims to be.
public struct PackageSignature: Sendable {
  /// How much of a file's end is enough: directory and signatures of the largest apps.
  public static let tailLength = 64 << 20

  private static let magic = Array("APK Sig Block 42".utf8)
  /// The blocks of the schemes, the one that newer devices read first (v3.1, v3, v2).
  private static let schemes = [0x1B93_AD61, 0xF053_68C0, 0x7109_871A]

  /// The fingerprints of the signers' current certificates, each once.
  public let fingerprints: [CertificateFingerprint]

  /// Reads the last bytes of an APK; nil where they hold no signature of these schemes.
  public init?(tail bytes: [UInt8]) {
    let file = LittleEndianBytes(bytes: bytes)
    guard let directory = Self.directoryStart(file), let block = Self.block(file, directory) else {
      return nil
    }
    let pairs = Self.pairs(file, block)
    guard let scheme = Self.schemes.first(where: { id in pairs.contains { $0.id == id } }) else {
      return nil
    }
    let signers = pairs.filter { $0.id == scheme }.flatMap { pair in
      Self.items(file, pair.value).first.map { Self.items(file, $0) } ?? []
    }
    fingerprints =
      signers.compactMap { Self.certificate(file, of: $0) }.compactMap {
        CertificateFingerprint(certificate: Array(bytes[$0]))
      }.distinct
    if fingerprints.isEmpty { return nil }
  }

  /// Where the central directory begins: it ends where the record about it stands.
  private static func directoryStart(_ file: LittleEndianBytes) -> Int? {
    let last = file.count - 22
    guard last >= 0 else { return nil }
    // The record ends in a comment of at most 65,535 bytes.
    for place in stride(from: last, through: max(0, last - 0xFFFF), by: -1)
    where file.word(at: place) == 0x0605_4B50 {
      guard let size = file.word(at: place + 12), let comment = file.short(at: place + 20),
        place + 22 + comment == file.count
      else { continue }
      return place - size
    }
    return nil
  }

  /// The pairs of the signing block, which ends where the directory begins.
  private static func block(_ file: LittleEndianBytes, _ end: Int) -> Range<Int>? {
    guard end >= 32, file.bytes[end - 16..<end].elementsEqual(magic),
      let size = file.long(at: end - 24), size >= 24, size <= end - 8
    else { return nil }
    return end - size..<end - 24
  }

  private static func pairs(
    _ file: LittleEndianBytes, _ block: Range<Int>
  ) -> [(id: Int, value: Range<Int>)] {
    var pairs: [(id: Int, value: Range<Int>)] = []
    var place = block.lowerBound
    while let length = file.long(at: place), length >= 4, length <= block.upperBound - place - 8,
      let id = file.word(at: place + 8)
    {
      pairs.append((id, place + 12..<place + 8 + length))
      place += 8 + length
    }
    return pairs
  }

  /// The pieces of a sequence, each behind its length.
  private static func items(_ file: LittleEndianBytes, _ range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var place = range.lowerBound
    while let length = file.word(at: place), length <= range.upperBound - place - 4 {
      items.append(place + 4..<place + 4 + length)
      place += 4 + length
    }
    return items
  }

  /// The first certificate of a signer: signed data, in it digests, then certificates.
  private static func certificate(
    _ file: LittleEndianBytes, of signer: Range<Int>
  ) -> Range<Int>? {
    guard let signed = items(file, signer).first else { return nil }
    let parts = items(file, signed)
    return parts.count > 1 ? items(file, parts[1]).first : nil
  }
}
