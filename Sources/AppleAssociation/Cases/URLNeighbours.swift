import Bytes
import LinkLanguage
import Syntax

/// The URLs one edit away from a given one, by the edits that people's links differ in.
struct URLNeighbours {
  /// A URL and what was done to get it.
  typealias Neighbour = (title: String, url: [UInt8])

  private let path: [UInt8]
  private let query: [UInt8]?
  private let fragment: [UInt8]?
  private let names: [String]

  /// The neighbours of `url`, which is path, query and fragment; `rule` names query items.
  init(_ url: String, _ rule: AssociationRule) {
    var rest = Array(url.utf8)
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Array(rest[(mark + 1)...])
      rest = Array(rest[..<mark])
    } else {
      fragment = nil
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Array(rest[(mark + 1)...])
      rest = Array(rest[..<mark])
    } else {
      query = nil
    }
    path = rest
    if case .items(let items) = rule.query {
      names = items.map(\.name.text)
    } else {
      names = []
    }
  }

  /// All neighbours that are valid, in a fixed order.
  var all: [Neighbour] {
    (pathEdits + queryEdits + fragmentEdits).filter { URLRewriting.isValid($0.url[...]) }
  }

  private var pathEdits: [Neighbour] {
    var edits: [Neighbour] = []
    func add(_ title: String, _ path: [UInt8]) {
      edits.append((title, joined(path, query, fragment)))
    }
    if let letter = path.indices.last(where: { path[$0].isASCIILetter && !isDigitOfEscape(at: $0) })
    {
      var swapped = path
      swapped[letter] ^= 0x20
      add("other case", swapped)
      add("percent-encoded letter", path[..<letter] + escaped(path[letter]) + path[(letter + 1)...])
    }
    if let digit = path.indices.last(where: { isDigitOfEscape(at: $0) && path[$0].isASCIILetter }) {
      var swapped = path
      swapped[digit] ^= 0x20
      add("other case of an escape", swapped)
    }
    if path.last == UInt8(ascii: "/") {
      add("without trailing slash", Array(path.dropLast()))
    } else {
      add("with trailing slash", path + [UInt8(ascii: "/")])
    }
    let base = path.last == UInt8(ascii: "/") ? Array(path.dropLast()) : path
    add("one more segment", base + Array("/more".utf8))
    add("longer last segment", base + Array("x".utf8))
    if let slash = base.lastIndex(of: UInt8(ascii: "/")) {
      add("without last segment", Array(base[..<slash]))
      if base.count > slash + 1 { add("shorter last segment", Array(base.dropLast())) }
    }
    add("below another prefix", Array("/x".utf8) + path)
    return edits
  }

  private func isDigitOfEscape(at index: Int) -> Bool {
    (1...2).contains { index >= $0 && path[index - $0] == UInt8(ascii: "%") }
  }

  private var queryEdits: [Neighbour] {
    var edits: [Neighbour] = []
    func add(_ title: String, _ query: [UInt8]?) {
      edits.append((title, joined(path, query, fragment)))
    }
    add("another query item", (query.map { $0 + [UInt8(ascii: "&")] } ?? []) + Array("x=1".utf8))
    if query != nil { add("without query", nil) }
    for name in names {
      let bytes = Array(name.utf8)
      let (own, other) = (
        items.filter { Self.isItem($0, bytes) }, items.filter { !Self.isItem($0, bytes) }
      )
      let kept = Array(other.joined(separator: [UInt8(ascii: "&")]))
      let lead = kept.isEmpty ? [] : kept + [UInt8(ascii: "&")]
      add("without '\(name)'", kept.isEmpty ? nil : kept)
      add("'\(name)' empty", lead + Array("\(name)=".utf8))
      let all = query.map { $0 + [UInt8(ascii: "&")] } ?? []
      add("'\(name)' twice, once with another value", all + Array("\(name)=~".utf8))
      add("'\(name)' twice, once empty", all + Array("\(name)=".utf8))
      if let letter = bytes.lastIndex(where: { $0.isASCIILetter }), let item = own.first {
        var swapped = bytes
        swapped[letter] ^= 0x20
        add("'\(name)' in other case", lead + swapped + item.dropFirst(bytes.count))
      }
    }
    return edits
  }

  /// Whether `item` is called `name`.
  private static func isItem(_ item: ArraySlice<UInt8>, _ name: [UInt8]) -> Bool {
    item.starts(with: name) && [nil, UInt8(ascii: "=")].contains(item.dropFirst(name.count).first)
  }

  private var fragmentEdits: [Neighbour] {
    var edits: [Neighbour] = [
      ("with another fragment", joined(path, query, (fragment ?? []) + Array("x".utf8)))
    ]
    if fragment != nil { edits.append(("without fragment", joined(path, query, nil))) }
    return edits
  }

  private var items: [ArraySlice<UInt8>] {
    (query ?? []).split(separator: UInt8(ascii: "&"))
  }

  private func joined(_ path: [UInt8], _ query: [UInt8]?, _ fragment: [UInt8]?) -> [UInt8] {
    var url = path
    if let query { url += [UInt8(ascii: "?")] + query }
    if let fragment { url += [UInt8(ascii: "#")] + fragment }
    return url
  }

  private func escaped(_ byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "%"), (byte >> 4).hexadecimalDigit, byte.hexadecimalDigit]
  }
}
