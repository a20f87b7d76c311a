/// A value and the bytes of the evidence that hold it.
public struct Placed<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Its bytes.
  public let range: Range<Int>

  /// Places `value` at `range`.
  init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }
}
