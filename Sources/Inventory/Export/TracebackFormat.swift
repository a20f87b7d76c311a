/// Traceback, the Firebase extension: documents of `_traceback_/dynamiclinks/records`.
enum TracebackFormat {
  /// The format.
  static let format = ExportFormat(
    name: "traceback",
    purpose: "Traceback: one document in _traceback_/dynamiclinks/records for each line",
    remarks: [], carried: [.shortLink, .link, .st, .sd, .si], recordLimit: nil,
    uniqueName: .path, layout: .jsonLines, needsSecureTarget: true
  ) { link in
    var object = ExportObject()
    object.add("path", [UInt8(ascii: "/")] + link.path)
    object.add("followLink", link.target)
    object.add("title", link[.st])
    object.add("description", link[.sd])
    object.add("image", link[.si])
    return object.bytes
  }
}
