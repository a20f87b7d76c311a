import AndroidAssociation
import Bytes
import DynamicLinks

/// Finds what Android 11 and earlier make of builds, which verify all hosts of a build or none.
struct OlderAndroidFinder {
  /// The plan's inputs.
  let inputs: PlanInputs
  /// What the builds claim.
  let claims: BuildClaims
  /// Who has which files.
  let questions: HostQuestionBuilder
  /// What the links do on later versions.
  let simulation: PlanSimulation
  /// The assetlinks.json of each domain in each state that files can be in.
  private let documents: [HostState.Files: [AssetLinksDocument?]]

  /// Prepares to ask what the files of `questions`, and of before the drain, say.
  init(
    _ questions: HostQuestionBuilder, untilDrain: HostQuestionBuilder, _ simulation: PlanSimulation
  ) {
    inputs = questions.inputs
    claims = questions.claims
    self.questions = questions
    self.simulation = simulation
    let domains = questions.project.domains.indices
    let inputs = inputs
    documents = [
      .today: domains.map { inputs.servedAssetlinks($0) },
      .wanted: domains.map { questions.plannedAssetlinks($0) },
      .heldBack: domains.map { untilDrain.plannedAssetlinks($0) },
    ]
  }

  private var project: Project { questions.project }

  /// The builds for Android of which it is known what they claim.
  func builds() -> [OlderAndroid] {
    simulation.simulation.builds.indices.filter { claims.isWritten(build: $0) }.compactMap {
      build in
      guard claims.androidApp(build) != nil else { return nil }
      return OlderAndroid(
        build: build,
        states: simulation.worlds.indices.filter { simulation.worlds[$0].hasBuild[build] }
          .map { state(build, $0) })
    }
  }

  /// The hosts whose files Android asks for when a build is installed.
  static func askedHosts(_ android: AndroidApp) -> [String] {
    android.manifest.hostsVerifiedTogether.map {
      $0.hasPrefix("*.") ? String($0.dropFirst(2)) : $0
    }.distinct
  }

  /// Whether no file of the team's can ever name an app on a host: it is the one that Google's hosts of
  /// all teams stand below.
  static func isOutOfReach(_ host: String) -> Bool {
    ["page.link", "app.goo.gl", "goo.gl", "web.app", "firebaseapp.com"].contains(host.lowercased())
  }

  private func state(_ build: Int, _ world: Int) -> OlderAndroid.State {
    let (opened, now) = (opened(build, world), simulation.worlds[world])
    let form = now.hasDropped[build] ? claims.finalForm(of: build) : build
    var named: [(host: String, isNamed: Bool?)] = []
    if let app = claims.androidApp(form) {
      let copies = questions.copies(of: app, build: form)
      named = Self.askedHosts(app).map { ($0, isNamed(copies, on: $0, in: now)) }
    }
    let refusing = named.filter { $0.isNamed == false }.map(\.host)
    let unknown = named.filter { $0.isNamed == nil }.map(\.host)
    // What opens nothing on later versions has nothing to lose.
    let opensNothing =
      simulation.cells.isEmpty ? refusing.count == named.count : opened == 0
    return OlderAndroid.State(
      world: world, refusing: refusing, unknown: unknown, opened: opened,
      isSame: opensNothing || refusing.isEmpty && unknown.isEmpty)
  }

  private func opened(_ build: Int, _ world: Int) -> Int {
    simulation.cells.indices.filter { cell in
      let outcome = simulation.outcomes[cell][world][build]
      return simulation.cells[cell].traits.kind != .authMail
        && (outcome == .app || outcome == .appUnknown)
    }.reduce(0) { $0 + simulation.cells[$1].count }
  }

  /// Whether the file of a host names all copies of a build in a world; nil where nobody knows.
  private func isNamed(_ copies: [AndroidApp], on host: String, in world: World) -> Bool? {
    guard let domain = project.domains.firstIndex(where: { $0.host == host }),
      project.domains[domain].server != .google
    else { return Self.isOutOfReach(host) ? false : nil }
    // Without a certificate there is nothing to compare, which is told of as an error.
    if copies.allSatisfy({ $0.signature.signers.isEmpty }) { return true }
    let files = world.hosts[domain].files
    if files == .none { return false }
    guard let document = documents[files]?[domain] else {
      let isOthers = project.domains[domain].server == .vendor
      return isOthers || files == .today && !inputs.isHiddenToday(.assetlinks, domain) ? nil : false
    }
    return copies.allSatisfy { $0.isNamed(in: document) }
  }
}
