/// The association files that a host goes on serving once its links are retired: what today's say of
/// other apps and of other things than links.
public struct RetiredFiles: Sendable {
  /// Index of the domain in the project.
  public var domain: Int
  /// The number of the phase that retires the links.
  public var phase: Int
  /// The AASA; nil where nothing is left of it.
  public var aasa: [UInt8]?
  /// assetlinks.json; nil where nothing is left of it.
  public var assetlinks: [UInt8]?
  /// What the AASA goes on naming, for people.
  var aasaNames: [String] = []
  /// What assetlinks.json goes on naming.
  var assetlinksNames: [String] = []
}
