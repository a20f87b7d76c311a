/// Whether Android hands links of one host to a build: which assetlinks files name it.
///
/// A host is approved by its own file, if a filter names it, and by that of the domain below the star
/// of each wildcard that covers it, for whichever filter takes the URL (AOSP,
/// `DomainVerificationService`). Each of these files changes when its own host does.
struct HostApproval: Sendable {
  /// One file that is enough.
  struct Source: Sendable {
    /// The domain that serves it.
    let domain: Int
    /// For each copy of the build, by certificate, whether the file names it, in each state that
    /// there is a file in.
    let names: [HostState.Files: [Bool]]
  }

  /// Approval that nobody needs to give.
  static let given = HostApproval(copyCount: 0, sources: [])

  /// How many copies of the build people have, each signed with another certificate; all must be
  /// named.
  let copyCount: Int
  /// The files, that of the host itself first.
  let sources: [Source]

  /// Whether the host is approved when domains serve what `files` says.
  func isGiven(_ files: (_ domain: Int) -> HostState.Files) -> Bool {
    (0..<copyCount).allSatisfy { copy in
      sources.contains { $0.names[files($0.domain)]?[copy] == true }
    }
  }
}
