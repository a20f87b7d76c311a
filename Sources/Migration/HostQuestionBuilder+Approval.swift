import AndroidAssociation

extension HostQuestionBuilder {
  /// `approvals()[build][domain]`: whether the system lets links of a domain open a build, apart from
  /// what files say about single URLs; given where that is all they say.
  func approvals() -> [[HostApproval]] {
    let (first, last) = (untilDrain, onceRetired)
    let domains = project.domains.indices
    let files: [(HostState.Files, [AssetLinksDocument?])] = [
      (.today, domains.map { inputs.servedAssetlinks($0) }),
      (.wanted, domains.map { plannedAssetlinks($0) }),
      (.heldBack, domains.map { first.plannedAssetlinks($0) }),
      (.retired, domains.map { last.plannedAssetlinks($0) }),
    ]
    return builds.indices.map { build in
      guard let app = claims.androidApp(build) else { return domains.map { _ in .given } }
      let copies = copies(of: app, build: build)
      let sources = domains.map { domain in
        HostApproval.Source(
          domain: domain,
          names: Dictionary(
            uniqueKeysWithValues: files.map { state, documents in
              (
                state,
                copies.map { copy in documents[domain].map { copy.isNamed(in: $0) } ?? false }
              )
            }))
      }
      return domains.map { approval(of: app, $0, copyCount: copies.count, sources) }
    }
  }

  private func approval(
    of app: AndroidApp, _ domain: Int, copyCount: Int, _ sources: [HostApproval.Source]
  ) -> HostApproval {
    let hosts = app.statementHosts(of: project.domains[domain].host)
    // Google's hosts still served their files when last looked at.
    if project.domains[domain].server == .google, !hosts.isEmpty { return .given }
    let deciding = hosts.compactMap { host in
      sources.first { project.domains[$0.domain].host == host }
    }
    return HostApproval(copyCount: copyCount, sources: deciding)
  }

  /// The questions about a domain whose wanted ones are about builds that Android approves once all
  /// hosts serve the plan's files.
  func finalQuestions(_ domain: Int, _ approvals: [[HostApproval]]) -> HostQuestions {
    var questions = questions(domain, withHeldBack: false, withRetired: false)
    questions.wanted = questions.wanted.compactMap { question in
      let approved = question.builds.filter { approvals[$0][domain].isGiven { _ in .wanted } }
      // What has an answer is about builds for Apple's systems, or one for Android.
      if question.answer != nil { return approved.isEmpty ? nil : question }
      return OpeningQuestion(builds: approved, answer: nil)
    }
    return questions
  }
}
