import Diagnostics

/// Where a record stands in its file.
struct RecordPlace {
  /// The line it begins on, from 1; 0 where only the file is known.
  var line: Int
  /// Its bytes in the file, without the line break.
  var range: Range<Int>

  /// The place in a file of that name.
  func location(in name: String) -> Location {
    if line == 0 { return Location(path: name) }
    var location = Location(path: name, line: line, column: 1)
    location.range = range
    return location
  }
}
