extension WindowReader {
  /// Hands every file in the input to `body`: the input itself, or else what is packed in it, archives
  /// within archives too.
  ///
  /// A file in an archive has the archive's path and its own name as `path`. What is not a regular
  /// file is passed over.
  public static func forEachFile(
    in window: consuming WindowReader, limits: UnpackingLimits = UnpackingLimits(),
    _ body: (consuming WindowReader) throws(InputError) -> Void
  ) throws(InputError) {
    try forEachFile(in: window, limits: limits, depth: 0, body)
  }

  private static func forEachFile(
    in window: consuming WindowReader, limits: UnpackingLimits, depth: Int,
    _ body: (consuming WindowReader) throws(InputError) -> Void
  ) throws(InputError) {
    var window = window
    try window.fill(Packing.signatureLength)
    if Packing(of: window.buffer[window.start..<window.end]) == nil {
      try body(window)
      return
    }
    let path = window.path
    let isMember = window.isArchiveMember
    if depth == limits.depth {
      throw .cannotRead(path: path, reason: "archives lie more than \(limits.depth) deep in it")
    }
    let session = try ArchiveSession(path: path, source: window.intoSource(), limits: limits)
    while let name = try session.nextFile() {
      let file = WindowReader(
        path: name.isEmpty ? path : path + "/" + name, source: ArchiveFileSource(session),
        isArchiveMember: isMember || !name.isEmpty)
      try forEachFile(in: file, limits: limits, depth: depth + 1, body)
    }
  }

  /// The input read as UTF-16 and given as UTF-8.
  public static func decodingUTF16(
    _ window: consuming WindowReader, isBigEndian: Bool
  ) -> WindowReader {
    let path = window.path
    let isMember = window.isArchiveMember
    let limit = window.recordLimit
    return WindowReader(
      path: path, source: UTF16Source(WindowSource(window), isBigEndian: isBigEndian),
      isArchiveMember: isMember, recordLimit: limit)
  }

  /// The input with a line feed for every carriage return.
  public static func endingLinesWithLineFeeds(_ window: consuming WindowReader) -> WindowReader {
    let path = window.path
    let isMember = window.isArchiveMember
    let limit = window.recordLimit
    return WindowReader(
      path: path, source: LineEndSource(WindowSource(window)), isArchiveMember: isMember,
      recordLimit: limit)
  }

  /// Reads until `count` bytes are unread or the input ends.
  public mutating func fill(_ count: Int) throws(InputError) {
    while end - start < count, try refill() {}
  }
}
