/// Several streams of records that wait in one temporary file until each is read from its begin.
///
/// In memory there are one block of each stream and the places of all others.
public struct ScratchStreams: Sendable {
  /// From how many bytes on a block is written.
  private static let blockSize = 64 << 10

  private let file: ScratchFile
  private var pending: [[UInt8]]
  private var blocks: [[Range<Int>]]

  /// Makes `count` empty streams in a file in `folder`.
  public init(count: Int, in folder: String) throws(ScratchError) {
    file = try ScratchFile(in: folder)
    pending = [[UInt8]](repeating: [], count: count)
    blocks = [[Range<Int>]](repeating: [], count: count)
  }

  /// How many streams there are.
  public var count: Int { pending.count }

  /// Makes a further stream, the last one.
  public mutating func addStream() {
    pending.append([])
    blocks.append([])
  }

  /// Adds one record, which `write` appends, to a stream.
  public mutating func append(
    to stream: Int, _ write: (inout [UInt8]) -> Void
  ) throws(ScratchError) {
    write(&pending[stream])
    if pending[stream].count < Self.blockSize { return }
    blocks[stream].append(try file.append(pending[stream]))
    pending[stream].removeAll(keepingCapacity: true)
  }

  /// Takes block `number` of a stream, which holds whole records, in place of what is in `bytes`;
  /// false behind the last one.
  public func read(
    block number: Int, of stream: Int, into bytes: inout [UInt8]
  ) throws(ScratchError) -> Bool {
    if number < blocks[stream].count {
      try file.read(blocks[stream][number], into: &bytes)
      return true
    }
    bytes.removeAll(keepingCapacity: true)
    if number > blocks[stream].count { return false }
    bytes.append(contentsOf: pending[stream])
    return !bytes.isEmpty
  }
}
