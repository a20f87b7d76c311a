import Bytes

extension LogTemplate {
  /// Reads a format in nginx's notation (`$remote_addr [$time_local]`) or Apache's (`%h %t`).
  init(notation: String, allowsMore: Bool = false) throws(LogFormatError) {
    var scanner = Scanner(Array(notation.utf8))
    try scanner.scan()
    self.init(opening: scanner.opening, parts: scanner.parts, allowsMore: allowsMore)
    let fields = scanner.parts.compactMap(\.field)
    for index in scanner.parts.indices.dropLast() where scanner.parts[index].ending.isEmpty {
      throw .fieldsWithoutText(scanner.names[index], scanner.names[index + 1])
    }
    let hasTime = fields.contains(.time) || fields.contains(.date) && fields.contains(.timeOfDay)
    if !hasTime { throw .missingField(.time) }
    if !fields.contains(.request), !fields.contains(.target), !fields.contains(.path) {
      throw .missingField(.target)
    }
  }

  private struct Scanner {
    private let text: [UInt8]
    private var position = 0
    private(set) var opening: [UInt8] = []
    private(set) var parts: [(field: LogField?, ending: [UInt8])] = []
    /// The variables as written, one for each part.
    private(set) var names: [String] = []

    init(_ text: [UInt8]) {
      self.text = text
    }

    mutating func scan() throws(LogFormatError) {
      while position < text.count {
        switch text[position] {
        case UInt8(ascii: "$"): scanVariable()
        case UInt8(ascii: "%"): try scanDirective()
        case let byte:
          add(byte)
          position += 1
        }
      }
      if parts.isEmpty { throw .noField }
    }

    private mutating func add(_ byte: UInt8) {
      if parts.isEmpty { opening.append(byte) } else { parts[parts.count - 1].ending.append(byte) }
    }

    private mutating func begin(_ field: LogField?, _ name: some Collection<UInt8>) {
      parts.append((field, []))
      names.append(String(decoding: name, as: UTF8.self))
    }

    /// `$name` or `${name}`.
    private mutating func scanVariable() {
      let start = position
      position += 1
      let isBraced = position < text.count && text[position] == UInt8(ascii: "{")
      if isBraced { position += 1 }
      let first = position
      while position < text.count, Self.isNameByte(text[position]) { position += 1 }
      let name = String(decoding: text[first..<position], as: UTF8.self)
      if isBraced, position < text.count { position += 1 }
      begin(Self.variables[name], text[start..<position])
    }

    /// `%h`, `%>s`, `%{User-Agent}i`; `%%` is a percent sign.
    private mutating func scanDirective() throws(LogFormatError) {
      let start = position
      position += 1
      while position < text.count, "<>!,0123456789".utf8.contains(text[position]) { position += 1 }
      var name = ""
      if position < text.count, text[position] == UInt8(ascii: "{") {
        let end = text[position...].firstIndex(of: UInt8(ascii: "}")) ?? text.count - 1
        name = String(decoding: text[position + 1..<end], as: UTF8.self).lowercased()
        position = end + 1
      }
      guard position < text.count else {
        throw .unknownDirective(String(decoding: text[start...], as: UTF8.self))
      }
      let letter = text[position]
      position += 1
      if letter == UInt8(ascii: "^") { position = min(text.count, position + 2) }
      let directive = text[start..<position]
      switch letter {
      case UInt8(ascii: "%"): add(letter)
      case UInt8(ascii: "t") where name.isEmpty:
        add(UInt8(ascii: "["))
        begin(.time, directive)
        add(UInt8(ascii: "]"))
      default: begin(Self.field(letter, name), directive)
      }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
    }

    /// What nginx's variables hold, as far as it matters here.
    private static let variables: [String: LogField] = [
      "remote_addr": .client, "realip_remote_addr": .client, "client": .client,
      "host": .host, "http_host": .host, "server_name": .host, "http_x_forwarded_host": .host,
      "time_local": .time, "time_iso8601": .time, "msec": .time, "time": .time,
      "request": .request, "request_method": .method, "method": .method,
      "request_uri": .target, "target": .target, "uri": .path, "document_uri": .path,
      "args": .query, "query_string": .query, "status": .status,
      "http_user_agent": .userAgent, "date": .date, "time_of_day": .timeOfDay,
    ]

    /// What Apache's directives hold.
    private static func field(_ letter: UInt8, _ name: String) -> LogField? {
      switch letter {
      case UInt8(ascii: "h"), UInt8(ascii: "a"): .client
      case UInt8(ascii: "v"), UInt8(ascii: "V"): .host
      case UInt8(ascii: "r"): .request
      case UInt8(ascii: "m"): .method
      case UInt8(ascii: "U"): .path
      case UInt8(ascii: "q"): .query
      case UInt8(ascii: "s"): .status
      case UInt8(ascii: "i") where name == "user-agent": .userAgent
      case UInt8(ascii: "i") where name == "host": .host
      case UInt8(ascii: "t") where ["sec", "msec", "usec"].contains(name): .time
      case UInt8(ascii: "t") where ["%y-%m-%dt%h:%m:%s%z", "%ft%t%z", "%ft%tz"].contains(name):
        .time
      default: nil
      }
    }
  }
}
