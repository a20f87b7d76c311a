import Migration

/// A plan with what the servers made for it cannot do, found without writing a file.
struct ServedPlan {
  /// The plan.
  let plan: Plan
  /// Its Firebase Hosting sites.
  let firebase: FirebaseServers

  /// Holds `draft`, which `builder` made, against the servers of its hosts.
  init(_ builder: PlanBuilder, draft: Plan, _ loaded: LoadedProject) throws {
    firebase = try FirebaseServers(draft, loaded)
    var unserved = UnservedLinks()
    for (link, limit) in firebase.unserved { unserved.add(link, limit) }
    for index in draft.project.domains.indices where draft.project.domains[index].server == .us {
      for refused in try HostRedirects.unserved(draft, domain: index) {
        unserved.add(refused.link, refused.limit)
      }
    }
    plan = builder.plan(draft, unserved: unserved)
  }
}
