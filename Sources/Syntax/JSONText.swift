public import Bytes

/// A JSON value to be written; members keep the order they are given in.
public enum JSONText: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction; one that JSON has no form for is written as `null`.
  case decimal(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONText])
  /// An object.
  case object([(key: String, value: JSONText)])

  /// The text, one element to a line and without a line break at the end.
  ///
  /// `indent` is the number of spaces a level takes; 0 puts everything on one line, without blanks.
  public func rendered(indent: Int = 2) -> String {
    var bytes: [UInt8] = []
    var writer = JSONWriter(indent: indent)
    writer.write(self, to: &bytes)
    writer.drain(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes what `rendered(indent:)` returns, piece by piece.
  public func write(to output: inout OutputBuffer, indent: Int = 2) throws(OutputError) {
    var writer = JSONWriter(indent: indent)
    try writer.write(self, to: &output)
    try writer.drain(to: &output)
  }
}
