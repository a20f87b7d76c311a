public import Diagnostics
public import Syntax

/// A parsed `assetlinks.json`.
public struct AssetLinksDocument: Sendable {
  /// The text and its tree.
  public let json: JSONDocument
  /// The elements of the list in order; none where the file is no list.
  public let statements: [AssetStatement]
  /// The files that it includes, and those that they include, by URL, as far as they are given.
  public var included: [String: AssetLinksDocument] = [:]

  /// The text that was parsed.
  public var source: SourceText { json.source }

  /// Why no engine reads the file at all; nil where it is a list in valid JSON.
  public var fatalProblem: String? {
    let problem = json.problems.first {
      $0.kind != .duplicateKey && $0.kind != .byteOrderMark
    }
    if let problem { return "the file is no JSON: " + problem.message }
    guard let root = json.root else { return "the file is empty" }
    return root.array == nil ? "the file must be a list, not \(root.typeName)" : nil
  }

  /// Parses `source`; never fails, what is wrong is kept with its place.
  public init(parsing source: SourceText) {
    json = JSONDocument(parsing: source)
    statements = (json.root?.array ?? []).map(AssetStatement.init)
  }

  /// The URLs of the files to include, as written.
  public var includes: [PlacedText] { statements.compactMap(\.include) }

  /// The file and those it includes, each once, as far as Google's service follows them.
  public var withIncluded: [AssetLinksDocument] {
    var files = [self]
    var urls = includes.map(\.text)
    var next = 0
    while next < urls.count, next < StatementEngine.google.includeLimit {
      if !urls[..<next].contains(urls[next]), let file = included[urls[next]] {
        files.append(file)
        urls += file.includes.map(\.text)
      }
      next += 1
    }
    return files
  }

  /// The statements that let `package` handle links, good or bad.
  public func statements(for package: String) -> [AssetStatement] {
    statements.filter { $0.package?.text == package }
  }
}
