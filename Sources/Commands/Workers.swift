import Dispatch
import Synchronization

/// Independent pieces of work on as many threads as there are cores.
enum Workers {
  /// The results of pieces 0 to `count` - 1, in their order whatever the threads do.
  ///
  /// Throws the error of the first piece, by number, that failed.
  static func run<Result: Sendable>(
    _ count: Int, _ piece: @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    let results = Mutex([Swift.Result<Result, any Error>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Swift.Result { try piece(index) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { $0 }.compactMap { try $0?.get() }
  }
}
