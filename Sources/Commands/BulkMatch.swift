import AndroidAssociation
import AppleAssociation
import Bytes
import LinkLanguage
import Reports

/// Matches many URLs against the same files, one line of output for each.
struct BulkMatch {
  /// An association file, with what a line ends with when this file alone decides.
  private struct Association {
    var matcher: AssociationMatcher
    /// By the number of the decision; empty where it is not made yet.
    var tails: [[UInt8]] = []

    /// Whether the tail of decision `number` was made.
    func hasTail(_ number: Int) -> Bool {
      number < tails.count && !tails[number].isEmpty
    }
  }

  /// What decides the end of a line: the decision of the only association file, if there is one, and
  /// one bit for each Android app that opens the URL.
  private struct Outcome: Hashable {
    var decision: Int
    var apps: UInt64
  }

  /// Beginnings of URLs that are remembered; inputs rarely mix more hosts.
  private static let scopeLimit = 16

  private let files: MatchFiles
  private let format: VerdictLine
  private let androidApps: [AndroidApp]
  private let device: AndroidDevice
  private let hosts: [[UInt8]?]
  private var associations: [Association]
  private var scopes: [MatchScope] = []
  /// What each Android app opens in each scope; nil for links that are no web links.
  private var matchers: [[HostMatcher]?] = []
  /// The ends of lines where Android apps are asked too, scope by scope.
  private var tails: [[Outcome: [UInt8]]] = []
  /// The scope of the last URL.
  private var current = 0
  /// How many lines were no URLs, since they lack a scheme; nothing opens them.
  private(set) var incompleteCount = 0

  /// Compiles the files.
  init(_ files: MatchFiles, format: VerdictLine, on device: AndroidDevice) {
    self.files = files
    self.format = format
    self.device = device
    androidApps = files.androidApps
    hosts = files.associations.map { $0.host.map { Array($0.utf8) } }
    associations = files.associations.map { Association(matcher: AssociationMatcher($0.file)) }
  }

  /// Writes the verdicts on the URL at `line` of `bytes`.
  mutating func write(
    _ bytes: [UInt8], _ line: Range<Int>, to output: inout OutputBuffer
  ) throws(OutputError) {
    let url = bytes.span.extracting(line)
    enterScope(of: url)
    if !scopes[current].hasScheme { incompleteCount += 1 }
    try format.writeHead(url, to: &output)
    if androidApps.isEmpty, scopes[current].files.count == 1 {
      let file = scopes[current].files[0]
      let number = associations[file].matcher.number(
        url.extracting(droppingFirst: scopes[current].head.count))
      if !associations[file].hasTail(number) { makeTail(of: file, number) }
      try output.append(associations[file].tails[number])
    } else if let outcome = outcome(bytes[line]) {
      if tails[current][outcome] == nil {
        let verdicts = verdicts(on: bytes[line])
        tails[current][outcome] = format.tail(opens: verdicts.opens, excluded: verdicts.excluded)
      }
      try output.append(tails[current][outcome] ?? [])
    } else {
      let verdicts = verdicts(on: bytes[line])
      try output.append(format.tail(opens: verdicts.opens, excluded: verdicts.excluded))
    }
  }

  /// What decides the end of the line of `url`; nil where it must be put together.
  private mutating func outcome(_ url: ArraySlice<UInt8>) -> Outcome? {
    let files = scopes[current].files
    guard files.count < 2, androidApps.count <= 64, let count = matchers[current]?.count else {
      return nil
    }
    var outcome = Outcome(decision: -1, apps: 0)
    if let file = files.first {
      let tail = url.dropFirst(scopes[current].head.count)
      outcome.decision = associations[file].matcher.number(tail.span)
    }
    for app in 0..<count where matchers[current]?[app].opens(url) == true {
      outcome.apps |= 1 << UInt64(app)
    }
    return outcome
  }

  /// Whether an app opens the URL at `line` of `bytes`.
  mutating func opens(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    enterScope(of: bytes.span.extracting(line))
    return !verdicts(on: bytes[line]).opens.isEmpty
  }

  private mutating func enterScope(of url: Span<UInt8>) {
    if current < scopes.count, scopes[current].holds(url) { return }
    for known in scopes.indices where scopes[known].holds(url) {
      current = known
      return
    }
    if scopes.count == Self.scopeLimit {
      scopes.removeAll(keepingCapacity: true)
      matchers.removeAll(keepingCapacity: true)
      tails.removeAll(keepingCapacity: true)
    }
    current = scopes.count
    let scope = MatchScope(url, hosts: hosts)
    scopes.append(scope)
    matchers.append(matchers(for: scope.head))
    tails.append([:])
  }

  /// What each Android app opens of URLs that begin with `head`.
  private func matchers(for head: [UInt8]) -> [HostMatcher]? {
    for scheme in ["https://", "http://"] where head.starts(with: scheme.utf8) {
      let host = String(decoding: head.dropFirst(scheme.utf8.count), as: UTF8.self)
      return androidApps.map { app in
        app.openedURLs(of: host, on: device, statements: files.statements)
      }
    }
    return nil
  }

  private mutating func makeTail(of file: Int, _ number: Int) {
    while associations[file].tails.count <= number { associations[file].tails.append([]) }
    let verdicts = apps(of: file, associations[file].matcher.decisions[number])
    associations[file].tails[number] = format.tail(
      opens: verdicts.opens, excluded: verdicts.excluded)
  }

  private func apps(
    of file: Int, _ decision: Decision
  ) -> (opens: [String], excluded: [String]) {
    let list = associations[file].matcher.list
    var (opens, excluded): ([String], [String]) = ([], [])
    for (app, group) in zip(list.apps, list.groups) {
      switch decision.verdict(for: group) {
      case .opens: opens.append(app.text)
      case .excluded: excluded.append(app.text)
      case .nothing: break
      }
    }
    return (opens, excluded)
  }

  /// The verdicts of all files in scope and all Android apps.
  private mutating func verdicts(
    on url: ArraySlice<UInt8>
  ) -> (opens: [String], excluded: [String]) {
    var (opens, excluded): ([String], [String]) = ([], [])
    for file in scopes[current].files {
      let decision = associations[file].matcher.decide(url.dropFirst(scopes[current].head.count))
      let verdicts = apps(of: file, decision)
      opens += verdicts.opens
      excluded += verdicts.excluded
    }
    if androidApps.isEmpty { return (opens, excluded) }
    let text = String(decoding: url, as: UTF8.self)
    for app in androidApps
    where app.evaluation(of: text, on: device, statements: files.statements).outcome == .app {
      opens.append(app.package)
    }
    return (opens, excluded)
  }
}
