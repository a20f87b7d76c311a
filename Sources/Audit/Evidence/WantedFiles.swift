/// What a plan wants a host to serve, and what may stand there until it does.
public struct WantedFiles: Sendable {
  /// The AASA; nil where none is wanted.
  public var aasa: String?
  /// assetlinks.json; nil where none is wanted.
  public var assetlinks: String?
  /// AASA files of earlier phases, and of today.
  public var olderAASA: [String]
  /// assetlinks files of earlier phases, and of today.
  public var olderAssetlinks: [String]
  /// Whether the files are the least that is wanted, since others write them.
  public var mayHoldMore: Bool
  /// AASA files that are wanted from later phases on, in their order.
  public var laterAASA: [LaterFile] = []
  /// assetlinks files that are wanted from later phases on, in their order.
  public var laterAssetlinks: [LaterFile] = []
  /// A link that the host is to redirect; nil where there is none to show it by.
  public var link: WantedLink?
  /// Whether the project says that Firebase Hosting serves the host.
  public var isServedByFirebase: Bool

  /// The files of one host.
  public init(
    aasa: String?, assetlinks: String?, olderAASA: [String] = [], olderAssetlinks: [String] = [],
    mayHoldMore: Bool = false, link: WantedLink? = nil, isServedByFirebase: Bool = false
  ) {
    self.aasa = aasa
    self.assetlinks = assetlinks
    self.olderAASA = olderAASA
    self.olderAssetlinks = olderAssetlinks
    self.mayHoldMore = mayHoldMore
    self.link = link
    self.isServedByFirebase = isServedByFirebase
  }
}
