import Syntax

extension ProbeRequest {
  /// The host of the URL; nil where it has none.
  var host: String? {
    let bytes = Array(url.utf8)
    return URLReference(bytes[...]).host.map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
