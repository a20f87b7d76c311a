import Probe

/// One host's audit under way: what was asked, what came back, and what to ask next.
struct HostAudit {
  /// What is to be done next.
  enum Step {
    /// Ask the name servers.
    case names
    /// Ask for a document.
    case request(ProbeRequest)
    /// Nothing: all is asked.
    case done
  }

  /// The host.
  let host: String
  /// The answers so far, in the order they were asked for.
  private(set) var replies: [(question: AuditQuestion, url: String, reply: ProbeReply)] = []
  /// What the name servers said; nil where they were not asked.
  private(set) var names: NameAnswer?
  /// The certificates the host showed.
  private(set) var certificates: [Certificate] = []

  /// What is asked.
  let settings: AuditSettings
  private let givenFamilies: [AddressFamily]
  private let connectsToAnswer: Bool
  private var asksNames: Bool
  private var pending: [AuditQuestion]
  private var current: AuditQuestion?

  /// Begins to audit `host`.
  init(_ host: String, settings: AuditSettings, probe: ProbeSettings) {
    self.host = host
    self.settings = settings
    let places = GivenPlaces(probe)
    givenFamilies = places.families(of: host)
    asksNames = settings.alwaysAsksNames || !places.has(host)
    connectsToAnswer = probe.nameServer != nil && !places.has(host)
    pending = [AuditQuestion(.aasa, by: .apple)]
  }

  /// What to do next, given all that is known.
  mutating func next() -> Step {
    if asksNames {
      asksNames = false
      return .names
    }
    guard !pending.isEmpty else { return .done }
    let question = pending.removeFirst()
    current = question
    return .request(request(question))
  }

  /// Takes the name servers' answer.
  mutating func take(_ answer: NameAnswer) {
    names = answer
    // Without an address the host itself cannot be asked; Apple and Google still can.
    if answer.status == .noSuchName || answer.status == .noAddress, givenFamilies.isEmpty {
      pending = outsideQuestions
    }
  }

  /// Takes the reply to the last request.
  mutating func take(_ reply: ProbeReply) {
    guard let question = current else { return }
    current = nil
    if !reply.certificates.isEmpty, question.document.isOnHost, certificates.isEmpty {
      certificates = reply.certificates
    }
    let isFirst = replies.isEmpty
    replies.append((question, url(question.document), reply))
    if isFirst { pending = questions(after: reply) }
  }

  private func questions(after first: ProbeReply) -> [AuditQuestion] {
    guard let failure = first.failure else {
      if !settings.asksFiles { return familyQuestions(first) }
      return documentQuestions + familyQuestions(first) + sampleQuestions + outsideQuestions
    }
    if failure.kind.isCertificate {
      return [AuditQuestion(.certificate, by: .apple)] + outsideQuestions
    }
    return familyQuestions(first) + outsideQuestions
  }

  /// Both files by every agent and method, and what stands beside them.
  private var documentQuestions: [AuditQuestion] {
    var questions: [AuditQuestion] = []
    for document in [AuditDocument.aasa, .assetlinks] {
      questions += AuditAgent.allCases.map { AuditQuestion(document, by: $0) }
        .sorted { $0.isMain && !$1.isMain }
      var head = AuditQuestion(document, by: document == .aasa ? .apple : .google)
      head.method = .head
      questions.append(head)
    }
    questions.removeAll { $0.isMain && $0.document == .aasa }
    let link = settings.links[host] == nil ? [] : [AuditQuestion(.link, by: .stranger)]
    return questions + [AuditQuestion(.rootAASA, by: .apple), AuditQuestion(.robots, by: .google)]
      + link
  }

  /// Both families where the host has both: one of them is what `first` has used already.
  private func familyQuestions(_ first: ProbeReply) -> [AuditQuestion] {
    let used = first.failure == nil ? IPAddress(first.address)?.family : nil
    guard families.count == 2 else { return [] }
    let documents =
      [(AuditDocument.aasa, AuditAgent.apple)]
      + (settings.asksFiles ? [(.assetlinks, .google)] : [])
    return families.filter { $0 != used }.flatMap { family in
      documents.map { document, agent in
        var question = AuditQuestion(document, by: agent)
        question.family = family
        return question
      }
    }
  }

  private var families: [AddressFamily] {
    let found = givenFamilies.isEmpty ? (names?.addresses ?? []).map(\.family) : givenFamilies
    return [AddressFamily.v4, .v6].filter(found.contains)
  }

  /// The samples: agents, families and versions of HTTP take turns, connections are never shared.
  private var sampleQuestions: [AuditQuestion] {
    let families = families.count == 2 ? families : [.any]
    return (0..<settings.samples).flatMap { index in
      [AuditDocument.aasa, .assetlinks].map { document in
        var question = AuditQuestion(
          document, by: AuditAgent.allCases[index % AuditAgent.allCases.count])
        question.family = families[index / 4 % families.count]
        question.httpVersion = index % 2 == 0 ? .http2 : .http1
        question.sample = index + 1
        return question
      }
    }
  }

  private var outsideQuestions: [AuditQuestion] {
    (settings.cdnBase == nil ? [] : [AuditQuestion(.cdn, by: .stranger)])
      + (settings.dalBase == nil ? [] : [AuditQuestion(.google, by: .stranger)])
  }

  private func url(_ document: AuditDocument) -> String {
    if let path = document.path { return "https://" + host + path }
    if document == .link { return settings.links[host] ?? "" }
    if document == .cdn { return (settings.cdnBase ?? "") + "/" + host }
    return (settings.dalBase ?? "") + "/v1/statements:list?source.web.site=https://" + host
      + "&return_relation_extensions=true"
  }

  private func request(_ question: AuditQuestion) -> ProbeRequest {
    var request = ProbeRequest(
      url(question.document),
      userAgent: question.document == .link ? AuditAgent.deskHeader : question.agent.header)
    request.method = question.method
    request.family = question.family
    request.httpVersion = question.httpVersion
    request.verifiesCertificate = question.document != .certificate
    request.needsOwnConnection = question.sample > 0
    request.usesGivenPlaces = question.document.isOnHost
    if request.usesGivenPlaces, connectsToAnswer { request.addresses = names?.addresses ?? [] }
    return request
  }
}
