import DynamicLinks

extension ArraySlice<UInt8> {
  /// The bytes as text for a message: secrets masked, bad UTF-8 repaired, at most 120 characters.
  var printable: String {
    let text = String(decoding: SecretMask.masked(self), as: UTF8.self)
    return text.count > 120 ? text.prefix(119) + "…" : text
  }
}
