/// What came back for a request: an answer, or why there is none.
public struct ProbeReply: Sendable {
  /// What a server answered.
  public struct Answer: Sendable {
    /// The status code.
    public var status: Int
    /// The version of HTTP: `1.0`, `1.1`, `2` or `3`.
    public var version: String
    /// The header fields in the order they came; names in lower case.
    public var headers: [(name: String, value: String)]
    /// The body, at most `ProbeSettings.bodyLimit` bytes of it.
    public var body: [UInt8]
    /// Whether the body was longer.
    public var isCut: Bool
    /// Where a redirect points, made absolute; nil where the answer is none.
    public var redirectURL: String?

    /// The value of the first header called `name`, which is in lower case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name == name }?.value
    }
  }

  /// The answer, or why there is none.
  public var result: Result<Answer, ProbeFailure>
  /// The address that was connected to; empty where no connection was made.
  public var address: String
  /// The certificates that the server showed, its own first; empty on a connection used before.
  public var certificates: [Certificate]
  /// How long each step took.
  public var timings: ProbeTimings

  /// The answer where there is one.
  public var answer: Answer? { try? result.get() }

  /// The failure where there is one.
  public var failure: ProbeFailure? {
    if case .failure(let failure) = result { failure } else { nil }
  }
}
