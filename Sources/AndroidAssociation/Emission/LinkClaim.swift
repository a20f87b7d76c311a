import Bytes
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

    /// Every path that begins with `beginning`, which stands as in a URL; Android compares it decoded.
    ///
    /// Text that could be taken for something else, such as `%25C3`, which is `%C3` once decoded, or a
    /// star, is written as a pattern with any one character for each sign.
    public init(beginningWith beginning: String) {
      let text = AndroidURL.decoded(beginning)
      self =
        Self.isPlain(text) ? Path(.prefix, text) : Path(.simpleGlob, Self.glob(text) + Self.rest)
    }

    /// One path, which stands as in a URL; Android compares it decoded.
    public init(only path: String) {
      let text = AndroidURL.decoded(path)
      self = Self.isPlain(text) ? Path(.literal, text) : Path(.simpleGlob, Self.glob(text))
    }

    /// Whether it takes whatever begins in some way, rather than one path.
    public var isOpen: Bool {
      kind == .prefix || kind == .simpleGlob && text.hasSuffix(Self.rest)
    }

    /// Whether it takes every path that `other` takes, as far as the texts tell.
    public func covers(_ other: Path) -> Bool {
      guard kind == .prefix, other.kind == .prefix || other.kind == .literal else {
        return self == other
      }
      return other.text.utf8.starts(with: text.utf8)
    }

    /// How paths that meet it begin, as it stands in a URL.
    public var beginning: String {
      ExampleURL.escaped(
        kind == .simpleGlob && isOpen ? String(text.dropLast(Self.rest.count)) : text)
    }

    /// What stands at the end of a pattern for what begins in some way; no path's own pattern does.
    private static let rest = ".*"

    /// Whether Android could not take a text for anything but itself.
    private static func isPlain(_ text: String) -> Bool {
      !text.hasPercentEscape && !text.utf8.contains { "*?#()[]|+^$".utf8.contains($0) }
    }

    /// A pattern for `text`: any one character for each sign of ASCII.
    private static func glob(_ text: String) -> String {
      let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
        guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else { return scalar }
        return byte.isASCIILetter || byte.isASCIIDigit || "/-_".utf8.contains(byte) ? scalar : "."
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  /// The host, `*.` at its front for all below it.
  public var host: String
  /// The paths; none for all of them.
  public var paths: [Path]
  /// Whether it asks for links by `http` as well as by `https`.
  public var takesHTTP = false
  /// Whether it asks for URLs with a query directly behind the host as well.
  ///
  /// Their path is empty, and Android Studio's lint has no path attribute empty.
  public var takesQueryOfHost = false

  /// Asks for `paths` of `host`, by `https` alone.
  public init(host: String, paths: [Path] = []) {
    self.host = host
    self.paths = paths
  }

  /// Asks for everything below a folder, the folder itself included; `/` for the whole host.
  ///
  /// The folder stands as in a URL.
  public init(host: String, folder: String) {
    let name = folder.utf8.last == UInt8(ascii: "/") ? String(folder.dropLast()) : folder
    let paths = [Path(.literal, AndroidURL.decoded(name)), Path(beginningWith: name + "/")]
    self.init(host: host, paths: name.isEmpty ? [] : paths)
  }
}
