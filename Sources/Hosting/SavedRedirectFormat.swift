import Bytes
import Diagnostics
public import Migration
import Syntax

/// How a saved file of redirects is read back, so that what somebody changed in it can be told.
public enum SavedRedirectFormat: Sendable {
  /// A key and its value on each line or in each JSON object.
  case table(Order)
  /// The text that Apache's table is made of: of several lines with one key the last counts.
  case apache
  /// The body of an nginx map, which ignores case; `hasPatterns` for those of expressions.
  case nginx(hasPatterns: Bool)
  /// Maps of Caddy in nested blocks.
  case caddy
  /// A `_redirects` file.
  case redirects(RedirectsFile)
  /// `redirects` of a vercel.json.
  case vercel
  /// A list of Cloudflare's bulk redirects.
  case bulk
  /// A page that sends on: the whole file is one link's.
  case page

  /// Which of several records with one key counts.
  public enum Order: Sendable {
    /// The first.
    case first
    /// The last.
    case last
    /// One that is not known, or none: the file is refused as a whole.
    case unknown
  }

  /// The format of `file`, which `platform` reads.
  public init(_ platform: HostingPlatform, file: String) {
    switch platform {
    case .nginx: self = .nginx(hasPatterns: file.hasSuffix(".twins.map"))
    case .caddy: self = .caddy
    // httxt2dbm stores over what it has, and so does a JavaScript `Map`.
    case .apache: self = .apache
    case .netlify, .nextJS: self = .table(.last)
    case .cloudflareWorker, .cloudFront: self = .table(.unknown)
    case .cloudflarePages: self = .redirects(.cloudflarePages)
    case .gitLabPages: self = .redirects(.gitLabPages)
    case .vercel: self = file.hasSuffix(".json") ? .vercel : .table(.unknown)
    case .cloudflareBulkRedirects: self = .bulk
    // The file of Firebase Hosting is the team's own: no renderer writes it.
    case .gitHubPages, .firebase: self = .page
    }
  }

  /// Which of several records with one key counts.
  public var order: Order {
    switch self {
    case .table(let order): order
    case .apache: .last
    case .redirects, .vercel: .first
    case .nginx, .caddy, .bulk, .page: .unknown
    }
  }

  /// What a record does.
  public func rule(_ record: [UInt8]) -> SavedRule {
    switch self {
    case .table: Self.pair(record)
    case .apache: Self.line(record)
    case .nginx(let hasPatterns):
      // An expression comes after every text of its map.
      if let rule = Self.expression(record) {
        hasPatterns ? rule : SavedRule()
      } else {
        Self.pair(record.map(\.asciiLowercased))
      }
    case .caddy: Self.expression(record) ?? Self.pair(record)
    case .redirects(let file): file.rule(record)
    case .vercel: Self.vercelRule(record)
    case .bulk: Self.bulkRule(record)
    case .page: SavedRule()
    }
  }

  /// Whether a record holds a piece of the value of the record before it.
  public func isPiece(_ record: [UInt8]) -> Bool {
    guard case .apache = self else { return false }
    return record.prefix { $0 != 0x20 }.contains(ApacheRenderer.pieceMark)
  }

  /// Whether a record ends the block that a pattern before it belongs to.
  public func endsBlock(_ record: [UInt8]) -> Bool {
    if case .caddy = self { record.elementsEqual([UInt8(ascii: "}")]) } else { false }
  }

  /// Whether its server refuses a whole file for one record that is none.
  private var isStrict: Bool {
    switch self {
    case .nginx, .caddy: true
    case .table(let order): order == .last
    case .apache, .redirects, .vercel, .bulk, .page: false
    }
  }

  /// Whether a server that refuses whole files refuses one for what of its records, `planned` ones
  /// apart, is in `saved`, or for what of the planned ones around its redirects is not.
  public func refuses(_ saved: [[UInt8]], planned: [[UInt8]]) -> Bool {
    if !isStrict { return false }
    var missing: [[UInt8]: Int] = [:]
    for record in planned { missing[record, default: 0] += 1 }
    for record in saved {
      if let count = missing[record], count > 0 {
        missing[record] = count - 1
      } else if !isRedirect(record), !Self.isComment(record) {
        return true
      }
    }
    return missing.contains { $1 > 0 && !isRedirect($0) && !Self.isComment($0) }
  }

  private static func isComment(_ record: [UInt8]) -> Bool {
    record.isEmpty || record.starts(with: "#".utf8) || record.starts(with: "//".utf8)
  }

  /// Whether a record is one redirect and no more: two texts, with what its format has around them.
  private func isRedirect(_ record: [UInt8]) -> Bool {
    var texts = 0
    var isInside = false
    var isEscaped = false
    for byte in record {
      if byte == UInt8(ascii: "\""), !isEscaped {
        texts += isInside ? 1 : 0
        isInside.toggle()
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    let quote = UInt8(ascii: "\"")
    let (first, last) =
      switch self {
      case .nginx: (quote, UInt8(ascii: ";"))
      case .table: (UInt8(ascii: "["), UInt8(ascii: "]"))
      default: (quote, quote)
      }
    return texts == 2 && !isInside && record.first == first && record.last == last
  }

  /// How many of the records of a file its service reads.
  public func readCount(_ records: [[UInt8]]) -> Int {
    if case .redirects(let file) = self { file.readCount(records) } else { records.count }
  }

  /// The rule of a map's record whose key is a regular expression; nil for another.
  private static func expression(_ record: [UInt8]) -> SavedRule? {
    let key = record.drop { $0 == UInt8(ascii: "\"") }
    guard key.first == UInt8(ascii: "~") else { return nil }
    return .expression(key.dropFirst().prefix { !"\" \t".utf8.contains($0) })
  }

  /// The first word with a slash that is no URL, and what follows; nothing for a comment.
  private static func pair(_ record: [UInt8]) -> SavedRule {
    if record.starts(with: "#".utf8) || record.starts(with: "//".utf8) { return SavedRule() }
    let words = record.split { "\t \"',;[]{}".utf8.contains($0) }
    let place = words.firstIndex { word in
      word.contains(UInt8(ascii: "/")) && !word.starts(with: "http".utf8)
    }
    guard let place else { return SavedRule() }
    let rest = words[(place + 1)...].joined(separator: [0x20])
    return SavedRule(claim: .key(Array(words[place])), target: Array(rest))
  }

  /// The first two words of a line, as `httxt2dbm` reads it; nothing for a comment.
  private static func line(_ record: [UInt8]) -> SavedRule {
    let words = record.split { $0 == 0x20 || $0 == 0x09 }
    guard words.count > 1, record.first != UInt8(ascii: "#") else { return SavedRule() }
    return SavedRule(claim: .key(Array(words[0])), target: Array(words[1]))
  }

  /// A source is looked up without its scheme.
  ///
  /// One with `https` comes before one without (Cloudflare, How Bulk Redirects work), and a redirect
  /// of all that is below a path gives way to one of the path.
  private static func bulkRule(_ record: [UInt8]) -> SavedRule {
    let fields = record.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let source = fields.first, source.contains(UInt8(ascii: "/")) else { return SavedRule() }
    let scheme = Array("https://".utf8)
    let key = source.starts(with: scheme) ? source.dropFirst(scheme.count) : source
    return SavedRule(claim: .key(Array(key)))
  }

  private static func vercelRule(_ record: [UInt8]) -> SavedRule {
    let document = JSONDocument(parsing: SourceText(path: "rule", bytes: record))
    guard let rule = document.root else { return SavedRule() }
    guard let source = rule["source"]?.string else {
      return VercelMove.all(in: rule).first.map { SavedRule(claim: .moved($0), text: $0.name) }
        ?? SavedRule()
    }
    let bytes = Array(source.utf8)
    var result = SavedRule(
      claim: .unread(beginning: bytes.beginning(before: ":(){}?*+\\")), text: source)
    if let pattern = PathPattern(vercel: bytes) {
      result.claim = pattern.isPlain ? .key(bytes) : .pattern(pattern)
    }
    result.isConditional = ["has", "missing", "env"].contains { rule[$0] != nil }
    let target = Array((rule["destination"]?.string ?? "").utf8)
    // A colon behind the scheme begins a name.
    let isPlain =
      !target.contains(UInt8(ascii: "$")) && !target.dropFirst(8).contains(UInt8(ascii: ":"))
    if !result.isConditional, isPlain { result.target = target }
    return result
  }
}
