public import Diagnostics
import Syntax

/// What one engine makes of an assetlinks file and the files it includes.
public struct StatementListReading: Sendable {
  /// The engine.
  public let engine: StatementEngine
  /// What it takes as granted, in the order of the files.
  public private(set) var grants: [AssetGrant] = []
  /// Why it grants nothing of the first file; nil where it reads it.
  public private(set) var rejection: String?
  /// The place that made it grant nothing of the first file.
  public private(set) var rejectedAt: Location?
  /// The codes Google's service answers with, each once, in the order of `GoogleErrorCode`.
  public var errorCodes: [GoogleErrorCode] {
    GoogleErrorCode.allCases.filter(codes.contains)
  }

  private var codes: Set<GoogleErrorCode> = []

  /// Reads `document` as the engine does.
  ///
  /// `isSecure` says whether the first file came by https. A file that is included but not given
  /// counts as one that cannot be fetched.
  public init(
    _ document: AssetLinksDocument, by engine: StatementEngine, isSecure: Bool = true
  ) {
    self.engine = engine
    var queue = add(document, isFirst: true).map { ($0, isSecure) }
    var seen: Set<String> = []
    var fetched = 0
    var next = 0
    while next < queue.count {
      let (url, cameSecurely) = queue[next]
      next += 1
      let goesSecurely = WebOrigin(url: url)?.isSecure == true
      if cameSecurely, !goesSecurely {
        codes.insert(.secureAssetIncludesInsecure)
        continue
      }
      if fetched == engine.includeLimit {
        if fetched > 0 { codes.insert(.fetchBudgetExhausted) }
        return
      }
      fetched += 1
      guard let included = document.included[url] else {
        codes.insert(.fetchError)
        continue
      }
      let isNew = seen.insert(url).inserted
      let more = isNew ? add(included, isFirst: false) : includeURLs(of: included)
      if engine == .google { queue += more.map { ($0, goesSecurely) } }
    }
  }

  /// Adds the file's grants; returns the URLs it includes.
  private mutating func add(_ document: AssetLinksDocument, isFirst: Bool) -> [String] {
    if let problem = document.fatalProblem {
      codes.insert(.malformedContent)
      let range = document.json.problems.first?.range ?? 0..<document.source.bytes.count
      if isFirst { reject(problem, at: document.source.location(of: range)) }
      return []
    }
    let effects = document.statements.map { statement in
      statement.defects.map { ($0, engine.effect(of: $0.kind)) }
    }
    if let defect = effects.joined().first(where: { $0.1 == .rejectsFile })?.0 {
      if isFirst { reject(defect.message, at: document.source.location(of: defect.range)) }
      return []
    }
    for (index, statement) in document.statements.enumerated() {
      if effects[index].contains(where: { $0.1 != .none }) {
        codes.insert(.malformedContent)
      } else {
        addGrants(of: statement, at: index, in: document.source)
      }
    }
    return includeURLs(of: document)
  }

  private func includeURLs(of document: AssetLinksDocument) -> [String] {
    guard engine != .chromium, document.fatalProblem == nil else { return [] }
    return document.statements.compactMap { statement in
      let isTaken = statement.defects.allSatisfy { engine.effect(of: $0.kind) == .none }
      return isTaken ? statement.include?.text : nil
    }
  }

  private mutating func reject(_ reason: String, at location: Location) {
    rejection = reason
    rejectedAt = location
  }

  private mutating func addGrants(
    of statement: AssetStatement, at index: Int, in source: SourceText
  ) {
    let location = source.location(of: statement.range)
    let targets: [AssetGrant.Target]
    switch statement.target {
    case nil: targets = []
    case .web(_, let origin): targets = origin.map { [.web($0)] } ?? []
    case .app(let package, let fingerprints):
      targets = fingerprints.map { .app(package: package.text, fingerprint: $0.text) }
    }
    for relation in statement.relations {
      for target in targets {
        grants.append(
          AssetGrant(
            relation: relation.text, target: target, location: location, statement: index))
      }
    }
  }
}
