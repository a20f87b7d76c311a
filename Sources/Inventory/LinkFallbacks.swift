import DynamicLinks

/// Where a link leads without the app, as bytes; empty where it does not say.
public struct LinkFallbacks: Hashable, Sendable {
  /// Android without the app (`afl`).
  public let android: ArraySlice<UInt8>
  /// iOS without the app (`ifl`).
  public let iOS: ArraySlice<UInt8>
  /// iPad without the app (`ipfl`).
  public let iPad: ArraySlice<UInt8>
  /// Everything else (`ofl`).
  public let other: ArraySlice<UInt8>

  /// The parameters that hold the fields, in their order.
  static let parameters: [LinkParameter] = [.afl, .ifl, .ipfl, .ofl]

  /// Reads the fields joined by NUL in the order of `parameters`.
  init(joined: ArraySlice<UInt8>) {
    var rest = joined
    func nextField() -> ArraySlice<UInt8> {
      let end = rest.firstIndex(of: 0) ?? rest.endIndex
      defer { rest = rest[end...].dropFirst() }
      return rest[..<end]
    }
    android = nextField()
    iOS = nextField()
    iPad = nextField()
    other = nextField()
  }
}
