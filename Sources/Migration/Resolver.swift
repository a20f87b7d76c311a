/// How a build learns where a link leads once the system has handed it the URL.
public enum Resolver: String, CaseIterable, Sendable {
  /// It does not: a link that is not itself the target shows the start screen.
  case none
  /// The FDL SDK: on iOS it reads most long links on the root path by itself (FDLUtilities.m), for
  /// all others and on Android it asks Google's dead service.
  case fdlSDK = "fdl-sdk"
  /// A table of links inside the app. Builds with it and the two that follow read a long link's target
  /// out of the link, as PLAN.md asks of them.
  case bundled
  /// It follows the redirect that the link's host serves.
  case redirect
  /// It asks a service of the team that the new domain's host runs.
  case endpoint
}

extension Resolver {
  /// Whether a build with it finds every link's target once the plan's hosts serve it.
  public var readsRedirects: Bool {
    switch self {
    case .none, .fdlSDK: false
    case .bundled, .redirect, .endpoint: true
    }
  }
}
