/// The answer of a name server, taken apart (RFC 1035, section 4).
struct DNSMessage {
  /// How the server ended the question.
  enum Code: Equatable {
    /// Without an error, though perhaps without a record.
    case success
    /// The name does not exist (NXDOMAIN).
    case noSuchName
    /// Any other code.
    case other
  }

  /// The server's code.
  private(set) var code = Code.success
  /// The addresses in the answer section.
  private(set) var addresses: [IPAddress] = []
  /// The texts in the answer section, each of its pieces joined.
  private(set) var texts: [String] = []
  private var targets: [String: String] = [:]

  /// The kinds of records that are asked for or read.
  enum Kind: Int, CaseIterable {
    /// An IPv4 address.
    case a = 1
    /// An alias of another name.
    case cname = 5
    /// A text in pieces of at most 255 bytes.
    case txt = 16
    /// An IPv6 address.
    case aaaa = 28
  }

  /// Reads a message; nil for one that is cut short or refers to itself.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12, bytes[2] & 0x80 != 0 else { return nil }
    switch bytes[3] & 0x0F {
    case 0: code = .success
    case 3: code = .noSuchName
    default: code = .other
    }
    var position = 12
    for _ in 0..<Self.number(bytes, 4) {
      guard Self.name(bytes, &position) != nil else { return nil }
      position += 4
    }
    for _ in 0..<Self.number(bytes, 6) {
      guard readRecord(bytes, &position) else { return nil }
    }
  }

  /// The names that `host` is an alias of, in order; a circle ends where it began.
  func aliases(of host: String) -> [String] {
    var chain: [String] = []
    var name = host.lowercased()
    while let target = targets[name], target != host.lowercased(), !chain.contains(target) {
      chain.append(target)
      name = target
    }
    return chain
  }

  private mutating func readRecord(_ bytes: [UInt8], _ position: inout Int) -> Bool {
    guard let name = Self.name(bytes, &position), position + 10 <= bytes.count else { return false }
    let kind = Self.number(bytes, position)
    let start = position + 10
    let end = start + Self.number(bytes, position + 8)
    guard end <= bytes.count else { return false }
    position = end
    switch Kind(rawValue: kind) {
    case .a, .aaaa:
      if let address = IPAddress(bytes: Array(bytes[start..<end])) { addresses.append(address) }
    case .cname:
      var inner = start
      guard let target = Self.name(bytes, &inner) else { return false }
      targets[name] = target
    case .txt: texts.append(Self.text(bytes[start..<end]))
    case nil: break
    }
    return true
  }

  /// The pieces of a text, each behind a byte with its length, joined.
  private static func text(_ data: ArraySlice<UInt8>) -> String {
    var joined: [UInt8] = []
    var rest = data
    while let length = rest.popFirst() {
      joined += rest.prefix(Int(length))
      rest = rest.dropFirst(Int(length))
    }
    return String(decoding: joined, as: UTF8.self)
  }

  private static func number(_ bytes: [UInt8], _ position: Int) -> Int {
    Int(bytes[position]) << 8 | Int(bytes[position + 1])
  }

  /// Reads a name in lower case without its final dot, following pointers only backwards.
  private static func name(_ bytes: [UInt8], _ position: inout Int) -> String? {
    var labels: [UInt8] = []
    var cursor = position
    var end: Int?
    var limit = position
    while cursor < bytes.count {
      let length = Int(bytes[cursor])
      switch length {
      case 0:
        position = end ?? cursor + 1
        return String(decoding: labels.dropLast(), as: UTF8.self).lowercased()
      case 0xC0...:
        guard cursor + 1 < bytes.count else { return nil }
        let target = number(bytes, cursor) & 0x3FFF
        guard target < limit else { return nil }
        end = end ?? cursor + 2
        limit = target
        cursor = target
      case 1...63:
        guard cursor + 1 + length <= bytes.count, labels.count + length < 256 else { return nil }
        labels += bytes[cursor + 1...cursor + length] + [UInt8(ascii: ".")]
        cursor += 1 + length
      default: return nil
      }
    }
    return nil
  }
}
