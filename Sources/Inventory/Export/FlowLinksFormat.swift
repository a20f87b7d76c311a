/// FlowLinks, the Firebase extension: documents of its collection `_flowlinks_`.
enum FlowLinksFormat {
  /// The format.
  static let format = ExportFormat(
    name: "flowlinks", purpose: "FlowLinks: one document in _flowlinks_ for each line", remarks: [],
    carried: [.shortLink, .link, .st, .sd, .si], recordLimit: nil, uniqueName: .path,
    layout: .jsonLines
  ) { link in
    var object = ExportObject()
    object.add("path", [UInt8(ascii: "/")] + link.path)
    object.add("og:title", link[.st])
    object.add("og:description", link[.sd])
    object.add("og:image", link[.si])
    object.add("redirectToStore", false)
    object.add("redirectUrl", link.target)
    return object.bytes
  }
}
