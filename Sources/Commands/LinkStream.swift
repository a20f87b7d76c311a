import Bytes
import Diagnostics
import Inventory
import Reports
import Synchronization

/// Counts links and writes them on as they are read.
///
/// A reader hands its portions to whoever listens, so the state is behind a lock.
final class LinkStream: Sendable {
  /// What all links together are.
  struct Totals: Sendable {
    /// The links, counted.
    var summary = InventorySummary()
    /// Short links in each other's way; nil where links are not joined.
    var collisions: SuffixCollisions?
    /// The targets of links that sources mention; nil where nobody looked.
    var mentions: MentionedLinks?
  }

  private struct State: ~Copyable {
    var totals: Totals
    var sample: LinkSample?
    var output: OutputBuffer?
    /// Texts of links that others stand between, until all are there.
    var waiting: ScratchTexts?
    var error: (any Error)?
  }

  private let form: NormalizedLinks.Form?
  private let isShown: Bool
  private let state: Mutex<State>

  /// Writes links to standard output in `form`, or counts them only; of `sampleSize` links of each
  /// domain and kind where a size is given.
  ///
  /// What `isShown` on a terminal has no control characters.
  init(
    form: NormalizedLinks.Form?, sampleSize: Int?, mentions: LinkMentions?, isJoined: Bool,
    isShown: Bool
  ) {
    self.form = form
    self.isShown = isShown
    var initial = State(
      totals: Totals(
        collisions: isJoined ? SuffixCollisions() : nil,
        mentions: mentions.map { MentionedLinks($0) }))
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
      state.totals.summary.add(table)
      state.totals.collisions?.add(table)
      state.totals.mentions?.add(table)
      guard let form, state.error == nil else { return }
      let links = NormalizedLinks(table, files: files, form: form)
      if state.sample != nil {
        var values = LinkValues()
        state.sample?.add(table) { row, text in links.append(row, &values, to: &text) }
        return
      }
      do {
        try write(links, of: table, to: &state)
      } catch {
        state.error = error
      }
    }
  }

  private func write(
    _ links: NormalizedLinks, of table: LinkTable, to state: inout State
  ) throws {
    if table.isPart {
      if state.waiting == nil { state.waiting = try ScratchTexts(in: TemporaryFolder.spacious) }
      state.waiting?.beginPortion()
    }
    var text: [UInt8] = []
    var values = LinkValues()
    for row in 0..<table.count {
      text.removeAll(keepingCapacity: true)
      links.append(row, &values, to: &text)
      if table.isPart {
        try state.waiting?.append(text, ordinal: table.ordinal(row))
      } else {
        try state.output?.append(shown(text))
      }
    }
  }

  private func shown(_ text: [UInt8]) -> [UInt8] {
    isShown ? Array(DisplayText.visibleLines(String(decoding: text, as: UTF8.self)).utf8) : text
  }

  /// Writes what is left, and returns what all links together are.
  func finish() throws -> Totals {
    try state.withLock { state in
      if let error = state.error { throw error }
      var text: [UInt8] = []
      while try state.waiting?.next(into: &text) == true {
        try state.output?.append(shown(text))
      }
      for text in state.sample?.texts ?? [] { try state.output?.append(shown(text)) }
      try state.output?.flush()
      return state.totals
    }
  }
}
