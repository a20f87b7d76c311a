import AndroidAssociation
import AppleAssociation
import Diagnostics

/// Turns files and builds into the questions that a survey asks about the links of each host.
struct HostQuestionBuilder {
  /// What the plan is made from.
  let inputs: PlanInputs
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// What they claim.
  let claims: BuildClaims
  /// The plan's own files.
  let hostFiles: [HostFiles]
  /// What hosts go on serving once their links are retired.
  var retiredFiles: [RetiredFiles] = []
  /// The certificates of each build.
  let fingerprints: [[CertificateFingerprint]]

  /// The project, for apps and domains.
  var project: Project { inputs.project }

  /// The questions about one domain, also about the files that hosts serve until the drain and once
  /// links are retired, if asked for: these are among the wanted ones, for the same builds numbered
  /// on.
  func questions(_ domain: Int, withHeldBack: Bool, withRetired: Bool) -> HostQuestions {
    var questions = questions(domain)
    let others = [withHeldBack ? untilDrain : nil, withRetired ? onceRetired : nil]
    for (index, builder) in others.compactMap(\.self).enumerated() {
      questions.wanted += builder.questions(domain).wanted.map { question in
        OpeningQuestion(
          builds: question.builds.map { $0 + (index + 1) * builds.count },
          answer: question.answer)
      }
    }
    return questions
  }

  /// What builds ask for and files give them today, on a domain that somebody of the team or
  /// its vendors serves.
  func todaysQuestions(_ domain: Int) -> HostQuestions {
    if project.domains[domain].server == .google { return HostQuestions() }
    return HostQuestions(
      today: apple(domain) { inputs.servedAASA($0) }
        + android(domain, inputs.servedAssetlinks(domain)),
      claims: claimQuestions(domain))
  }

  /// The same about the files that hosts serve until the drain.
  var untilDrain: HostQuestionBuilder { with(hostFiles.map(\.untilDrain)) }

  /// The same about the files that hosts serve once links are retired: those of hosts with links go,
  /// but for what is in `retiredFiles`.
  var onceRetired: HostQuestionBuilder {
    with(
      hostFiles.map { files in
        guard let staying = retiredFiles.first(where: { $0.domain == files.domain }) else {
          return files
        }
        var files = files
        (files.aasa, files.assetlinks) = (staying.aasa, staying.assetlinks)
        return files
      })
  }

  private func with(_ files: [HostFiles]) -> HostQuestionBuilder {
    HostQuestionBuilder(
      inputs: inputs, builds: builds, claims: claims, hostFiles: files, fingerprints: fingerprints)
  }

  private func questions(_ domain: Int) -> HostQuestions {
    if project.domains[domain].server == .google {
      // Google's hosts still served their files when last looked at (2026-10-05, one source).
      let all = constant(Array(builds.indices))
      return HostQuestions(today: all, wanted: all, claims: claimQuestions(domain))
    }
    return HostQuestions(
      today: apple(domain) { inputs.servedAASA($0) }
        + android(domain, inputs.servedAssetlinks(domain)),
      wanted: apple(domain) { plannedAASA($0) } + android(domain, plannedAssetlinks(domain)),
      claims: claimQuestions(domain))
  }

  private func plannedAASA(_ domain: Int) -> AppleAssociationFile? {
    if project.domains[domain].server == .vendor { return inputs.servedAASA(domain) }
    if hiddenFile(.aasa, domain) != nil { return nil }
    return hostFiles.first { $0.domain == domain }?.aasa.map {
      AppleAssociationFile(
        parsing: SourceText(path: "apple-app-site-association", bytes: $0))
    }
  }

  /// The assetlinks.json that a domain serves by the plan, or a vendor's of today; nil for none.
  func plannedAssetlinks(_ domain: Int) -> AssetLinksDocument? {
    if project.domains[domain].server == .vendor { return inputs.servedAssetlinks(domain) }
    if hiddenFile(.assetlinks, domain) != nil { return nil }
    return hostFiles.first { $0.domain == domain }?.assetlinks.map {
      inputs.domains[domain].document(
        assetlinks: SourceText(path: "assetlinks.json", bytes: $0))
    }
  }

  /// What keeps people from a file that a domain has by the plan, or may keep them.
  private func hiddenFile(_ kind: HiddenFile.Kind, _ domain: Int) -> HiddenFile? {
    hostFiles.first { $0.domain == domain }?.hidden.first { $0.kind == kind }
  }

  /// One question for each host whose AASA decides for some builds; a wildcard entry reads the file
  /// of the domain below the star.
  private func apple(
    _ domain: Int, _ file: (Int) -> AppleAssociationFile?
  ) -> [OpeningQuestion] {
    let apple = builds.indices.filter { appID($0) != nil }
    let byFile = Dictionary(grouping: apple) { claims.fileDomain(of: $0, domain: domain) ?? -1 }
    return byFile.sorted { $0.key < $1.key }.flatMap { source, indexes -> [OpeningQuestion] in
      guard source >= 0, let file = file(source) else { return [] }
      return stride(from: 0, to: indexes.count, by: 64).map { start in
        let part = Array(indexes[start..<min(start + 64, indexes.count)])
        let question = AppleQuestion(file, apps: part.compactMap { appID($0) })
        return OpeningQuestion(builds: part) { _, tail in question.answer(tail) }
      }
    }
  }

  private func appID(_ build: Int) -> AppID? {
    builds[build].build.appID.map { AppID($0) }
  }

  /// Android approves a host as a whole (`approvals()`), so without dynamic rules, which are looked up
  /// in the file of the host itself, the answer is the same for all URLs of the domain.
  private func android(_ domain: Int, _ file: AssetLinksDocument?) -> [OpeningQuestion] {
    let host = project.domains[domain].host
    var unrestricted: [Int] = []
    var restricted: [OpeningQuestion] = []
    for index in builds.indices {
      guard let app = claims.androidApp(index) else { continue }
      var places: Set<Range<Int>> = []
      // Each copy has the rules of the statement that names it, and all must open the link.
      let questions = copies(of: app, build: index).compactMap { copy in
        copy.dynamicRules(of: host, statements: { _ in file })?.list
      }.filter { places.insert($0.range).inserted }.map { DynamicQuestion($0) }
      if questions.isEmpty {
        unrestricted.append(index)
        continue
      }
      restricted.append(
        OpeningQuestion(builds: [index]) { _, tail in
          questions.reduce(.max) { $0 & $1.answer(tail) }
        })
    }
    return constant(unrestricted) + restricted
  }

  /// The copies of a build that people have, by the certificate that each is signed with: the store
  /// signs with one, the team others with its own, and a host's file must speak for all of them.
  func copies(of app: AndroidApp, build: Int) -> [AndroidApp] {
    let all = fingerprints[build]
    return (all.isEmpty ? [[]] : all.map { [$0] }).map {
      AndroidApp(package: app.package, fingerprints: $0, manifest: app.manifest)
    }
  }

  /// Whether each build's own files take a URL.
  private func claimQuestions(_ domain: Int) -> [OpeningQuestion] {
    let host = project.domains[domain].host
    let apple = builds.indices.filter {
      appID($0) != nil && claims.fileDomain(of: $0, domain: domain) != nil
    }
    let android = builds.indices.compactMap { index -> OpeningQuestion? in
      guard let app = claims.androidApp(index), !app.urls(of: host).isEmpty else { return nil }
      let question = AndroidQuestion(app, host: host)
      return OpeningQuestion(builds: [index]) { url, _ in question.answer(url) }
    }
    return constant(apple) + android
  }

  /// For each build, why links of the domain that do not open it under the plan's files do not.
  func failures(_ domain: Int) -> [OpeningFailure] {
    builds.indices.map { build in
      let android = claims.androidApp(build)
      return OpeningFailure(
        untaken: oversight(build, domain, isAndroid: android != nil),
        unopened: android.map { refusal($0, build, domain) } ?? refusal(build, domain))
    }
  }

  /// Why the build's own files take no link of the domain, or not all.
  private func oversight(_ build: Int, _ domain: Int, isAndroid: Bool) -> Loss.Reason {
    if !claims.names(build: build, domain: domain) { return .notClaimed }
    if isAndroid {
      let host = project.domains[domain].host
      let obstacle = claims.androidApp(build)?.manifest.obstacle(toLinksOf: host)
      return obstacle.map { .closed($0) } ?? .notTaken
    }
    // An entry that counts takes all links, unless nobody knows the file that it leads to.
    if let file = claims.fileHost(of: build, domain: domain) { return .unknownFile(file) }
    return claims.isForManagedDevices(build: build, domain: domain) ? .managedOnly : .passedOver
  }

  private func refusal(_ build: Int, _ domain: Int) -> Loss.Reason {
    let source = claims.fileDomain(of: build, domain: domain)
    let file = source.flatMap { plannedAASA($0) }
    if let app = appID(build), let file, AssociationRuleList(file).group(of: app) != nil {
      return .excluded
    }
    let host = claims.fileHost(of: build, domain: domain) ?? project.domains[domain].host
    return missing(.aasa, in: host)
  }

  private func refusal(_ app: AndroidApp, _ build: Int, _ domain: Int) -> Loss.Reason {
    let refused = copies(of: app, build: build).lazy.map { copy in
      copy.verification(of: project.domains[domain].host) { host in
        project.domains.firstIndex { $0.host == host }.flatMap { plannedAssetlinks($0) }
      }
    }.first { !$0.isVerified }
    guard let refused else { return .excluded }
    return refused.statementHost.map { missing(.assetlinks, in: $0) } ?? .notVerified
  }

  private func missing(_ kind: HiddenFile.Kind, in host: String) -> Loss.Reason {
    guard let domain = project.domains.firstIndex(where: { $0.host == host }) else {
      return .unknownFile(host)
    }
    return hiddenFile(kind, domain).map { .hidden($0, host: host) } ?? .notOpened(file: host)
  }

  private func constant(_ indexes: [Int]) -> [OpeningQuestion] {
    stride(from: 0, to: indexes.count, by: 64).map { start in
      OpeningQuestion(
        builds: Array(indexes[start..<min(start + 64, indexes.count)]), answer: nil)
    }
  }
}
