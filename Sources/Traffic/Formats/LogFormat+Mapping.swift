public import Diagnostics
import Syntax

extension LogFormat {
  /// Reads a format from a file that says which members or columns hold which fields.
  ///
  /// `{"fields": {"time": "ts", "host": "req.host", "target": ["url", "path"]}}` reads JSON lines;
  /// with `"delimiter"` it reads columns, named by the first line or by `"columns"`.
  /// `{"events": {"link_opened": "url"}}` reads Google Analytics events, the team's own among them.
  public init(mapping source: SourceText) throws(LogFormatError) {
    let document = JSONDocument(parsing: source, dialect: .json5)
    guard document.problems.isEmpty, let root = document.root, root.object != nil else {
      throw .badMapping("'\(source.path)' is no JSON object")
    }
    let known = ["columns", "delimiter", "events", "fields", "percentEncodedUserAgent"]
    for member in root.object ?? [] where !known.contains(member.key) {
      throw .badMapping("'\(source.path)' has the unknown key '\(member.key)'")
    }
    if let events = root["events"] {
      let own = try Self.lists(events, called: "events", in: source)
      if root["fields"] != nil {
        throw .badMapping("'\(source.path)' has both 'events' and 'fields'")
      }
      self.init(
        "ga4", .events(AppEventScanner(AppEventNames(own: own.map { ($0.key, $0.names) }))))
      return
    }
    let fields = try Self.fields(root["fields"], in: source)
    let names = fields.map(\.field)
    if !names.contains(.time), !names.contains(.date) { throw .missingField(.time) }
    let hasTarget =
      names.contains(.target) || names.contains(.request) || names.contains(.path)
    if !hasTarget { throw .missingField(.target) }
    let isEncoded = root["percentEncodedUserAgent"]?.bool ?? false
    guard let delimiter = root["delimiter"]?.string else {
      self.init("mapping", .json(JSONLogScanner(JSONFieldMap(fields))), hasEncodedAgent: isEncoded)
      return
    }
    guard let byte = delimiter.utf8.first, delimiter.utf8.count == 1 else {
      throw .badMapping("the delimiter in '\(source.path)' is not one byte")
    }
    let columns = root["columns"]?.array?.compactMap(\.string)
    let byName = fields.flatMap { field in field.paths.map { ($0, field.field) } }
    self.init(
      "mapping",
      .columns(
        LogColumns(
          delimiter: byte, naming: columns == nil ? .firstLine : .given, names: columns ?? [],
          fields: Dictionary(byName, uniquingKeysWith: { first, _ in first }))),
      hasEncodedAgent: isEncoded)
  }

  private static func fields(
    _ node: JSONNode?, in source: SourceText
  ) throws(LogFormatError) -> [(field: LogField, paths: [String])] {
    var fields: [(field: LogField, paths: [String])] = []
    for (key, names) in try lists(node, called: "fields", in: source) {
      guard let field = LogField(rawValue: key) else {
        let known = LogField.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badMapping("'\(key)' in '\(source.path)' is no field; the fields are \(known)")
      }
      fields.append((field, names))
    }
    return fields
  }

  /// The members of an object that hold a name or a list of names each.
  private static func lists(
    _ node: JSONNode?, called name: String, in source: SourceText
  ) throws(LogFormatError) -> [(key: String, names: [String])] {
    guard let members = node?.object, !members.isEmpty else {
      throw .badMapping("'\(source.path)' has no object '\(name)'")
    }
    var lists: [(key: String, names: [String])] = []
    for member in members {
      let names = member.value.string.map { [$0] } ?? member.value.array?.compactMap(\.string) ?? []
      if names.isEmpty {
        throw .badMapping("'\(member.key)' in '\(source.path)' must be a name or a list of names")
      }
      lists.append((member.key, names))
    }
    return lists
  }
}
