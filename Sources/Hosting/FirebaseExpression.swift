import Bytes

/// A `regex` of `firebase.json`, as far as its meaning is beyond doubt.
///
/// Hosting takes RE2's expressions (Firebase, full configuration) and looks for them anywhere in the path, as
/// its emulator does. Read are text, `.`, classes, groups, choices, counts, `^` and `$`, and RE2's
/// escapes for single characters and for digits, words and blanks (RE2, Syntax).
public struct FirebaseExpression: Sendable {
  /// One step of a match.
  private enum Step {
    /// One of these bytes.
    case bytes(Set<UInt8>)
    /// Either way on.
    case fork(Int, Int)
    /// On at another step.
    case jump(Int)
    /// Nothing, at the start of the text alone.
    case start
    /// Nothing, at its end alone.
    case end
  }

  /// How many steps an expression may come to; longer ones are not judged.
  private static let stepLimit = 4_000
  /// How deep groups may be in one another.
  private static let depthLimit = 32

  private var steps: [Step] = []

  /// Reads an expression; nil where it uses what is not judged.
  public init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard appendChoices(&rest, depth: 0), rest.isEmpty else { return nil }
  }

  /// Whether some part of a text matches.
  public func isFound(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    var active: Set<Int> = []
    for place in 0...bytes.count {
      var reached: Set<Int> = []
      var pending = Array(active) + [0]
      while let index = pending.popLast() {
        guard reached.insert(index).inserted else { continue }
        if index == steps.count { return true }
        switch steps[index] {
        case .bytes: break
        case .fork(let first, let second): pending += [first, second]
        case .jump(let next): pending.append(next)
        case .start: if place == 0 { pending.append(index + 1) }
        case .end: if place == bytes.count { pending.append(index + 1) }
        }
      }
      if place == bytes.count { break }
      active = []
      for index in reached {
        if case .bytes(let set) = steps[index], set.contains(bytes[place]) {
          active.insert(index + 1)
        }
      }
    }
    return false
  }

  // MARK: Reading

  /// Reads `a|b` up to a closing bracket or the end; false where it is not judged.
  private mutating func appendChoices(_ rest: inout ArraySlice<UInt8>, depth: Int) -> Bool {
    if depth > Self.depthLimit { return false }
    var ends: [Int] = []
    while true {
      let begin = steps.count
      guard appendSequence(&rest, depth: depth) else { return false }
      guard rest.first == UInt8(ascii: "|") else { break }
      rest = rest.dropFirst()
      // What was read moves one on, behind the fork that leads past it.
      insertFork(at: begin)
      ends.append(steps.count)
      steps.append(.jump(0))
      steps[begin] = .fork(begin + 1, steps.count)
    }
    for end in ends { steps[end] = .jump(steps.count) }
    return steps.count <= Self.stepLimit
  }

  private mutating func appendSequence(_ rest: inout ArraySlice<UInt8>, depth: Int) -> Bool {
    while let byte = rest.first, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      let begin = steps.count
      guard appendItem(&rest, depth: depth), appendCount(&rest, from: begin) else { return false }
    }
    return true
  }

  /// Reads one character, class, anchor or group.
  private mutating func appendItem(_ rest: inout ArraySlice<UInt8>, depth: Int) -> Bool {
    guard let byte = rest.popFirst(), byte < 0x80 else { return false }
    switch byte {
    case UInt8(ascii: "^"): steps.append(.start)
    case UInt8(ascii: "$"): steps.append(.end)
    case UInt8(ascii: "."): steps.append(.bytes(Set(0...UInt8.max).subtracting([0x0A])))
    case UInt8(ascii: "["):
      guard let set = Self.set(&rest) else { return false }
      steps.append(.bytes(set))
    case UInt8(ascii: "("):
      guard Self.skipGroupName(&rest), appendChoices(&rest, depth: depth + 1) else { return false }
      return rest.popFirst() == UInt8(ascii: ")")
    case UInt8(ascii: "\\"):
      guard let set = Self.escape(&rest) else { return false }
      steps.append(.bytes(set))
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): return false
    default: steps.append(.bytes([byte]))
    }
    return true
  }

  /// Reads how often what begins at a step is there.
  private mutating func appendCount(_ rest: inout ArraySlice<UInt8>, from begin: Int) -> Bool {
    guard let sign = rest.first, "*+?{".utf8.contains(sign) else { return true }
    rest = rest.dropFirst()
    var bounds: (least: Int, most: Int?)
    switch sign {
    case UInt8(ascii: "*"): bounds = (0, nil)
    case UInt8(ascii: "+"): bounds = (1, nil)
    case UInt8(ascii: "?"): bounds = (0, 1)
    default:
      guard let counts = Self.counts(&rest) else { return false }
      bounds = counts
    }
    // Whether the shortest or the longest is preferred does not change what matches.
    if rest.first == UInt8(ascii: "?") { rest = rest.dropFirst() }
    if let next = rest.first, "*+?{".utf8.contains(next) { return false }
    return appendCopies(of: begin, bounds)
  }

  /// Puts copies of the steps from `begin` on in their place.
  private mutating func appendCopies(of begin: Int, _ bounds: (least: Int, most: Int?)) -> Bool {
    let item = Array(steps[begin...])
    let optional = (bounds.most ?? bounds.least + 1) - bounds.least
    guard (item.count + 2) * (bounds.least + optional) < Self.stepLimit else { return false }
    steps.removeSubrange(begin...)
    for _ in 0..<bounds.least { append(item, from: begin) }
    for _ in 0..<optional {
      let fork = steps.count
      steps.append(.jump(0))
      append(item, from: begin)
      if bounds.most == nil { steps.append(.jump(fork)) }
      steps[fork] = .fork(fork + 1, steps.count)
    }
    return true
  }

  /// Adds steps that were written to begin at `origin`.
  private mutating func append(_ item: [Step], from origin: Int) {
    let shift = steps.count - origin
    steps += item.map { Self.moved($0, by: shift, from: origin) }
  }

  private mutating func insertFork(at place: Int) {
    let moved = steps[place...].map { Self.moved($0, by: 1, from: place) }
    steps.removeSubrange(place...)
    steps.append(.jump(0))
    steps += moved
  }

  private static func moved(_ step: Step, by shift: Int, from origin: Int) -> Step {
    func place(_ target: Int) -> Int { target >= origin ? target + shift : target }
    return switch step {
    case .fork(let first, let second): .fork(place(first), place(second))
    case .jump(let target): .jump(place(target))
    case .bytes, .start, .end: step
    }
  }
}

// MARK: - Parts of the syntax

extension FirebaseExpression {
  /// Passes over `?:`, `?P<name>` or `?<name>` behind a bracket; false for flags and the like.
  private static func skipGroupName(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "?") else { return true }
    var text = rest.dropFirst()
    if text.first == UInt8(ascii: ":") {
      rest = text.dropFirst()
      return true
    }
    if text.first == UInt8(ascii: "P") { text = text.dropFirst() }
    guard text.popFirst() == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">")),
      !text[..<end].isEmpty,
      text[..<end].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") })
    else { return false }
    rest = text[(end + 1)...]
    return true
  }

  /// Reads `2}`, `2,}` or `2,3}`.
  private static func counts(_ rest: inout ArraySlice<UInt8>) -> (least: Int, most: Int?)? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let parts = rest[..<end].split(
      separator: UInt8(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[(end + 1)...]
    let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) }
    // RE2 takes no count above 1000.
    guard let least = numbers.first ?? nil, (0...1000).contains(least) else { return nil }
    if parts.count == 1 { return (least, least) }
    if parts[1].isEmpty { return (least, nil) }
    guard let most = numbers[1], (least...1000).contains(most) else { return nil }
    return (least, most)
  }

  /// Reads what follows a backslash.
  private static func escape(_ rest: inout ArraySlice<UInt8>) -> Set<UInt8>? {
    guard let byte = rest.popFirst(), byte < 0x80 else { return nil }
    if let set = named(byte) { return set }
    return byte.isASCIILetter || byte.isASCIIDigit ? nil : [byte]
  }

  private static func named(_ letter: UInt8) -> Set<UInt8>? {
    let all = Set(0...UInt8.max)
    let digits = all.filter(\.isASCIIDigit)
    let words = all.filter { $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: "_") }
    let blanks: Set<UInt8> = [0x09, 0x0A, 0x0C, 0x0D, 0x20]
    return switch letter {
    case UInt8(ascii: "d"): digits
    case UInt8(ascii: "D"): all.subtracting(digits)
    case UInt8(ascii: "w"): words
    case UInt8(ascii: "W"): all.subtracting(words)
    case UInt8(ascii: "s"): blanks
    case UInt8(ascii: "S"): all.subtracting(blanks)
    default: nil
    }
  }

  /// Reads `a-z_]` behind its bracket.
  private static func set(_ rest: inout ArraySlice<UInt8>) -> Set<UInt8>? {
    let isNegated = rest.first == UInt8(ascii: "^")
    if isNegated { rest = rest.dropFirst() }
    var set: Set<UInt8> = []
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst {
        return isNegated ? Set(0...UInt8.max).subtracting(set) : set
      }
      isFirst = false
      guard byte < 0x80, byte != UInt8(ascii: "[") else { return nil }
      let first = byte == UInt8(ascii: "\\") ? escape(&rest) : [byte]
      guard let first else { return nil }
      guard rest.first == UInt8(ascii: "-"), rest.dropFirst().first != UInt8(ascii: "]") else {
        set.formUnion(first)
        continue
      }
      rest = rest.dropFirst()
      guard let low = first.first, first.count == 1, let high = rest.popFirst(), high < 0x80,
        high != UInt8(ascii: "\\"), high != UInt8(ascii: "["), low <= high
      else { return nil }
      set.formUnion(low...high)
    }
    return nil
  }
}
