/// A value in a file of an app bundle (aapt2, `Item` of `Resources.proto`).
enum BundledItem {
  /// A text as it is at run time.
  case text(String)
  /// A resource, by number; 0 is none.
  case reference(Int)
  /// Yes or no.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Anything else: colours, sizes and files.
  case other

  /// Reads a message.
  init(_ message: ProtobufMessage) {
    if let reference = message.message(1) {
      self = .reference(Int(UInt32(truncatingIfNeeded: reference.number(2) ?? 0)))
    } else if let string = message.message(2) ?? message.message(3) {
      self = .text(string.text(1) ?? "")
    } else if let primitive = message.message(7) {
      self.init(primitive: primitive)
    } else {
      self = .other
    }
  }

  private init(primitive: ProtobufMessage) {
    if let flag = primitive.number(8) {
      self = .boolean(flag != 0)
    } else if let number = primitive.number(6) ?? primitive.number(7) {
      self = .integer(Int(Int32(truncatingIfNeeded: number)))
    } else {
      self = .other
    }
  }
}
