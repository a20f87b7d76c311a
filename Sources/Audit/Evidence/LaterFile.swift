/// An association file that the plan wants a host to serve from a later phase on.
public struct LaterFile: Sendable {
  /// The number of that phase.
  public var phase: Int
  /// The file.
  public var text: String

  /// The file of a phase.
  public init(phase: Int, text: String) {
    self.phase = phase
    self.text = text
  }
}
