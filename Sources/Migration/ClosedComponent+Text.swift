import AndroidAssociation
import Diagnostics

extension ClosedComponent {
  /// Why links do not open the build, in the user's words.
  var text: String {
    let state = attribute == .exported ? "not exported" : "switched off"
    let owner = isOfApplication ? "the application of '\(component)'" : "'\(component)'"
    return "no link can start its activity: \(owner) is \(state) (\(location.text))"
  }

  /// What to write, and where.
  var change: String { "write \(remedyText)" }

  /// What must be written, and where it is not.
  var remedyText: String {
    "'\(remedy)' for \(isOfApplication ? "the application" : "'\(component)'") "
      + "(\(location.text))"
  }
}
