/// Turns values into JSON text and hands it on in pieces of some kilobytes.
struct JSONWriter {
  private static let pieceSize = 16 << 10

  /// The spaces of one level; 0 for one line.
  private let indent: Int
  private var depth = 0
  private var pending: [UInt8] = []

  /// A writer that has written nothing.
  init(indent: Int) {
    self.indent = indent
  }

  /// Writes `text`; the last bytes stay pending until `drain(to:)`.
  mutating func write<Sink: JSONSink & ~Copyable>(
    _ text: JSONText, to sink: inout Sink
  ) throws(Sink.Failure) {
    switch text {
    case .null: pending.append(contentsOf: "null".utf8)
    case .bool(let flag): pending.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): pending.append(contentsOf: String(number).utf8)
    case .decimal(let number):
      pending.append(contentsOf: (number.isFinite ? "\(number)" : "null").utf8)
    case .string(let string): append(string)
    case .array(let elements):
      try write(elements, brackets: "[]", to: &sink) { writer, element, sink throws(Sink.Failure) in
        try writer.write(element, to: &sink)
      }
    case .object(let members):
      try write(members, brackets: "{}", to: &sink) { writer, member, sink throws(Sink.Failure) in
        writer.append(member.key)
        writer.pending.append(contentsOf: (writer.indent > 0 ? ": " : ":").utf8)
        try writer.write(member.value, to: &sink)
      }
    }
    if pending.count >= Self.pieceSize { try drain(to: &sink) }
  }

  /// Hands on all that is pending.
  mutating func drain<Sink: JSONSink & ~Copyable>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.take(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func write<Part, Sink: JSONSink & ~Copyable>(
    _ parts: [Part], brackets: StaticString, to sink: inout Sink,
    each: (inout JSONWriter, Part, inout Sink) throws(Sink.Failure) -> Void
  ) throws(Sink.Failure) {
    pending.append(brackets.utf8Start[0])
    depth += 1
    for (index, part) in parts.enumerated() {
      if index > 0 { pending.append(UInt8(ascii: ",")) }
      breakLine()
      try each(&self, part, &sink)
    }
    depth -= 1
    if !parts.isEmpty { breakLine() }
    pending.append(brackets.utf8Start[1])
  }

  private mutating func breakLine() {
    if indent == 0 { return }
    pending.append(0x0A)
    pending.append(contentsOf: repeatElement(0x20, count: depth * indent))
  }

  private mutating func append(_ string: String) {
    var string = string
    string.withUTF8 { bytes in JSONString.append(bytes, to: &pending) }
  }
}
