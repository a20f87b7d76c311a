import COpenSSL

/// The facts of one certificate that a server showed.
public struct Certificate: Hashable, Sendable {
  /// The subject's common name, or the whole subject where it has none.
  public var subject: String
  /// The issuer's common name, or the whole issuer.
  public var issuer: String
  /// The host names it is for.
  public var names: [String]
  /// The first second it is valid, since 1970-01-01 UTC.
  public var notBefore: Int
  /// The last second it is valid.
  public var notAfter: Int
  /// The certificate in PEM.
  public var pem: String

  /// Reads a certificate in PEM; nil for anything else.
  public init?(pem: String) {
    guard let source = BIO_new_mem_buf(pem, Int32(clamping: pem.utf8.count)) else { return nil }
    defer { BIO_free(source) }
    guard let certificate = PEM_read_bio_X509(source, nil, nil, nil) else {
      ERR_clear_error()
      return nil
    }
    defer { X509_free(certificate) }
    guard let notBefore = Self.seconds(X509_get0_notBefore(certificate)),
      let notAfter = Self.seconds(X509_get0_notAfter(certificate))
    else { return nil }
    subject = Self.name(X509_get_subject_name(certificate))
    issuer = Self.name(X509_get_issuer_name(certificate))
    names = Self.hostNames(certificate)
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.pem = pem
  }

  /// Whether one of `names` is `host`, or begins `*.` and is above it by one label (RFC 6125).
  public static func names(_ names: [String], cover host: String) -> Bool {
    let host = host.lowercased()
    let parent = host.utf8.firstIndex(of: UInt8(ascii: ".")).map { "*" + host[$0...] }
    return names.contains { name in
      let name = name.lowercased()
      return name == host || name == parent
    }
  }

  private static func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int? {
    var parts = tm()
    guard ASN1_TIME_to_tm(time, &parts) == 1 else { return nil }
    return Int(timegm(&parts))
  }

  private static func name(_ name: OpaquePointer?) -> String {
    guard let name else { return "" }
    let index = X509_NAME_get_index_by_NID(name, NID_commonName, -1)
    if index >= 0, let entry = X509_NAME_get_entry(name, index),
      let text = X509_NAME_ENTRY_get_data(entry)
    {
      return string(text)
    }
    guard let line = X509_NAME_oneline(name, nil, 0) else { return "" }
    defer { CRYPTO_free(line, nil, 0) }
    return String(cString: line)
  }

  private static func string(_ text: UnsafePointer<ASN1_STRING>) -> String {
    guard let start = ASN1_STRING_get0_data(text) else { return "" }
    let count = Int(ASN1_STRING_length(text))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static func hostNames(_ certificate: OpaquePointer) -> [String] {
    guard let extensions = X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil) else {
      return []
    }
    let list = OpaquePointer(extensions)
    defer { GENERAL_NAMES_free(list) }
    return (0..<OPENSSL_sk_num(list)).compactMap { index in
      guard let item = OPENSSL_sk_value(list, index) else { return nil }
      var kind: Int32 = 0
      let value = GENERAL_NAME_get0_value(
        item.assumingMemoryBound(to: GENERAL_NAME.self), &kind)
      guard kind == GEN_DNS, let value else { return nil }
      return string(UnsafePointer(value.assumingMemoryBound(to: ASN1_STRING.self)))
    }
  }
}
