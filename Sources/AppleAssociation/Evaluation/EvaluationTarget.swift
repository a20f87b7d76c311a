import Bytes
import LinkLanguage
import Syntax

/// A URL made ready for comparison: the bytes behind its host, and what there is to say about it.
struct EvaluationTarget {
  /// Path, query and fragment, valid as a URI.
  let text: [UInt8]
  /// The path within `text`.
  let path: ArraySlice<UInt8>
  /// What bears on the outcome beside the rules.
  let remarks: [URLRemark]

  /// Splits `url`; `host` is the domain the file was served for, nil to take the URL's own.
  init(_ url: String, host: String?) {
    let bytes = Array(url.utf8)
    let reference = URLReference(bytes[...])
    var remarks = Self.remarks(bytes, reference, host)
    let written = bytes[reference.path.lowerBound...]
    if URLRewriting.isValid(written) {
      text = Array(written)
    } else {
      text = URLRewriting.encoded(written)
      let head = String(decoding: bytes[..<reference.path.lowerBound], as: UTF8.self)
      remarks.append(.rewritten(head + String(decoding: text, as: UTF8.self)))
    }
    let end = text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    path = text[..<(end ?? text.endIndex)]
    self.remarks = remarks
  }

  private static func remarks(
    _ bytes: [UInt8], _ reference: URLReference, _ host: String?
  ) -> [URLRemark] {
    var remarks: [URLRemark] = []
    if let scheme = reference.scheme {
      if bytes[scheme].equalsIgnoringASCIICase("http".utf8) {
        remarks.append(.plainHTTP)
      } else if !bytes[scheme].equalsIgnoringASCIICase("https".utf8) {
        remarks.append(.otherScheme(String(decoding: bytes[scheme], as: UTF8.self)))
      }
    }
    guard let own = reference.host, !own.isEmpty else {
      return remarks + [reference.scheme == nil ? .noHost : .emptyHost]
    }
    if let host { remarks += self.remarks(onHost: bytes[own], of: host) }
    if let port = reference.port, !port.isEmpty {
      remarks.append(.port(String(decoding: bytes[port], as: UTF8.self)))
    }
    if reference.userInfo != nil { remarks.append(.userInfo) }
    return remarks
  }

  /// What keeps the URL's host `own` apart from `host`, or is assumed to join them.
  private static func remarks(onHost own: ArraySlice<UInt8>, of host: String) -> [URLRemark] {
    if own.equalsIgnoringASCIICase(host.utf8) { return [] }
    let text = String(decoding: own, as: UTF8.self)
    if let name = HostName(text), name == HostName(host) {
      return [own.last == UInt8(ascii: ".") ? .finalDot(text) : .encodedHost(name.text)]
    }
    return [.otherHost(file: host, url: text)]
  }
}

extension EvaluationTarget {
  /// The path without slashes at its ends, and with one at its end again.
  var pathEndingInSlash: [UInt8] {
    strippedPath + [UInt8(ascii: "/")]
  }

  /// The path with one slash for each run inside it; nil where there is no run.
  var pathWithoutRuns: [UInt8]? {
    let slash = UInt8(ascii: "/")
    var single = [slash]
    for byte in strippedPath where !(byte == slash && single.last == slash) {
      single.append(byte)
    }
    return single.count <= strippedPath.count ? single : nil
  }

  private var strippedPath: ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    var path = path.drop { $0 == slash }
    while path.last == slash { path.removeLast() }
    return path
  }
}
