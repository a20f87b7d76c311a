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

  /// The results of two pieces that run side by side; throws the first one's error before the other's.
  static func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () throws -> First, _ second: @Sendable () throws -> Second
  ) throws -> (First, Second) {
    let firstResult = Mutex(Result<First, any Error>.failure(CancellationError()))
    let secondResult = Mutex(Result<Second, any Error>.failure(CancellationError()))
    DispatchQueue.concurrentPerform(iterations: 2) { piece in
      if piece == 0 {
        let result = Result { try first() }
        firstResult.withLock { $0 = result }
      } else {
        let result = Result { try second() }
        secondResult.withLock { $0 = result }
      }
    }
    return (try firstResult.withLock { $0 }.get(), try secondResult.withLock { $0 }.get())
  }
}
