import Hosting
import Migration

/// A plan with what the servers made for it cannot do, found without writing a file of it.
struct ServedPlan {
  /// The plan.
  let plan: Plan
  /// Its Firebase Hosting sites.
  let firebase: FirebaseServers

  /// Holds `draft`, which `builder` made, against the servers of its hosts as they would be written.
  init(
    _ builder: PlanBuilder, draft: Plan, _ loaded: LoadedProject,
    templates: TemplateSet = TemplateSet()
  ) throws {
    firebase = try FirebaseServers(draft, loaded, templates: templates)
    var unserved = firebase.unserved
    for index in draft.project.domains.indices where draft.project.domains[index].server == .us {
      unserved.add(try HostRedirects.unserved(draft, domain: index, templates: templates))
    }
    plan = builder.plan(draft, unserved: unserved)
  }
}
