/// Something that a rule has to say about one place of one input.
public struct Finding: Hashable, Sendable {
  /// A second place that explains the first.
  public struct Related: Hashable, Sendable {
    /// Where.
    public var location: Location
    /// What is there, in a few words.
    public var label: String

    /// Points at `location` with `label`.
    public init(location: Location, label: String) {
      self.location = location
      self.label = label
    }
  }

  /// The rule that speaks, for example `AASA012`.
  public var ruleID: String
  /// How bad it is.
  public var severity: Severity
  /// How well the behaviour behind it is known.
  public var certainty: Certainty
  /// What is wrong, naming the value: lower case, no full stop.
  public var message: String
  /// Where.
  public var location: Location
  /// A few words printed at the marked place; empty for none.
  public var label = ""
  /// Other places that explain it.
  public var related: [Related] = []
  /// Facts that do not fit the message.
  public var notes: [String] = []
  /// What to do about it.
  public var help: String?
  /// A mechanical repair, where there is one.
  public var fix: Fix?

  /// A finding of `rule` at `location`; severity and certainty are the rule's own unless given.
  public init(
    _ rule: RuleMetadata, _ message: String, at location: Location, label: String = "",
    severity: Severity? = nil, certainty: Certainty? = nil, related: [Related] = [],
    notes: [String] = [], help: String? = nil, fix: Fix? = nil
  ) {
    ruleID = rule.id
    self.severity = severity ?? rule.severity
    self.certainty = certainty ?? rule.certainty
    self.message = message
    self.location = location
    self.label = label
    self.related = related
    self.notes = notes
    self.help = help
    self.fix = fix
  }
}

extension [Finding] {
  /// The findings by path, place and rule, whatever order they were found in.
  public func sortedByPlace() -> [Finding] {
    sorted { left, right in
      (
        left.location.path, left.location.line ?? 0, left.location.column ?? 0, left.ruleID,
        left.message
      ) < (
        right.location.path, right.location.line ?? 0, right.location.column ?? 0, right.ruleID,
        right.message
      )
    }
  }
}
