import Bytes
import Dispatch
import Synchronization

/// Takes one batch of records apart on another thread while the one before is worked on.
final class RecordsAhead: Sendable {
  private struct Work: ~Copyable {
    var source: RecordSource
    var batch = RecordBatch()
    var failure: InputError?
  }

  private let work: Mutex<Work>
  private let isDone = DispatchSemaphore(value: 0)
  /// A queue of its own always gets a thread, even when all of the shared ones wait for a batch.
  private let queue = DispatchQueue(label: "linkover.records-ahead")

  /// Begins with the first batch of `source`.
  init(_ source: consuming RecordSource) {
    work = Mutex(Work(source: source))
    begin()
  }

  /// Gives `batch` away to be filled again and returns the next one in its place; empty at the end.
  func exchange(_ batch: inout RecordBatch) throws(InputError) {
    isDone.wait()
    let failure = work.withLock { work in
      swap(&work.batch, &batch)
      return work.failure
    }
    if let failure { throw failure }
    if batch.count > 0 { begin() }
  }

  private func begin() {
    queue.async {
      self.work.withLock { work in
        do throws(InputError) {
          try work.source.fill(&work.batch)
        } catch {
          work.failure = error
        }
      }
      self.isDone.signal()
    }
  }
}
