import Dispatch
import Synchronization

/// Independent pieces of work on as many threads as there are cores.
public enum Workers {
  /// The results of pieces 0 to `count` - 1, in their order whatever the threads do.
  ///
  /// Throws the error of the first piece, by number, that failed.
  public static func run<Result: Sendable>(
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
  public static func both<First: Sendable, Second: Sendable, Failure: Error>(
    _ first: @Sendable () throws(Failure) -> First,
    _ second: @Sendable () throws(Failure) -> Second
  ) throws(Failure) -> (First, Second) {
    let firstResult = Mutex<Result<First, Failure>?>(nil)
    let secondResult = Mutex<Result<Second, Failure>?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { piece in
      if piece == 0 {
        let result = Result { () throws(Failure) in try first() }
        firstResult.withLock { $0 = result }
      } else {
        let result = Result { () throws(Failure) in try second() }
        secondResult.withLock { $0 = result }
      }
    }
    return (
      try value(of: firstResult.withLock { $0 }, first),
      try value(of: secondResult.withLock { $0 }, second)
    )
  }

  private static func value<Value, Failure: Error>(
    of result: Result<Value, Failure>?, _ piece: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let result { return try result.get() }
    return try piece()
  }
}
