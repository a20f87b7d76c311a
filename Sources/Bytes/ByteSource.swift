/// Where a window's bytes come from, read once from front to back.
protocol ByteSource: AnyObject {
  /// Writes at least one byte to the front of `buffer`, which is not empty, and returns how many; 0
  /// at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int
}
