import Hosting
import Migration

/// A plan with what the servers made for it cannot do, found without writing a file of it.
struct ServedPlan {
  /// The plan.
  let plan: Plan
  /// Its Firebase Hosting sites.
  let firebase: FirebaseServers

  /// Holds `draft`, which `builder` made, against the servers of its hosts: as they would be
  /// written, or as they are saved, by these templates.
  init(
    _ builder: PlanBuilder, draft: Plan, _ loaded: LoadedProject, saved: SavedPlan? = nil,
    templates: TemplateSet = TemplateSet()
  ) throws {
    firebase = try FirebaseServers(draft, loaded, templates: templates)
    var unserved = firebase.unserved
    if let saved {
      for server in firebase.servers {
        unserved.add(try SavedFirebase(draft, server, saved: saved.folder).unserved)
      }
    }
    let scratch = try TemporaryFolder()
    for index in draft.project.domains.indices where draft.project.domains[index].server == .us {
      let refused =
        try saved.map {
          try SavedRedirects(
            draft, domain: index, saved: $0.folder, templates: templates, scratch: scratch
          ).unserved
        } ?? HostRedirects.unserved(draft, domain: index, templates: templates)
      unserved.add(refused)
    }
    plan = builder.plan(draft, unserved: unserved)
  }
}
