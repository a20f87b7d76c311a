/// Wraps words in terminal colours, or leaves them as they are.
public struct Paint: Sendable {
  /// Whether colours are written at all.
  public let isOn: Bool

  /// Paints when `isOn`.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Bold red: something is lost.
  public func error(_ text: String) -> String { wrap("1;31", text) }
  /// Bold yellow: probably not meant.
  public func warning(_ text: String) -> String { wrap("1;33", text) }
  /// Bold cyan: worth knowing.
  public func note(_ text: String) -> String { wrap("1;36", text) }
  /// Bold green: as it should be.
  public func good(_ text: String) -> String { wrap("1;32", text) }
  /// Blue: the frame around an excerpt.
  public func gutter(_ text: String) -> String { wrap("34", text) }
  /// Bold: headings and messages.
  public func strong(_ text: String) -> String { wrap("1", text) }
  /// Faint: table heads and other words that may be overlooked.
  public func dim(_ text: String) -> String { wrap("2", text) }

  private func wrap(_ code: String, _ text: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
