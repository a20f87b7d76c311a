/// One field of a CSV record (RFC 4180), ready to be written.
public enum CSVField {
  /// Appends `value`, in quotes where it holds a comma, a quote or a line break.
  public static func append(_ value: some Collection<UInt8>, to record: inout [UInt8]) {
    let needsQuotes = value.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    if !needsQuotes {
      record.append(contentsOf: value)
      return
    }
    record.append(UInt8(ascii: "\""))
    for byte in value {
      if byte == UInt8(ascii: "\"") { record.append(byte) }
      record.append(byte)
    }
    record.append(UInt8(ascii: "\""))
  }

  /// Appends a whole record with its line break.
  public static func appendRecord(_ values: [[UInt8]], to record: inout [UInt8]) {
    for (index, value) in values.enumerated() {
      if index > 0 { record.append(UInt8(ascii: ",")) }
      append(value, to: &record)
    }
    record.append(UInt8(ascii: "\n"))
  }
}
