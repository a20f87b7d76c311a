/// Paths that a platform answers by itself, whatever redirects it is given.
struct ReservedPaths: ExpressibleByArrayLiteral {
  private let names: [[UInt8]]

  /// `/cdn-cgi/` stands for everything below it, `/CNAME` for itself alone.
  init(arrayLiteral names: String...) {
    self.names = names.map { Array($0.utf8) }
  }

  /// Refuses a decoded path that is one of them.
  func check(_ path: ArraySlice<UInt8>) throws(RedirectRefusal) {
    let isReserved = names.contains { name in
      name.last == UInt8(ascii: "/") ? path.starts(with: name) : path.elementsEqual(name)
    }
    if isReserved { throw RedirectRefusal(.reservedPath) }
  }
}
