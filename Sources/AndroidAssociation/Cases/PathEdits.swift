import Bytes

/// The texts one edit away from path, query and fragment of a link, by the edits in which people's
/// links differ and Android's matchers surprise.
struct PathEdits {
  /// A text and what was done to get it.
  typealias Edit = (title: String, text: [UInt8])

  private let path: [UInt8]
  /// Query and fragment with the characters before them.
  private let rest: [UInt8]

  /// The edits of `text`.
  init(_ text: [UInt8]) {
    let end =
      text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.endIndex
    path = Array(text[..<end])
    rest = Array(text[end...])
  }

  /// All edits, in a fixed order.
  var all: [Edit] {
    var edits: [Edit] = []
    let slash = UInt8(ascii: "/")
    func add(_ title: String, _ path: [UInt8]) { edits.append((title, path + rest)) }
    if let letter = path.lastIndex(where: \.isASCIILetter) {
      var swapped = path
      swapped[letter] ^= 0x20
      add("other case", swapped)
    }
    if path.last == slash {
      add("without trailing slash", Array(path.dropLast()))
    } else {
      add("with trailing slash", path + [slash])
    }
    let base = path.last == slash ? Array(path.dropLast()) : path
    add("one more segment", base + Array("/more".utf8))
    add("longer last segment", base + Array("x".utf8))
    if let last = base.lastIndex(of: slash) {
      add("without last segment", Array(base[..<last]))
      if base.count > last + 1 {
        // An escape is cut whole.
        let cut = base.suffix(3).first == UInt8(ascii: "%") ? 3 : 1
        add("shorter last segment", Array(base.dropLast(cut)))
        // A matcher that never goes back stops at the first place of what follows.
        add("last segment twice", base + base[last...])
      }
    }
    add("below another prefix", Array("/x".utf8) + path)
    if rest.isEmpty {
      add("with a query", path + Array("?x=1".utf8))
      add("with a fragment", path + Array("#x".utf8))
    } else {
      edits.append(("without query and fragment", path))
    }
    return edits
  }
}
