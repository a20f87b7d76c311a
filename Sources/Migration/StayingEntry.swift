/// Why an app's entry for a host that links leave stays: it opens more than links there.
struct StayingEntry {
  /// A URL that today's file of the host opens and that is no link; nil where that file is not known
  /// and the host is a site, or where nothing was decided.
  var url: String?
}
