/// The answer to the question whether there is a URL of some kind.
public enum LinkProof: Hashable, Sendable {
  /// There is none; this is proved.
  case noURL
  /// There is one: path, query and fragment of a valid URL, short, checked by membership.
  case witness(String)
  /// The question took more than its budget of steps.
  case notDecided(steps: Int)

  /// The witness where there is one.
  public var witness: String? {
    if case .witness(let text) = self { text } else { nil }
  }
}
