import LinkLanguage

/// A host whose links an app's filters ask for anew, or no longer.
public struct WrittenHost: Sendable {
  /// The host, in lower case.
  public var host: String
  /// What today's filters need not ask for any more; nil for nothing.
  public var taken: LinkClaim?
  /// Links for other apps, which no filter is to ask for; nil for none.
  public var foreign: LinkClaim?
  /// Whether links leave it, so that nobody asks for what is `taken`.
  public var isLeft: Bool

  /// A host that stays, or that links leave.
  public init(
    _ host: String, taken: LinkClaim?, foreign: LinkClaim? = nil, isLeft: Bool = false
  ) {
    self.host = host
    self.taken = taken
    self.foreign = foreign
    self.isLeft = isLeft
  }

  /// The same for filters that the new ones do not stand in for.
  var beside: WrittenHost {
    var other = self
    if !isLeft { other.taken = nil }
    return other
  }

  /// Whether a filter need not ask for what `rule` matches: all of that is taken, or some of it is
  /// for other apps; nil stands for a rule that is not known.
  func takes(_ rule: LinkRule?) -> Bool {
    if taken?.paths.isEmpty == true { return true }
    guard let rule else { return false }
    var prover = LinkProver([[rule], taken?.rules ?? [], foreign?.rules ?? []])
    return prover.losses(from: 0, group: 0, to: 1, group: 0).isEmpty
      || prover.urlMatched(by: 0, in: 0, openedBy: 2, for: 0) != .noURL
  }
}
