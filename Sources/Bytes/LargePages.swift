#if canImport(Glibc)
  import Glibc
#endif

/// Memory that is searched all over and would cost a walk through page tables at every step.
enum LargePages {
  /// The size of a large page.
  private static let size = 2 << 20

  /// Zeros in memory for which large pages are asked.
  static func zeros(_ count: Int) -> [UInt64] {
    [UInt64](unsafeUninitializedCapacity: count) { words, initializedCount in
      ask(for: UnsafeMutableRawBufferPointer(words))
      words.initialize(repeating: 0)
      initializedCount = count
    }
  }

  /// Asks the system to use large pages for `memory`, which nobody has touched yet; a wish, no more.
  static func ask(for memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard let base = memory.baseAddress, memory.count >= 2 * size else { return }
      let skipped = -Int(bitPattern: base) & (size - 1)
      _ = madvise(base + skipped, (memory.count - skipped) & ~(size - 1), MADV_HUGEPAGE)
    #endif
  }
}
