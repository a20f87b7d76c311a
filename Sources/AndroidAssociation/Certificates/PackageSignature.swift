/// The certificates that an APK is signed with (APK Signature Schemes v1 to v3.1).
///
/// The blocks are read, not verified: they say whose app it claims to be.
public struct PackageSignature: Sendable {
  /// How much of a file's end is enough: directory and signatures of the largest apps.
  public static let tailLength = 64 << 20

  private static let magic = Array("APK Sig Block 42".utf8)

  /// A scheme whose signatures stand in a block of their own.
  private enum Scheme: Int, CaseIterable {
    // The one that newer devices read first.
    case rotation = 0x1B93_AD61
    case third = 0xF053_68C0
    case second = 0x7109_871A

    /// The first API level that knows the scheme.
    var firstAPILevel: Int {
      switch self {
      case .rotation: 33
      case .third: 28
      case .second: 24
      }
    }

    /// Whether a signer says which API levels it is for, and which certificates came before.
    var knowsRotation: Bool { self != .second }
  }

  /// What the app is signed with.
  public let signature: AppSignature

  /// Reads the last bytes of an APK; nil where it is not signed.
  ///
  /// `archived` are the certificates of the signatures in `META-INF`, which Android 6 and earlier
  /// read alone.
  public init?(tail bytes: [UInt8], archived: [CertificateFingerprint] = []) {
    let file = LittleEndianBytes(bytes: bytes)
    var pairs: [(id: Int, value: Range<Int>)] = []
    if let directory = Self.directoryStart(file), let block = Self.block(file, directory) {
      pairs = Self.pairs(file, block)
    }
    var signers: [AppSignature.Signer] = []
    // Devices read the newest scheme they know and no other.
    var limit = Int.max
    for scheme in Scheme.allCases {
      let own = pairs.filter { $0.id == scheme.rawValue }.flatMap { pair in
        (Self.items(file, pair.value).first.map { Self.items(file, $0) } ?? []).compactMap {
          Self.signer(file, $0, scheme, upTo: limit)
        }
      }
      if own.isEmpty { continue }
      signers += own
      limit = min(limit, own.map(\.apiLevels.lowerBound).min().map { $0 - 1 } ?? limit)
    }
    signers += archived.map { AppSignature.Signer($0, apiLevels: 0...max(0, limit)) }
    if signers.isEmpty { return nil }
    signature = AppSignature(signers: signers)
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
    while place < range.upperBound, let length = file.word(at: place),
      length <= range.upperBound - place - 4
    {
      items.append(place + 4..<place + 4 + length)
      place += 4 + length
    }
    return items
  }

  /// A signer of a scheme, for devices up to `limit`; nil where its bytes are no signer.
  ///
  /// Signed data holds digests, certificates, and in v3 the API levels and attributes.
  private static func signer(
    _ file: LittleEndianBytes, _ range: Range<Int>, _ scheme: Scheme, upTo limit: Int
  ) -> AppSignature.Signer? {
    guard let signed = items(file, range).first, let digests = items(file, signed).first else {
      return nil
    }
    let rest = digests.upperBound..<signed.upperBound
    guard let certificates = items(file, rest).first,
      let certificate = items(file, certificates).first,
      let fingerprint = CertificateFingerprint(certificate: Array(file.bytes[certificate]))
    else { return nil }
    guard scheme.knowsRotation, let first = file.word(at: certificates.upperBound),
      let last = file.word(at: certificates.upperBound + 4)
    else {
      let lowest = min(scheme.firstAPILevel, limit)
      return AppSignature.Signer(fingerprint, apiLevels: lowest...limit)
    }
    let lowest = min(max(first, scheme.firstAPILevel), limit)
    let attributes = items(file, certificates.upperBound + 8..<signed.upperBound).first
    return AppSignature.Signer(
      fingerprint,
      history: attributes.map { history(file, $0) }?.filter { $0 != fingerprint } ?? [],
      apiLevels: lowest...max(lowest, last == openEnd ? limit : min(last, limit)))
  }

  /// The last API level of a signer without a last one: Java's greatest `int`.
  private static let openEnd = 0x7FFF_FFFF

  /// The attribute that holds a proof of rotation.
  private static let rotationAttribute = 0x3BA0_6F8C

  /// The certificates of a proof of rotation, oldest first, the current one among them.
  private static func history(
    _ file: LittleEndianBytes, _ attributes: Range<Int>
  ) -> [CertificateFingerprint] {
    for attribute in items(file, attributes) {
      guard file.word(at: attribute.lowerBound) == rotationAttribute, attribute.count > 8 else {
        continue
      }
      // Behind the attribute's id stands the version of its structure.
      return items(file, attribute.dropFirst(8)).compactMap { node in
        guard let signed = items(file, node).first, let certificate = items(file, signed).first
        else { return nil }
        return CertificateFingerprint(certificate: Array(file.bytes[certificate]))
      }
    }
    return []
  }
}
