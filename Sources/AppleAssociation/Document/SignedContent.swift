import COpenSSL

/// Files wrapped in a CMS signature, as iOS 8 wanted them.
enum SignedContent {
  /// The content inside a CMS SignedData in DER; nil where `bytes` are none.
  ///
  /// The signature is not checked: systems since iOS 9 do not ask for one over HTTPS.
  static func content(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.first == 0x30, bytes.count > 16 else { return nil }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var cursor = buffer.baseAddress
      guard let message = unsafe d2i_CMS_ContentInfo(nil, &cursor, buffer.count) else {
        ERR_clear_error()
        return nil
      }
      defer { unsafe CMS_ContentInfo_free(message) }
      guard let holder = unsafe CMS_get0_content(message), let text = unsafe holder.pointee,
        let start = unsafe ASN1_STRING_get0_data(text)
      else {
        ERR_clear_error()
        return nil
      }
      let count = unsafe Int(ASN1_STRING_length(text))
      return unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }
  }
}
