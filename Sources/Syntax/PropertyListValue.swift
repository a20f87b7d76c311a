/// What a property list can hold.
public indirect enum PropertyListValue: Sendable {
  /// Members in the order they are written.
  case dictionary([PropertyListMember])
  /// Elements; a set of the binary form is one too.
  case array([PropertyListNode])
  /// Text.
  case string(String)
  /// A signed number of 64 bits.
  case integer(Int)
  /// A number as it is written, or the shortest text for one of the binary form.
  case real(String)
  /// True or false.
  case boolean(Bool)
  /// A moment as `2026-08-31T10:00:00Z`.
  case date(String)
  /// Bytes.
  case data([UInt8])
}
