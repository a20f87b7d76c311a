/// How a run of the program ended, as the number its caller sees.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything is as it should be.
  case fine = 0
  /// The input was read, and there is something to report about it.
  case findings = 1
  /// The command line or the project file is wrong.
  case wrongUse = 2
  /// The work could not be done: an input cannot be read, an output cannot be written.
  case couldNot = 3
  /// Right, but the outside still holds an older version of it.
  case notYet = 4

  /// What the code means when a command has nothing more exact to say.
  public var meaning: String {
    switch self {
    case .fine: "nothing to report"
    case .findings: "something to report"
    case .wrongUse: "wrong use or a wrong project file"
    case .couldNot: "could not do it: an input cannot be read or an output cannot be written"
    case .notYet: "right, but not everywhere yet: an older version is still served"
    }
  }
}
