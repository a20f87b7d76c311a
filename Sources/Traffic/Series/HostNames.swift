import Bytes

/// Numbers for the hosts that are asked, however their names are written.
struct HostNames: Sendable {
  /// How many hosts are told apart; whoever asks for more forges the header.
  static let limit = 4096
  /// The number of requests that name no host, nor does the user.
  static let unnamed = 0
  /// The number of requests for names that are no host names, or one too many.
  static let others = 1

  private let hash: KeyedHash
  /// The only hosts that are told apart; nil for all.
  private let wanted: Set<[UInt8]>?
  private var index = HashIndex()
  /// The names by number.
  private(set) var names: [[UInt8]] = [[], Array("(other hosts)".utf8)]
  private var lastText: [UInt8] = []
  private var lastNumber = 0

  /// No hosts, to be found by `hash`; where `wanted` is given, all others are one.
  init(hash: KeyedHash, wanted: Set<[UInt8]>? = nil) {
    self.hash = hash
    self.wanted = wanted
  }

  /// The number of the host that `range` of `text` names, with or without a port.
  mutating func number(_ text: Span<UInt8>, in range: Range<Int>) -> Int {
    if text.hasSameBytes(as: lastText.span, in: range) { return lastNumber }
    var name: [UInt8] = []
    for index in range { name.append(text[index].asciiLowercased) }
    lastText.removeAll(keepingCapacity: true)
    for index in range { lastText.append(text[index]) }
    lastNumber = number(of: Self.withoutPort(name))
    return lastNumber
  }

  /// The number of a host by its name in lower case.
  mutating func number(of name: [UInt8]) -> Int {
    if name.isEmpty { return Self.unnamed }
    if name == names[Self.others] { return Self.others }
    if let known = find(name) { return known }
    if names.count == Self.limit || !Self.isHost(name) { return Self.others }
    if let wanted, !wanted.contains(name) { return Self.others }
    index.insert(names.count, hash: short(name))
    names.append(name)
    return names.count - 1
  }

  /// The number of a host that was asked.
  func find(_ name: [UInt8]) -> Int? {
    var probe = index.probe(short(name))
    while let number = index.next(&probe) {
      if names[number] == name { return number }
    }
    return nil
  }

  private func short(_ name: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: hash.hash(name.span, in: 0..<name.count))
  }

  private static func withoutPort(_ name: [UInt8]) -> [UInt8] {
    var end = name.count
    while end > 0, name[end - 1].isASCIIDigit { end -= 1 }
    let hasPort = end > 0 && name[end - 1] == UInt8(ascii: ":")
    let host = hasPort ? Array(name[..<(end - 1)]) : name
    return host.last == UInt8(ascii: ".") ? Array(host.dropLast()) : host
  }

  private static func isHost(_ name: [UInt8]) -> Bool {
    name.count <= 253
      && name.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || ".-_:[]".utf8.contains(byte)
      }
  }
}
