public import Migration

extension HostingPlatform {
  /// What `host` does not answer any more without the file at `path` below a plan's folder, or may
  /// not answer any more where that is not as it was written.
  ///
  /// Tables of links and the association files themselves are none of it: these can be read, so that
  /// what an edit of them does is known.
  public func answers(by path: String, on host: String, isGone: Bool) -> AnswerParts {
    switch path {
    case "hosts/\(host)/_headers":
      // The name of assetlinks.json tells its type to whoever publishes files.
      return self != .cloudflarePages ? [] : isGone ? .aasa : .files
    case "hosts/\(host)/.nojekyll":
      // Jekyll leaves out all names that begin with a dot; what stands in this file does not matter.
      return self == .gitHubPages && isGone ? .files : []
    default: break
    }
    let folder = "servers/\(host)/"
    if path.hasPrefix(folder) {
      return answers(byService: String(path.dropFirst(folder.count)), isGone: isGone)
    }
    switch self {
    case .nginx: return answers(byNginx: path, on: host)
    case .apache: return Self.isConfiguration(path, ApacheRenderer.self, of: host) ? .all : []
    case .caddy: return Self.isConfiguration(path, CaddyRenderer.self, of: host) ? .all : []
    default: return []
    }
  }

  private func answers(byNginx path: String, on host: String) -> AnswerParts {
    switch path {
    case "redirects/\(host)/long.map": .longLinks
    case "redirects/\(host)/allowed.map", "redirects/\(host)/turns.map": .followedLinks
    default: Self.isConfiguration(path, NginxRenderer.self, of: host) ? .all : []
    }
  }

  /// Whether a file configures a host of a web server: its own file, or the one that all have in
  /// common.
  private static func isConfiguration(
    _ path: String, _ server: (some ServerRenderer).Type, of host: String
  ) -> Bool {
    let (folder, ending) = ("servers/\(server.folder)", server.ending)
    return path == "\(folder)/linkover\(ending)"
      || [ServerPart.maps, .links, .host].contains {
        path == "\(folder)/\($0.folder)/\(host)\(ending)"
      }
  }

  /// What hangs on a file in a host's own folder of configuration.
  private func answers(byService name: String, isGone: Bool) -> AnswerParts {
    switch (self, name) {
    case (_, "DEPLOY.md"), (.netlify, "netlify/links.js"), (.nextJS, "linkover-links.js"),
      (.vercel, "redirects.jsonl"), (.firebase, "firebase-changes.txt"),
      (.firebase, "firebase-preflight.txt"):
      []
    case (.nextJS, "linkover-headers.mjs"): isGone ? .aasa : .files
    // Without code that answers links the files are published as they are.
    case (.nextJS, _), (.cloudFront, _), (.netlify, "netlify/edge-functions/linkover.js"):
      isGone ? .redirects : .all
    default: .all
    }
  }
}
