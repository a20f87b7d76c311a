import Bytes
import Inventory
import Reports
import Synchronization

/// Counts links and writes them on as they are read.
///
/// A reader hands its portions to whoever listens, so the state is behind a lock.
final class LinkStream: Sendable {
  private struct State: ~Copyable {
    var summary = InventorySummary()
    var sample: LinkSample?
    var output: OutputBuffer?
    var error: OutputError?
  }

  private let form: NormalizedLinks.Form?
  private let state: Mutex<State>

  /// Writes links to standard output in `form`, or counts them only; of `sampleSize` links of each
  /// domain and kind where a size is given.
  init(form: NormalizedLinks.Form?, sampleSize: Int?) {
    self.form = form
    var initial = State()
    initial.sample = sampleSize.map { LinkSample(size: $0) }
    if let form {
      var output = OutputBuffer.standardOutput()
      do {
        try output.append(NormalizedLinks.head(form))
      } catch {
        initial.error = error
      }
      initial.output = consume output
    }
    state = Mutex(initial)
  }

  /// Takes a portion.
  func take(_ table: LinkTable, _ files: [InventoryFile]) {
    state.withLock { state in
      state.summary.add(table)
      guard let form, state.error == nil else { return }
      let links = NormalizedLinks(table, files: files, form: form)
      if state.sample != nil {
        var values = LinkValues()
        state.sample?.add(table) { row, text in links.append(row, &values, to: &text) }
        return
      }
      do throws(OutputError) {
        var text: [UInt8] = []
        var values = LinkValues()
        for row in 0..<table.count {
          text.removeAll(keepingCapacity: true)
          links.append(row, &values, to: &text)
          try state.output?.append(text)
        }
      } catch {
        state.error = error
      }
    }
  }

  /// Writes what is left, and returns what was counted.
  func finish() throws(OutputError) -> InventorySummary {
    let result = state.withLock { state -> Result<InventorySummary, OutputError> in
      if let error = state.error { return .failure(error) }
      do throws(OutputError) {
        for text in state.sample?.texts ?? [] { try state.output?.append(text) }
        try state.output?.flush()
      } catch {
        return .failure(error)
      }
      return .success(state.summary)
    }
    return try result.get()
  }
}
