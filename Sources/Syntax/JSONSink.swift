import Bytes

/// Where a `JSONWriter` puts its bytes.
protocol JSONSink: ~Copyable {
  /// Why bytes could not be taken.
  associatedtype Failure: Error
  /// Takes bytes.
  mutating func take(_ bytes: [UInt8]) throws(Failure)
}

extension OutputBuffer: JSONSink {
  /// Appends the bytes.
  mutating func take(_ bytes: [UInt8]) throws(OutputError) { try append(bytes) }
}

extension Array<UInt8>: JSONSink {
  /// Appends the bytes.
  mutating func take(_ bytes: [UInt8]) { append(contentsOf: bytes) }
}
