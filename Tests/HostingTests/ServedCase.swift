import Hosting

/// A request, and what every platform answers that can.
struct ServedCase: Sendable {
  /// Something that not every platform can do.
  enum Need: Sendable {
    /// Send a kind of device to a page of its own.
    case devices
    /// Answer an app, which runs no script.
    case apps
    /// Match paths of any bytes.
    case anyPath
    /// Match a path however a request spells it.
    case anySpelling
    /// Tell paths apart that differ in case alone.
    case caseTwins
    /// Tell long links apart by their query.
    case longLinks
    /// Take the first of several `link` parameters.
    case firstLink
    /// Add a request's query to a target.
    case addingQueries
    /// Add a request's query to a target that has one.
    case joiningQueries
  }

  /// The path and query.
  let path: String
  /// The user agent.
  let agent: String
  /// Where it is sent; nil for the page for unknown links.
  let location: String?
  /// What is needed for that; nil where any platform can.
  let need: Need?
  /// Where a platform sends it that cannot do what is needed.
  let otherwise: String?

  init(
    _ path: String, _ location: String?, needs need: Need? = nil, otherwise: String? = nil
  ) {
    self.init(path, "", location, needs: need, otherwise: otherwise)
  }

  init(
    _ path: String, _ agent: String, _ location: String?, needs need: Need? = nil,
    otherwise: String? = nil
  ) {
    self.path = path
    self.agent = agent
    self.location = location
    self.need = need
    self.otherwise = otherwise
  }

  /// Where a platform that `lacks` something sends the request.
  func location(lacking lacks: Set<Need>) -> String? {
    need.map(lacks.contains) == true ? otherwise : location
  }
}
