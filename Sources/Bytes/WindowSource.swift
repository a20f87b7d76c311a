/// The unread bytes of a window and all that follow them.
final class WindowSource: ByteSource {
  private var window: WindowReader

  /// Goes on where `window` stands.
  init(_ window: consuming WindowReader) {
    self.window = window
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    if window.start == window.end, try !window.refill() { return 0 }
    let count = min(buffer.count, window.end - window.start)
    window.buffer.withUnsafeBytes { bytes in
      buffer.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[window.start...][..<(window.start + count)]))
    }
    window.start += count
    return count
  }
}
