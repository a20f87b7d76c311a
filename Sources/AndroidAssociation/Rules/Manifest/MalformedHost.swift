import Bytes
import Diagnostics

/// MAN010: a host that no URL has.
enum MalformedHost: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN010", name: "malformed-host",
    summary: "a host is written so that no link has it or it is not verified",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A host is a name alone: no scheme, no port, no path. A star counts only as the first
      character; to be verified it must be followed by a dot. Capital letters match, but the
      verified state is kept under the exact text (AOSP, `IntentFilter` and
      `DomainVerificationCollector`).
      """,
    examples: [
      .rejected(
        ExampleText.filter(#"<data android:scheme="https" android:host="⟪https://a.example⟫"/>"#)),
      .rejected(
        ExampleText.filter(#"<data android:scheme="https" android:host="⟪a.*.example⟫"/>"#)),
      .rejected(ExampleText.filter(#"<data android:scheme="https" android:host="⟪*a.example⟫"/>"#)),
      .accepted(ExampleText.filter(#"<data android:scheme="https" android:host="*.a.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webFilters.flatMap { filter in
      filter.values(.host).compactMap { host -> Finding? in
        guard !host.isSymbolic, host.text != "*", let fault = fault(host.text) else { return nil }
        return manifest.finding(
          metadata, "'\(host.text)' \(fault.message)", at: host.range, severity: fault.severity,
          notes: [fault.note], help: fault.help)
      }
    }
  }

  private static func fault(
    _ host: String
  ) -> (message: String, severity: Severity, note: String, help: String)? {
    let name = String(decoding: host.utf8.filter { $0 != UInt8(ascii: "*") }, as: UTF8.self)
    let bytes = Array(host.utf8)
    if bytes.contains(where: { "/:?#@ ".utf8.contains($0) }) {
      let rest = host.utf8.firstRange(of: Array("//".utf8)).map {
        String(decoding: host.utf8[$0.upperBound...], as: UTF8.self)
      }
      return (
        "is more than a host", .error, "'https://\(rest ?? host)' does not open the app",
        "write the name alone"
      )
    }
    if let star = bytes.lastIndex(of: UInt8(ascii: "*")), star > 0 {
      let meant = String(
        decoding: bytes.flatMap { $0 == UInt8(ascii: "*") ? [0x78] : [$0] }, as: UTF8.self)
      return (
        "has a star behind its front, which stands for itself", .error,
        "'https://\(meant)/' does not open the app", "name each host"
      )
    }
    if bytes.first == UInt8(ascii: "*"), bytes.dropFirst().first != UInt8(ascii: ".") {
      return (
        "takes every name that ends so, and is never verified", .error,
        "it takes 'https://bad\(name)/' too", "write a dot behind the star"
      )
    }
    if bytes.contains(where: { $0 != $0.asciiLowercased }) {
      let small = String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self)
      return (
        "has capital letters, under which it is verified apart", .warning,
        "'https://\(AndroidApp.example(small))/' is not verified by it", "write it small"
      )
    }
    return nil
  }
}
