import AndroidAssociation
import AppleAssociation
import Bytes
import LinkLanguage
import Syntax

/// Matches many URLs against the same files, one line of JSON for each.
struct BulkMatch {
  private struct Association {
    var host: [UInt8]?
    var matcher: AssociationMatcher
    /// The app of each entry of the matcher's list, and the group of rules that decides for it.
    var apps: [(name: [UInt8], group: Int)]
  }

  private var associations: [Association]
  private let androidApps: [(name: [UInt8], app: AndroidApp)]
  private let files: MatchFiles
  private var opens: [UInt8] = []
  private var excluded: [UInt8] = []

  /// Compiles the files.
  init(_ files: MatchFiles) {
    self.files = files
    associations = files.associations.map {
      let matcher = AssociationMatcher($0.file)
      let names = matcher.list.apps.map { Self.quoted($0.text) }
      return Association(
        host: $0.host.map { Array($0.utf8) }, matcher: matcher,
        apps: zip(names, matcher.list.groups).map { ($0, $1) })
    }
    androidApps = files.androidApps.map { (Self.quoted($0.package), $0) }
  }

  /// Writes the verdicts on one URL: `{"url": ..., "opens": [...], "excluded": [...]}`.
  mutating func write(
    _ line: ArraySlice<UInt8>, to output: inout OutputBuffer
  ) throws(OutputError) {
    let url = line.last == 0x0D ? line.dropLast() : line
    if url.isEmpty { return }
    opens.removeAll(keepingCapacity: true)
    excluded.removeAll(keepingCapacity: true)
    decide(url)
    try output.append("{\"url\":".utf8)
    try Self.appendText(url, to: &output)
    try output.append(",\"opens\":[".utf8)
    try output.append(opens)
    try output.append("],\"excluded\":[".utf8)
    try output.append(excluded)
    try output.append("]}\n".utf8)
  }

  /// Fills `opens` and `excluded`.
  private mutating func decide(_ url: ArraySlice<UInt8>) {
    let parts = URLReference(url)
    for index in associations.indices {
      if let host = associations[index].host {
        guard let range = parts.host, url[range].equalsIgnoringASCIICase(host) else { continue }
      }
      let decision = associations[index].matcher.decide(url[parts.path.lowerBound...])
      for (name, group) in associations[index].apps {
        switch decision.verdict(for: group) {
        case .opens: Self.append(name, to: &opens)
        case .excluded: Self.append(name, to: &excluded)
        case .nothing: break
        }
      }
    }
    if androidApps.isEmpty { return }
    let text = String(decoding: url, as: UTF8.self)
    for (name, app) in androidApps
    where app.evaluation(of: text, statements: files.statements).outcome == .app {
      Self.append(name, to: &opens)
    }
  }

  private static func append(_ name: [UInt8], to list: inout [UInt8]) {
    if !list.isEmpty { list.append(UInt8(ascii: ",")) }
    list.append(contentsOf: name)
  }

  private static func appendText(
    _ url: ArraySlice<UInt8>, to output: inout OutputBuffer
  ) throws(OutputError) {
    if isPlain(url.span) {
      try output.append(UInt8(ascii: "\""))
      try output.append(url)
      try output.append(UInt8(ascii: "\""))
    } else {
      try output.append(quoted(String(decoding: url, as: UTF8.self)))
    }
  }

  /// Whether JSON has the bytes as they are.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F...: return false
      default: continue
      }
    }
    return true
  }

  private static func quoted(_ text: String) -> [UInt8] {
    Array(JSONText.string(text).rendered(indent: 0).utf8)
  }
}
