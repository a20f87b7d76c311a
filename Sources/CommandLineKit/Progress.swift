import Bytes
import Diagnostics

/// A line on standard error that says how far a long piece of work has come.
///
/// It is drawn only for somebody who looks at a terminal, begins after 300 ms, and is drawn at
/// most ten times a second. Call `erase()` before writing anything else; it comes back by itself.
public struct Progress: ~Copyable {
  private var label: String
  private let total: Int?
  private let width: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var next = ContinuousClock.now + .milliseconds(300)
  private var isDrawn = false

  /// Progress of the work called `label`, made of `total` steps where that is known.
  public init(_ label: String, total: Int? = nil, on console: borrowing Console) {
    self.label = label
    self.total = total
    width = console.errorTerminal.width
    let isAutomated = Terminal.environmentVariable("CI").map { !$0.isEmpty } ?? false
    isShown = console.errorTerminal.isTerminal && !console.isQuiet && !isAutomated
  }

  deinit {
    if isDrawn { Self.write(Self.eraser) }
  }

  /// Tells that `done` steps are behind us.
  public mutating func update(_ done: Int) {
    if !isShown { return }
    let now = ContinuousClock.now
    if now < next { return }
    next = now + .milliseconds(100)
    isDrawn = true
    let line = Self.line(
      label, done: done, total: total, elapsed: (now - start).components.seconds, width: width)
    Self.write(Self.eraser + line)
  }

  /// Tells that the part of the work called `label` begins, whose steps are not counted.
  ///
  /// It is drawn when the whole has gone on for 300 ms, or at once when it is known to be long.
  public mutating func enter(_ label: String, isLong: Bool = false) {
    self.label = label
    if !isShown || ContinuousClock.now < next && !isLong { return }
    isDrawn = true
    Self.write(Self.eraser + label)
  }

  /// Takes the line away, so that something else can be written.
  public mutating func erase() {
    if isDrawn { Self.write(Self.eraser) }
    isDrawn = false
  }

  private static let eraser = "\r\u{1B}[K"

  private static func write(_ text: String) {
    var errors = OutputBuffer.standardError()
    try? errors.append(text)
    try? errors.flush()
  }

  /// `reading links  1,204/2,000  ━━━━━━━━━━━━────────  60 %  0:14 left`, cut to the width.
  static func line(
    _ label: String, done: Int, total: Int?, elapsed: Int64, width: Int
  ) -> String {
    guard let total, total > 0 else { return "\(label)  \(DisplayText.grouped(done))" }
    let share = min(1, Double(done) / Double(total))
    let head = "\(label)  \(DisplayText.grouped(done))/\(DisplayText.grouped(total))"
    var tail = "\(Int(share * 100)) %"
    if done > 0, done < total, elapsed > 0 {
      let left = Int(Double(elapsed) * (1 - share) / share)
      let seconds = left % 60
      tail += "  \(left / 60):\(seconds < 10 ? "0" : "")\(seconds) left"
    }
    let room = min(20, width - 1 - DisplayText.width(head) - tail.count - 4)
    guard room >= 5 else { return head }
    let filled = Int(share * Double(room))
    let bar =
      String(repeating: "━", count: filled) + String(repeating: "─", count: room - filled)
    return head + "  " + bar + "  " + tail
  }
}
