/// A link of one host and where a browser is sent for it.
public struct RedirectEntry: Sendable {
  /// A target for one kind of device.
  public struct Fallback: Sendable {
    /// The device.
    public var device: RedirectDevice
    /// An absolute URL.
    public var target: [UInt8]

    /// Sends `device` to `target`.
    public init(device: RedirectDevice, target: [UInt8]) {
      self.device = device
      self.target = target
    }
  }

  /// The path as it stands in the link, percent-encoded and with its leading slash.
  public var path: [UInt8]
  /// The value of a long link's `link` parameter, byte for byte as in its query; nil for a short
  /// link.
  public var linkValue: [UInt8]?
  /// Whether the query of a long link has one `link` parameter: servers differ in what they make of
  /// several.
  public var hasOneLinkParameter = true
  /// How many bytes the link's query has.
  public var queryLength = 0
  /// The port in the link, where it is not the usual one of its scheme.
  public var port: [UInt8] = []
  /// Where every device goes that has no fallback: an absolute URL.
  public var target: [UInt8]
  /// Targets of single kinds of devices, each kind at most once.
  public var fallbacks: [Fallback]

  /// A link at `path`.
  public init(
    path: [UInt8], linkValue: [UInt8]? = nil, target: [UInt8],
    fallbacks: [Fallback] = []
  ) {
    self.path = path
    self.linkValue = linkValue
    self.target = target
    self.fallbacks = fallbacks
  }
}
