import Bytes
import Foundation
import TestSupport
import Testing

@Suite struct FileTreeTests {
  @Test("files are listed by their bytes, folders can be skipped, loops are not followed")
  func listing() throws {
    let folder = try TemporaryDirectory()
    for name in ["b.txt", "a/z", "a/é", "a-b", ".hidden/x", "skip/deep/y"] {
      try folder.write(name, "")
    }
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path + "/a/loop", withDestinationPath: folder.path)
    try files.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/b.txt")
    try files.createSymbolicLink(atPath: folder.path + "/dangling", withDestinationPath: "none")
    #expect(
      try FileTree.files(below: folder.path) { $0 == "skip" }
        == [".hidden/x", "a-b", "a/z", "a/é", "b.txt", "link"])
  }

  @Test("nothing that is no folder is overlooked, nor a folder that lies too deep")
  func entries() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a", "")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: folder.path)
    let deep = String(repeating: "d/", count: FileTree.depthLimit) + "e"
    try folder.write(deep + "/f", "")
    let entries = try FileTree.entries(below: folder.path)
    #expect(entries.map(\.path) == ["a", deep, "loop"])
    #expect(entries.map(\.kind) == [.file, .folder, .other])
    #expect(
      throws: InputError.cannotOpen(
        path: folder.path + "/" + deep, reason: "it lies more than 64 folders deep")
    ) { try FileTree.files(below: folder.path) }
  }

  @Test("a path is a file, a folder, something else or nothing")
  func kinds() throws {
    let folder = try TemporaryDirectory()
    #expect(FileTree.kind(of: folder.path) == .folder)
    #expect(FileTree.kind(of: try folder.write("x", "")) == .file)
    #expect(FileTree.kind(of: "/dev/null") == .other)
    #expect(FileTree.kind(of: folder.path + "/none") == nil)
  }

  @Test("a folder that is not there is told")
  func missing() throws {
    let path = try TemporaryDirectory().path + "/none"
    #expect(throws: InputError.cannotOpen(path: path, reason: "No such file or directory")) {
      try FileTree.files(below: path)
    }
  }
}
