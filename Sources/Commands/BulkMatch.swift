import AndroidAssociation
import AppleAssociation
import Bytes
import LinkLanguage
import Syntax

/// Matches many URLs against the same files, one line of JSON for each.
struct BulkMatch {
  private struct Association {
    var host: String?
    var matcher: AssociationMatcher
  }

  private var associations: [Association]
  private let apps: [AndroidApp]
  private let files: MatchFiles

  /// Compiles the files.
  init(_ files: MatchFiles) {
    self.files = files
    associations = files.associations.map {
      Association(host: $0.host, matcher: AssociationMatcher($0.file))
    }
    apps = files.androidApps
  }

  /// Writes the verdicts on one URL: `{"url": ..., "opens": [...], "excluded": [...]}`.
  mutating func write(
    _ line: ArraySlice<UInt8>, to output: inout OutputBuffer
  ) throws(OutputError) {
    let url = line.last == 0x0D ? line.dropLast() : line
    if url.isEmpty { return }
    let parts = URLReference(url)
    let host = parts.host.map { String(decoding: url[$0].map(\.asciiLowercased), as: UTF8.self) }
    var opens: [JSONText] = []
    var excluded: [JSONText] = []
    for index in associations.indices
    where associations[index].host == nil || associations[index].host == host {
      let decision = associations[index].matcher.decide(url[parts.path.lowerBound...])
      let list = associations[index].matcher.list
      for (app, group) in zip(list.apps, list.groups) {
        switch decision.verdict(for: group) {
        case .opens: opens.append(.string(app.text))
        case .excluded: excluded.append(.string(app.text))
        case .nothing: break
        }
      }
    }
    let text = String(decoding: url, as: UTF8.self)
    for app in apps where app.evaluation(of: text, statements: files.statements).outcome == .app {
      opens.append(.string(app.package))
    }
    try JSONText.object([
      ("url", .string(text)), ("opens", .array(opens)), ("excluded", .array(excluded)),
    ]).write(to: &output, indent: 0)
    try output.append(0x0A)
  }
}
