import Bytes

/// The string resources and navigation graphs that belong to a manifest of a source tree.
enum ManifestResources {
  /// Their paths, in a fixed order: files of `res/values` and `res/navigation` beside the manifest.
  ///
  /// All are seen from `folder`, as the manifest is.
  static func paths(beside manifest: String, in folder: String = "") throws -> [String] {
    let parent = FileSystem.parent(of: manifest)
    return try ["values", "navigation"].flatMap { kind -> [String] in
      let resources = FileSystem.join(parent, "res/" + kind)
      let place = FileSystem.join(folder, resources)
      guard FileSystem.isFolder(place) else { return [] }
      return try FileTree.names(in: place).filter { $0.hasSuffix(".xml") }
        .map { FileSystem.join(resources, $0) }
    }
  }
}
