extension Plan {
  /// The first phase that is not known to be done; nil where all are.
  ///
  /// A date that is past tells it of a phase and of those before; builds that are listed, redirects and files
  /// of today tell it of single ones, and builds of the waiting before them.
  public var nextPhase: Phase? {
    let dated = phases.lastIndex { $0.step.date.map { $0 < asOf } == true }
    let built = phases.lastIndex { phase in
      switch phase.step.kind {
      case .ship: isIdle(phase)
      case .drop: phase.step.apps.allSatisfy { project.hasDropped($0) }
      case .publish, .issue, .drain, .signIn, .retire: false
      }
    }
    return phases.indices.first { index in
      if dated.map({ index <= $0 }) == true { return false }
      return switch phases[index].step.kind {
      case .publish: !isPublished(phases[index])
      case .ship, .drop: !isIdle(phases[index])
      case .issue, .drain, .signIn: built.map { $0 < index } ?? true
      case .retire: true
      }
    }.map { phases[$0] }
  }

  /// Whether all that a phase is about stays as it is.
  private func isIdle(_ phase: Phase) -> Bool { phase.changes.allSatisfy { $0.kind == .keep } }

  /// Whether hosts serve by today's files what a phase publishes, and redirect links.
  private func isPublished(_ phase: Phase) -> Bool {
    phase.step.hosts.allSatisfy { project.domains[$0].answer == .redirects }
      && !phase.changes.contains { change in
        [.add, .modify].contains(change.kind)
          && change.file.map { $0.hasPrefix("hosts/") || $0.hasPrefix("phases/") } == true
      }
  }
}
