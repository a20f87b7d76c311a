import Diagnostics
import Syntax

extension BadProjectValue {
  /// A second phase of a kind that a plan has once; of some kinds once for `name`, an app or host.
  static func second(
    _ kind: Step.Kind, of name: String? = nil, at location: Location
  ) -> Finding {
    let whose = name.map { " of '\($0)'" } ?? ""
    let remedy =
      "take \(name.map { "'\($0)' out of " } ?? "")one of them\(name == nil ? " out" : "")"
    return Finding(
      metadata, "the phase '\(kind.rawValue)'\(whose) is there twice, but happens once",
      at: location,
      help: kind == .ship ? remedy + #", or end the "rollout" of the first below 1"# : remedy)
  }

  /// A phase that names no host or app, as `noun` says, while phases above name all there are.
  static func nothingLeft(_ kind: Step.Kind, _ noun: String, at location: Location) -> Finding {
    Finding(
      metadata,
      "the phase '\(kind.rawValue)' is about no \(noun): phases above are about all that it could be",
      at: location,
      help: kind == .ship
        ? #"take it out, or end the "rollout" of the first below 1"# : "take it out")
  }

  /// A host of Google's that a phase is about.
  static func googles(_ host: String, _ kind: Step.Kind, at location: Location) -> Finding {
    Finding(
      metadata,
      "'\(host)' is Google's: nothing of yours can be \(kind == .publish ? "served" : "retired") there",
      at: location, help: "take it out of the phase; its links have to be replaced where they stand"
    )
  }

  /// A domain that is to be retired though its links stay on it.
  static func staying(_ host: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(host)' stays: no new domain takes over its links, so that it cannot be retired",
      at: location,
      help: #"take it out of the phase, or name the new domain of its links as "movesTo""#)
  }

  /// A phase that retires hosts while links leave none.
  static func noHostLeft(at location: Location) -> Finding {
    Finding(
      metadata,
      "the phase 'retire' has no host: no new domain takes over the links of any of yours",
      at: location,
      help: #"take the phase out, or name the new domain of a host's links as "movesTo""#)
  }

  /// A phase that takes something away while no phase waits for old builds to be gone.
  static func noDrain(_ kind: Step.Kind, at location: Location) -> Finding {
    Finding(
      metadata, "the phase '\(kind.rawValue)' counts on 'drain', and no phase drains", at: location,
      help: #"put {"do": "drain"} above it"#)
  }

  /// A key that another kind of phase has a use for.
  static func useless(
    _ key: String, in kind: Step.Kind, for kinds: [Step.Kind], at location: Location
  ) -> Finding {
    Finding(
      metadata, "the phase '\(kind.rawValue)' has no use for '\(key)'", at: location,
      help: "take it out; it is for \(kinds.map { "'\($0.rawValue)'" }.joined(separator: " and "))")
  }

  /// A phase that stands before one that it counts on, which is about the apps or hosts `names`.
  static func order(
    _ kind: Step.Kind, before need: Step.Kind, of names: [String], at location: Location
  ) -> Finding {
    let quoted = names.map { "'\($0)'" }.joined(separator: ", ")
    let late = "'\(need.rawValue)'" + (names.isEmpty ? "" : " of \(quoted)")
    return Finding(
      metadata, "the phase '\(kind.rawValue)' stands before \(late), which it counts on",
      at: location, help: "put \(late) above it")
  }

  /// A domain whose links would lead nowhere: no phase puts anything on it before they are made.
  static func unpublished(_ host: String, at location: Location) -> Finding {
    Finding(
      metadata, "new links are on '\(host)', which no phase before publishes", at: location,
      help: #"name it in a phase before with "do": "publish""#
        + #", or write "answersToday": "redirects" where it redirects them already"#)
  }

  /// A domain that is to be retired though new links are on it.
  static func retired(_ host: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(host)' has the role \"new\" and cannot be retired", at: location,
      help: "retire the legacy hosts whose links have moved there")
  }

  /// A stage of a rollout that is no share, or no more than the stage before.
  static func stage(at location: Location) -> Finding {
    Finding(
      metadata, "a stage of 'rollout' is no part of 1 above the one before", at: location,
      help: "write it as [0.01, 0.1, 0.5, 1]")
  }

  /// A rollout to no more people than have an app by a phase above.
  static func stage(
    _ share: Double, of app: String, after last: Double, at location: Location
  ) -> Finding {
    Finding(
      metadata,
      "'\(app)' reaches \(Step.percent(share)) % of people here, and \(Step.percent(last)) % in a "
        + "phase above", at: location,
      help: "begin the \"rollout\" above that, or take '\(app)' out of one of them")
  }

  /// What should be a day.
  static func day(_ text: String, at location: Location) -> Finding {
    Finding(metadata, "'\(text)' is not a day", at: location, help: "write it as 2027-01-31")
  }

  /// A phase whose day lies before that of the phase above.
  static func day(_ text: String, before last: CalendarDate, at location: Location) -> Finding {
    Finding(
      metadata, "'\(text)' lies before the phase above, '\(last.text)'", at: location,
      help: "give it that day or a later one, or put the phases into another order")
  }
}
