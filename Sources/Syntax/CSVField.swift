import Bytes

/// One field of a CSV record (RFC 4180), ready to be written.
public enum CSVField {
  /// Appends `value`, in quotes where it holds a comma, a quote or a line break.
  public static func append(_ value: ArraySlice<UInt8>, to record: inout [UInt8]) {
    if !needsQuotes(value.span) {
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
      append(value[...], to: &record)
    }
    record.append(UInt8(ascii: "\n"))
  }

  /// Whether a value must stand in quotes.
  public static func needsQuotes(_ value: Span<UInt8>) -> Bool {
    value.firstIndex { bytes in
      bytes.equal(UInt8(ascii: ",")) | bytes.equal(UInt8(ascii: "\""))
        | bytes.equal(UInt8(ascii: "\n")) | bytes.equal(UInt8(ascii: "\r"))
    } != nil
  }
}
