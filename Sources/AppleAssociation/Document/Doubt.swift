public import Diagnostics

/// A reason why a verdict is less certain than Apple's documentation would make it.
public enum Doubt: Hashable, Sendable {
  /// A pattern refers to a variable that nobody defines.
  case undefinedVariable(String)
  /// A pattern begins a reference, `$(`, and does not end it.
  case unterminatedVariable
  /// A pattern refers to a variable whose values refer to variables.
  case nestedVariable(String)
  /// A pattern refers to a variable of the file that is named like one of Apple's.
  case shadowedVariable(String)
  /// The query dictionary was dropped because a value is no string.
  case droppedQuery
  /// A key was taken as absent because its value has the wrong type.
  case ignoredValue(String)
  /// A pattern key or `exclude` comes from `defaults`.
  case defaultPattern(String)
  /// Defaults are applied to a legacy path.
  case defaultsOnPath
  /// The component has no key that the system knows.
  case noKnownKey
  /// Names of query items are compared without case.
  case foldedNames
  /// Letters beyond ASCII are compared without case.
  case foldedLetters
  /// The URL is decoded before it is compared.
  case decoded
  /// `?` stands for a character beyond ASCII of a decoded URL.
  case decodedWildcard
  /// The path pattern is empty.
  case emptyPath
  /// `appIDs` and `paths` are of different generations.
  case pathsWithAppIDs
  /// `details` is a dictionary, whose keys have no order.
  case keyedDetails
  /// `appID` stands beside `appIDs`.
  case ignoredAppID
  /// The outcome hangs on whether a slash counts that the pattern's end could take.
  case slashAtEnd
  /// The path holds a run of slashes in its middle.
  case innerSlashes
  /// The file has a key twice.
  case duplicateKeys
}

extension Doubt {
  /// How well the behaviour that was assumed is known.
  public var certainty: Certainty {
    switch self {
    case .droppedQuery, .defaultPattern, .noKnownKey, .decoded, .keyedDetails, .ignoredAppID:
      .observed
    default: .inferred
    }
  }

  /// Whether the rule it belongs to matches nothing because of it.
  var isUnreadable: Bool {
    switch self {
    case .undefinedVariable, .unterminatedVariable, .nestedVariable: true
    default: false
    }
  }

  /// What was assumed, in one sentence: lower case, no full stop.
  public var note: String {
    switch self {
    case .undefinedVariable(let name):
      "the undefined variable '\(name)' is taken to match nothing; nobody has run it"
    case .unterminatedVariable:
      "a '$(' without ')' is taken to match nothing; nobody has run it"
    case .nestedVariable(let name):
      "variable '\(name)' refers to variables, which Apple forbids; it is taken to match nothing"
    case .shadowedVariable(let name):
      "the file's own variable '\(name)' is taken to win over Apple's of that name"
    case .droppedQuery:
      "one value of the query dictionary is no string, so the system drops the whole dictionary"
    case .ignoredValue(let key):
      "the value of '\(key)' has the wrong type; the key is taken as absent"
    case .defaultPattern(let key): "'\(key)' comes from defaults"
    case .defaultsOnPath: "defaults are taken to hold for legacy paths too"
    case .noKnownKey: "a component without any known key matches every URL"
    case .foldedNames:
      "names of query items are taken to be compared without case, like their values"
    case .foldedLetters:
      "letters beyond ASCII are compared by their simple one-to-one case forms"
    case .decoded: "with percentEncoded false the URL is decoded, the pattern is not"
    case .decodedWildcard: "'?' is taken to stand for one Unicode scalar of the decoded URL"
    case .emptyPath: "an empty path pattern is taken to mean the root"
    case .pathsWithAppIDs:
      "appIDs and paths are of different generations; Apple advises against mixing them"
    case .keyedDetails: "details keyed by App ID are read in the order of the file"
    case .ignoredAppID: "appID is not read where there is appIDs"
    case .slashAtEnd:
      "whether the system lends the pattern a slash at its end is not known"
    case .innerSlashes: "a run of slashes inside the path is taken to be compared as written"
    case .duplicateKeys: "the file has a key twice; the first is taken"
    }
  }
}
