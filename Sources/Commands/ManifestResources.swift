import Bytes

/// The string resources and navigation graphs that belong to a manifest of a source tree.
enum ManifestResources {
  /// Those beside a manifest and, where it is that of a source set, those of the module's others:
  /// the build puts them together.
  static func paths(around manifest: String) throws -> [String] {
    let own = try paths(beside: manifest)
    let sets = FileSystem.parent(of: FileSystem.parent(of: manifest))
    guard sets == "src" || sets.hasSuffix("/src") else { return own }
    let others = try FileTree.names(in: sets).flatMap {
      try paths(beside: FileSystem.join(sets, $0 + "/AndroidManifest.xml"))
    }
    return own + others.filter { !own.contains($0) }
  }

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
