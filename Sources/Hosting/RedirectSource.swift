/// The redirects of one host, to be gone through as often as somebody needs them.
public protocol RedirectSource {
  /// Calls `body` for each redirect, always in the same order; `link` is the row in the inventory.
  func forEach(_ body: (_ link: Int, RedirectEntry) throws -> Void) throws
}
