import Hosting
import Migration

/// A saved plan proved again: by its association files, app files, redirects and servers as they are
/// on disk.
struct ProvedPlan {
  /// The plan.
  let plan: Plan
  /// Its Firebase Hosting sites.
  let firebase: FirebaseServers
  /// The files of servers that were changed so that nobody can tell what they do.
  let unjudged: Set<String>

  /// Proves the plan in the folder of `saved`, which was written by `templates` and edited since.
  init(
    _ builder: PlanBuilder, _ loaded: LoadedProject, saved: SavedPlan, edits: FolderEdits,
    templates: TemplateSet
  ) throws {
    let scratch = try TemporaryFolder()
    var hostFiles = try saved.hostFiles(loaded)
    let appFiles = try saved.appFiles(loaded.project)
    var draft = builder.plan(with: hostFiles, appFiles: appFiles)
    firebase = try FirebaseServers(draft, loaded, templates: templates)
    let servers = try SavedServers(
      draft, firebase: firebase, saved: saved.folder, edits: edits, templates: templates,
      scratch: scratch)
    unjudged = servers.unjudged
    if !servers.hidden.isEmpty {
      for index in hostFiles.indices {
        hostFiles[index].hidden += servers.hidden.filter {
          $0.domain == hostFiles[index].domain
        }.map(\.file)
      }
      draft = builder.plan(with: hostFiles, appFiles: appFiles)
    }
    var unserved = firebase.unserved
    for server in firebase.servers {
      unserved.add(try SavedFirebase(draft, server, saved: saved.folder).unserved)
    }
    for index in draft.project.domains.indices where draft.project.domains[index].server == .us {
      let redirects = try SavedRedirects(
        draft, domain: index, saved: saved.folder, templates: templates, scratch: scratch)
      unserved.add(redirects.unserved)
    }
    unserved.add(servers.unserved)
    plan = builder.plan(draft, unserved: unserved)
  }
}
