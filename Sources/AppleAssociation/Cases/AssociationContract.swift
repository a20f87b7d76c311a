import Bytes
public import Diagnostics
public import LinkLanguage
import Syntax

/// URLs with what each must do for an app: what `linkover cases` writes, one JSON object a line.
public struct AssociationContract: Sendable {
  /// One promise.
  public struct Line: Sendable {
    /// The number of the line, from 1.
    public let number: Int
    /// The app.
    public let app: AppID
    /// A whole URL, or path, query and fragment alone.
    public let url: String
    /// What it must do.
    public let expected: AppOutcome.Verdict
  }

  /// A promise that is not kept.
  public struct Failure: Sendable {
    /// The promise.
    public let line: Line
    /// What the URL does.
    public let found: AppOutcome.Verdict
  }

  /// The file.
  public let source: SourceText
  /// The promises, in order.
  public let lines: [Line]
  /// The numbers of the lines that are no promise.
  public let faultyLines: [Int]

  /// Reads `source`; empty lines are left out.
  public init(parsing source: SourceText) {
    self.source = source
    var lines: [Line] = []
    var faulty: [Int] = []
    for number in 1...source.lineCount {
      let range = source.range(ofLine: number)
      if range.isEmpty { continue }
      let text = SourceText(path: source.path, bytes: Array(source.bytes[range]))
      let root = JSONDocument(parsing: text).root
      if let app = root?["app"]?.string, let url = root?["url"]?.string,
        let expected = root?["expect"]?.string.flatMap({ AppOutcome.Verdict(rawValue: $0) })
      {
        lines.append(Line(number: number, app: AppID(app), url: url, expected: expected))
      } else {
        faulty.append(number)
      }
    }
    self.lines = lines
    faultyLines = faulty
  }

  /// The promises that `file` does not keep when `host` serves it.
  ///
  /// A URL of another host opens nothing; without a host, those of URLs are not compared.
  public func failures(of file: AppleAssociationFile, on host: String?) -> [Failure] {
    var matcher = AssociationMatcher(file)
    return lines.compactMap { line in
      let bytes = Array(line.url.utf8)
      let parts = URLReference(bytes[...])
      var found = AppOutcome.Verdict.nothing
      let own = parts.host.map { bytes[$0] }
      if own == nil || host.map({ own?.equalsIgnoringASCIICase($0.utf8) == true }) ?? true {
        found = .init(matcher.verdict(for: line.app, on: bytes[parts.path.lowerBound...]))
      }
      return found == line.expected ? nil : Failure(line: line, found: found)
    }
  }
}

extension AppOutcome.Verdict {
  /// The same without the rule.
  public init(_ verdict: Verdict) {
    switch verdict {
    case .opens: self = .opens
    case .excluded: self = .excluded
    case .nothing: self = .nothing
    }
  }
}
