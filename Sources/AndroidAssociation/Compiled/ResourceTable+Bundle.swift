extension ResourceTable {
  /// Reads the resources of a module of an app bundle (`resources.pb`); parts that do not fit are
  /// left out.
  public init(bundled bytes: [UInt8]) {
    var texts: [String] = []
    var values: [Int: CompiledValue] = [:]
    for package in ProtobufMessage(bytes, bytes.indices)?.messages(2) ?? [] {
      for type in package?.messages(3) ?? [] {
        for entry in type?.messages(3) ?? [] {
          let ids = [package?.message(1), type?.message(1), entry?.message(1)].map {
            Int(truncatingIfNeeded: $0?.number(1) ?? 0)
          }
          guard ids[0] < 256, ids[1] < 256, ids[2] < 1 << 16, let entry,
            let item = Self.item(of: entry)
          else { continue }
          values[ids[0] << 24 | ids[1] << 16 | ids[2]] = Self.value(item, &texts)
        }
      }
    }
    self.init(values: values, texts: texts)
  }

  /// The value that holds for every device.
  private static func item(of entry: ProtobufMessage) -> BundledItem? {
    for value in entry.messages(6) {
      guard let value, value.message(1)?.isEmpty ?? true else { continue }
      return value.message(2)?.message(4).map { BundledItem($0) }
    }
    return nil
  }

  private static func value(_ item: BundledItem, _ texts: inout [String]) -> CompiledValue {
    switch item {
    case .text(let text):
      texts.append(text)
      return .string(texts.count - 1)
    case .reference(let number): return .reference(number)
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .other: return .other
    }
  }
}
