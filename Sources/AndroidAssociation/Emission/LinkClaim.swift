public import LinkLanguage

/// A host whose links an app asks for, and which of them.
public struct LinkClaim: Hashable, Sendable {
  /// One path condition; a link needs to meet only one of them.
  public struct Path: Hashable, Sendable {
    /// How the text is compared.
    public var kind: AndroidPattern.Kind
    /// The pattern as it is at run time.
    public var text: String

    /// A condition of a kind.
    public init(_ kind: AndroidPattern.Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The host, `*.` at its front for all below it.
  public var host: String
  /// The paths; none for all of them.
  public var paths: [Path]
  /// Whether it asks for links by `http` as well as by `https`.
  public var takesHTTP = false

  /// Asks for `paths` of `host`, by `https` alone.
  public init(host: String, paths: [Path] = []) {
    self.host = host
    self.paths = paths
  }

  /// Asks for everything below a folder, the folder itself included; `/` for the whole host.
  public init(host: String, folder: String) {
    let name = folder.utf8.last == UInt8(ascii: "/") ? String(folder.dropLast()) : folder
    let isWhole = name.isEmpty
    self.init(
      host: host, paths: isWhole ? [] : [Path(.literal, name), Path(.prefix, name + "/")])
  }
}
