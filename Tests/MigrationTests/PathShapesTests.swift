import Testing

@testable import Migration

@Suite struct PathShapesTests {
  private func folders(_ paths: [String], prefix: String = "/t") -> [String] {
    var shapes = PathShapes(prefixes: [prefix])
    for path in paths { shapes.add(Array(path.utf8)[...], isLong: false) }
    return shapes.folders
  }

  @Test("folders that links lie in, those inside others too, and none of the prefix")
  func nested() {
    #expect(folders(["/a/b/x", "/a/y", "/t/z", "/t", "/c/d/x"]) == ["/a/", "/a/b/", "/c/d/"])
    #expect(folders(["/a/b/x", "/y"]) == ["/", "/a/b/"])
  }

  @Test("a folder counts in the usual spelling as well, unless it is of the prefix then")
  func spellings() {
    #expect(folders(["/%74/x", "/%61/x"]) == ["/%61/", "/%74/", "/a/"])
    #expect(
      folders(["/a%2fb/x", "/%c3%a4%26/x", "/%2A/x", "/%2525/x"])
        == ["/%2525/", "/%2A/", "/%C3%A4&/", "/%c3%a4%26/", "/a%2fb/", "/a/b/"])
  }

  @Test("links in ever more folders do not make ever more rules, whatever their order")
  func many() {
    let users = (0..<5_000).map { "/user/\($0)/profile" } + ["/promo/spring/x"]
    #expect(folders(users) == ["/promo/", "/user/"])
    #expect(folders(users.reversed()) == ["/promo/", "/user/"])
    #expect(folders((0..<5_000).map { "/\($0)/x" }) == ["/"])
  }
}
