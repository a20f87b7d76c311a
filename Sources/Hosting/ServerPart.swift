/// One of the files that a web server's configuration of a host is made of.
enum ServerPart: String {
  /// What has to be outside of the block that answers.
  case maps
  /// The association files and links, inside that block.
  case links
  /// That block, for a host that has nothing but links.
  case host

  /// The name of its template, without the ending.
  var template: String { rawValue }

  /// The folder of these files, one for each host.
  var folder: String { self == .host ? "hosts" : rawValue }
}
