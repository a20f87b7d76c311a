import COpenSSL

/// The SHA-256 digest of some bytes.
public struct ContentDigest: Hashable, Sendable {
  /// The 32 bytes of the digest.
  public let bytes: [UInt8]

  /// Digests `content`.
  public init(of content: [UInt8]) {
    var hash = Hash()
    hash.update(content[...])
    self = hash.finish()
  }

  /// Digests the file at `path` in constant memory.
  public init(ofFileAt path: String) throws(InputError) {
    var reader = try WindowReader(path: path)
    var hash = Hash()
    while try reader.refill() {
      hash.update(reader.buffer[reader.start..<reader.end])
      reader.start = reader.end
    }
    self = hash.finish()
  }

  /// Takes a digest that was made already.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Lower-case hexadecimal without separators: 64 characters.
  public var hexadecimal: String {
    let digits = bytes.flatMap { [($0 >> 4).hexadecimalDigit, $0.hexadecimalDigit] }
    return String(decoding: digits.map(\.asciiLowercased), as: UTF8.self)
  }

  /// A digest under way, for content that arrives in pieces.
  public struct Hash: ~Copyable {
    private let context = EVP_MD_CTX_new()

    /// Begins a digest.
    public init() {
      EVP_DigestInit_ex(context, EVP_sha256(), nil)
    }

    deinit {
      EVP_MD_CTX_free(context)
    }

    /// Adds a piece.
    public mutating func update(_ piece: ArraySlice<UInt8>) {
      piece.withUnsafeBytes { bytes in
        _ = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
      }
    }

    /// The digest of all pieces.
    public consuming func finish() -> ContentDigest {
      var result = [UInt8](repeating: 0, count: 32)
      EVP_DigestFinal_ex(context, &result, nil)
      return ContentDigest(bytes: result)
    }
  }
}
