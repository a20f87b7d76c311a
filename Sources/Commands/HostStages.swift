import Audit
import Diagnostics
import Migration
import Syntax

/// The association files of one host by the saved plan: up to the drain, from then on, and once its
/// links are retired.
struct HostStages {
  private typealias Stage = (phase: Int, aasa: String?, assetlinks: String?)

  /// The phase that ends the host, where its date is past and nothing stays.
  private(set) var goneSince: Int?
  private var stages: [Stage] = []
  private var current = 0
  private let link: WantedLink?
  private let isServedByFirebase: Bool

  /// Reads what `plan` has for the domain with that index; phases whose dates are before `day` are
  /// done, and with them all before.
  init(_ plan: SavedPlan, _ project: Project, _ index: Int, on day: CalendarDate) throws {
    let domain = project.domains[index]
    let steps = project.steps
    let done = steps.lastIndex { $0.date.map { $0 < day } == true }
    func isDone(_ step: Int) -> Bool { done.map { $0 >= step } == true }
    func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    isServedByFirebase = domain.server == .firebase
    let files = try plan.files(of: domain.host)
    let final = (aasa: text(files.aasa), assetlinks: text(files.assetlinks))
    // Where apps are held back, files of their own are wanted up to the drain.
    let early = try plan.files(of: domain.host, inPhase: 1)
    if early.aasa != nil || early.assetlinks != nil {
      stages.append((1, text(early.aasa) ?? final.aasa, text(early.assetlinks) ?? final.assetlinks))
    }
    let drain = steps.firstIndex { $0.kind == .drain }
    stages.append((drain.map { $0 + 1 } ?? 1, final.aasa, final.assetlinks))
    if stages.count > 1, let drain, isDone(drain) { current = 1 }
    var isRetired = false
    if let end = steps.lastIndex(where: { $0.kind == .retire && $0.hosts.contains(index) }) {
      let staying = try plan.files(of: domain.host, inPhase: end + 1)
      isRetired = isDone(end)
      if end > 0, staying.aasa != nil || staying.assetlinks != nil {
        stages.append((end + 1, text(staying.aasa), text(staying.assetlinks)))
        if isRetired { current = stages.count - 1 }
      } else if isRetired {
        goneSince = end + 1
      }
    }
    link =
      isRetired
      ? nil
      : plan.example(on: domain.host).map {
        WantedLink(
          url: $0.url, target: $0.target,
          isPage: domain.server == .us && !domain.platform.hasRedirects)
      }
  }

  /// What is wanted now beside the files of today; nil for a host that the plan has no files for,
  /// another's, say.
  func wanted(today: PlanInputs.DomainDocuments) -> WantedFiles? {
    let now = stages[current]
    if goneSince != nil || now.aasa == nil && now.assetlinks == nil { return nil }
    func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    let (older, later) = (stages[..<current], stages[(current + 1)...])
    var files = WantedFiles(
      aasa: now.aasa, assetlinks: now.assetlinks,
      olderAASA: [text(today.aasa?.bytes)].compactMap(\.self) + older.compactMap(\.aasa),
      olderAssetlinks: [text(today.assetlinks?.bytes)].compactMap(\.self)
        + older.compactMap(\.assetlinks),
      link: link, isServedByFirebase: isServedByFirebase)
    files.laterAASA = later.compactMap { stage in
      stage.aasa.map { LaterFile(phase: stage.phase, text: $0) }
    }
    files.laterAssetlinks = later.compactMap { stage in
      stage.assetlinks.map { LaterFile(phase: stage.phase, text: $0) }
    }
    return files
  }
}
