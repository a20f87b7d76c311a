import Bytes
import Diagnostics
import Migration

/// What a plan says of Android 11 and earlier, which verify all hosts of a build or none.
enum OlderAndroidText {
  /// The builds of a plan that links may not open there as they do on later versions, once they are
  /// meant to, with what they hang on.
  static func doubts(_ plan: Plan) -> [(build: String, state: OlderAndroid.State)] {
    let world = plan.worlds.firstIndex(where: \.isDrained) ?? 0
    return plan.olderAndroid.compactMap { older in
      older.states.first { $0.world == world && !$0.isSame }
        .map { (plan.builds[older.build].name, $0) }
    }
  }

  /// The same in a sentence each, without a full stop.
  static func sentences(_ plan: Plan) -> [String] {
    doubts(plan).map { build, state in
      let count = NumberText.count(state.opened, "link")
      let verb = DisplayText.form(state.opened, "opens", "open")
      if !state.refusing.isEmpty {
        return "\(count) \(verb) \(build) only on later versions, since "
          + "\(names(state.refusing)) \(state.refusing.count == 1 ? "does" : "do") not name it"
      }
      return "\(count) \(verb) \(build) there only if "
        + "\(names(state.unknown)) \(state.unknown.count == 1 ? "names" : "name") it"
    }
  }

  /// What is known of the hosts of a build over all worlds, without a full stop.
  static func hosts(_ older: OlderAndroid) -> String {
    let refusing = older.states.filter { !$0.isSame }.flatMap(\.refusing).distinct
    let unknown = older.states.filter { !$0.isSame }.flatMap(\.unknown).distinct
    return [
      refusing.isEmpty
        ? nil
        : "\(names(refusing)) \(refusing.count == 1 ? "does" : "do") not name it, or not in every step",
      unknown.isEmpty
        ? nil
        : "whether \(names(unknown)) \(unknown.count == 1 ? "names" : "name") it is not known",
    ].compactMap(\.self).joined(separator: "; ")
  }

  private static func names(_ hosts: [String]) -> String {
    hosts.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// What a state is called in a table.
  static func word(_ state: OlderAndroid.State?) -> String {
    guard let state, state.opened > 0 || !state.isSame else { return "-" }
    if state.isSame { return "same" }
    return state.refusing.isEmpty ? "depends" : "none"
  }
}
