/// Texts that are made in portions and wait in a temporary file until they can be read in one order.
public struct ScratchTexts: Sendable {
  /// A place in one portion.
  private struct Cursor {
    let stream: Int
    var block = 0
    var bytes: [UInt8] = []
    var position = 0

    /// Goes to the next text and returns its ordinal; the largest number where there is none.
    mutating func advance(in streams: ScratchStreams) throws(ScratchError) -> Int {
      if position == bytes.count {
        guard try streams.read(block: block, of: stream, into: &bytes) else { return .max }
        block += 1
        position = 0
      }
      return bytes.number(at: &position)
    }

    /// Takes the text in place of what is in `text`.
    mutating func take(into text: inout [UInt8]) {
      let count = bytes.number(at: &position)
      text.removeAll(keepingCapacity: true)
      text.append(bytes.span.extracting(position..<position + count))
      position += count
    }
  }

  private var streams: ScratchStreams
  private var cursors: [Cursor] = []
  /// The ordinals of the texts that the cursors stand at; apart from them, so that the least of many
  /// is found fast.
  private var ordinals: [Int] = []

  /// No texts, in a temporary file in `folder`.
  public init(in folder: String) throws(ScratchError) {
    streams = try ScratchStreams(count: 0, in: folder)
  }

  /// Begins a portion.
  public mutating func beginPortion() { streams.addStream() }

  /// Adds a text to the current portion, within which `ordinal` grows from text to text.
  public mutating func append(_ text: [UInt8], ordinal: Int) throws(ScratchError) {
    try streams.append(to: streams.count - 1) { bytes in
      bytes.appendNumber(ordinal)
      bytes.appendNumber(text.count)
      bytes.append(contentsOf: text)
    }
  }

  /// Takes the text with the least ordinal in place of what is in `text`; false when none is left.
  ///
  /// No ordinal occurs twice, and nothing may be added any more.
  public mutating func next(into text: inout [UInt8]) throws(ScratchError) -> Bool {
    if cursors.isEmpty {
      cursors = (0..<streams.count).map { Cursor(stream: $0) }
      for index in cursors.indices { ordinals.append(try cursors[index].advance(in: streams)) }
    }
    guard let least = ordinals.min(), least < .max, let index = ordinals.firstIndex(of: least)
    else {
      return false
    }
    cursors[index].take(into: &text)
    ordinals[index] = try cursors[index].advance(in: streams)
    return true
  }
}
