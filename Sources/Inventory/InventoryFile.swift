/// What was read from one file.
public struct InventoryFile: Hashable, Sendable {
  /// A column that was read.
  public struct Column: Hashable, Sendable {
    /// What it was taken for.
    public let column: LinkColumn
    /// Its header, or `field N` where there is none; of JSON its path, or several.
    public let header: String
  }

  /// The name shown to the user; of a file in an archive the archive's and its own.
  public let name: String
  /// Whether it is a file of an archive, which may hold others that nobody asked for.
  public let isArchiveMember: Bool
  /// What it turned out to be.
  public internal(set) var format = InventoryFormat.unknown
  /// The columns that were read, in the order of the file.
  public internal(set) var columns: [Column] = []
  /// Headers of columns that mean nothing here.
  public internal(set) var unreadColumns: [String] = []
  /// Records, the header not counted.
  public internal(set) var rows = 0
  /// Links that no file before had.
  public internal(set) var newLinks = 0
  /// Rows whose link was known, with nothing new about its target.
  public internal(set) var duplicates = 0
  /// Rows whose link was known with another target.
  public internal(set) var conflicts = 0
  /// Rows that no link could be made of.
  public internal(set) var rejected = 0
  /// Rows whose link is on a host that is left out.
  public internal(set) var leftOut = 0
  /// Objects of JSON without a link, beside others that have one.
  public internal(set) var withoutLink = 0
  /// Short links that expanded links named, in addition to the rows.
  public internal(set) var derived = 0
}
