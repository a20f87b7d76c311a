public import AppleAssociation
public import Diagnostics

/// The association files that the plan wants on one host.
public struct HostFiles: Sendable {
  /// Index of the domain in the project.
  public var domain: Int
  /// The apps that have links there, as indexes in the project.
  public var apps: [Int]
  /// The AASA; nil where no app of an Apple platform has links there.
  public var aasa: [UInt8]?
  /// Why the AASA is not what it should be; nil where it is.
  public var aasaRefusal: EmissionError?
  /// The AASA until the drain, where apps are held back; one that names nobody where it would name
  /// no app else.
  public var heldBackAASA: [UInt8]?
  /// assetlinks.json; nil where no Android app has links there.
  public var assetlinks: [UInt8]?
  /// assetlinks.json until the drain, where apps are held back; one that names nobody where it would
  /// name no app else.
  public var heldBackAssetlinks: [UInt8]?

  /// The files among them that nobody gets, or perhaps nobody: the proof does without them.
  public var hidden: [HiddenFile]

  /// The AASA of a host whose apps are all held back: it names nobody, on purpose.
  public static let aasaOfNobody = Array("{\"applinks\": {\"details\": []}}\n".utf8)

  /// Whether an AASA names nobody: that of a phase does so on purpose, be it the plan's own or
  /// today's, which stays.
  public static func isOfNobody(_ source: SourceText) -> Bool {
    let file = AppleAssociationFile(parsing: source)
    return file.isReadable && file.entries.isEmpty && file.appIDs.isEmpty
  }

  /// What the host serves until the drain: files of that time lie over those of the same names.
  public var untilDrain: HostFiles {
    HostFiles(
      domain: domain, apps: apps, aasa: heldBackAASA ?? aasa,
      assetlinks: heldBackAssetlinks ?? assetlinks, hidden: hidden)
  }

  /// The same as if everybody got each of them.
  var shown: HostFiles {
    var files = self
    files.hidden = []
    return files
  }

  /// Whether the host serves other files until the drain.
  public var isHeldBack: Bool { heldBackAASA != nil || heldBackAssetlinks != nil }

  /// The files of one domain.
  public init(
    domain: Int, apps: [Int] = [], aasa: [UInt8]?, aasaRefusal: EmissionError? = nil,
    heldBackAASA: [UInt8]? = nil,
    assetlinks: [UInt8]?, heldBackAssetlinks: [UInt8]? = nil, hidden: [HiddenFile] = []
  ) {
    self.domain = domain
    self.apps = apps
    self.aasa = aasa
    self.aasaRefusal = aasaRefusal
    self.heldBackAASA = heldBackAASA
    self.assetlinks = assetlinks
    self.heldBackAssetlinks = heldBackAssetlinks
    self.hidden = hidden
  }
}
