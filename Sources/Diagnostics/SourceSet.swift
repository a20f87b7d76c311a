/// The inputs of a run by the name they are shown under, for whoever prints excerpts.
public struct SourceSet: Sendable {
  private var sources: [String: SourceText] = [:]

  /// An empty set.
  public init() {}

  /// A set of `sources`; the last of two with one path stays.
  public init(_ sources: some Sequence<SourceText>) {
    for source in sources { insert(source) }
  }

  /// Adds `source`, replacing one of the same path.
  public mutating func insert(_ source: SourceText) {
    sources[source.path] = source
  }

  /// The input named `path`, or nil when it was not kept.
  public subscript(path: String) -> SourceText? { sources[path] }
}
