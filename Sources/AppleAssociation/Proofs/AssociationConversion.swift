import Diagnostics
public import LinkLanguage

/// An association file written anew with components in place of legacy paths, and what that
/// changes.
public struct AssociationConversion: Sendable {
  /// An entry whose legacy paths are lost because it has components beside them.
  public struct Dropped: Sendable {
    /// Index of the entry in `details`.
    public let detail: Int
    /// A URL that systems before iOS 13 opened by `paths` and the new file does not open.
    public let onlyPaths: LinkProof
    /// A URL that the new file opens and `paths` did not.
    public let onlyComponents: LinkProof
  }

  /// The new file.
  public let text: String
  /// What changes on systems since iOS 13; empty is proved to be nothing.
  public let difference: AssociationDifference
  /// What changes on older systems, which read `paths` beside components.
  public let dropped: [Dropped]

  /// Whether it is proved that no system sees another set of URLs.
  ///
  /// Components with a path alone and legacy paths say the same: both ignore query and fragment.
  public var isEqual: Bool {
    difference.isEmpty
      && dropped.allSatisfy { $0.onlyPaths == .noURL && $0.onlyComponents == .noURL }
  }

  /// Converts `file`.
  public init(_ file: AppleAssociationFile) throws(EmissionError) {
    guard file.isReadable else { throw .unreadable }
    text = try AssociationFileContent(file).rendered()
    let converted = AppleAssociationFile(parsing: SourceText(path: file.source.path, text: text))
    difference = AssociationDifference(from: file, to: converted)
    dropped = file.entries.filter { !$0.legacyRules.isEmpty }.map { entry in
      let difference = GenerationDifference(entry, in: file)
      return Dropped(
        detail: entry.index, onlyPaths: difference.onlyPaths,
        onlyComponents: difference.onlyComponents)
    }
  }
}
