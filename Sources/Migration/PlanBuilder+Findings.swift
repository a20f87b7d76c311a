import AppleAssociation
import Diagnostics
import DynamicLinks
import Inventory

extension PlanBuilder {
  /// What next builds no longer open, where that is not meant.
  func lostURLs(_ differences: [FileDifference]) -> [Finding] {
    differences.map { difference in
      let domain = project.domains.firstIndex { $0.host == difference.host }
      return LostURLs.finding(
        difference, isShared: domain.map { planner.divisions[$0] != nil } == true,
        at: project.source.location(of: domain.map { project.domains[$0].range } ?? 0..<0))
    }
  }

  /// What is wrong with files, of the plan and of builds, and what opens the wrong app.
  func unwritable(
    _ simulation: PlanSimulation, _ files: [HostFiles], _ older: [OlderAndroid]
  ) -> [Finding] {
    unwritableFiles() + unreadableBuilds() + planner.dynamicRuleFindings()
      + missingCertificates(simulation, files) + mixedLinks(simulation, files)
      + unrecoverableHosts(simulation) + unverifiedHosts(simulation, older)
      + earlyBuilds(simulation.simulation.approvals)
      + heldBackBuilds(simulation.simulation.approvals, files)
      + linksAmongPages(simulation)
  }

  /// What opens an app though it is for another one.
  private func mixedLinks(_ simulation: PlanSimulation, _ files: [HostFiles]) -> [Finding] {
    guard project.hasRivals, let drained = simulation.worlds.first(where: \.isDrained) else {
      return []
    }
    let finder = MixedLinkFinder(
      planner: planner, builds: builds, simulation: simulation.simulation, cells: simulation.cells,
      wantedApps: simulation.wantedApps,
      hostFiles: files
    ) { link, domain in
      if project.domains[domain].role == .legacy {
        return SecretMask.masked(String(decoding: links.url(link), as: UTF8.self))
      }
      var url: [UInt8] = []
      spans.newURLs.appendURL(of: link, in: links, to: &url)
      return String(decoding: url, as: UTF8.self)
    }
    return finder.findings(drained)
  }

  /// The builds in people's hands of which no proof can speak, because their files cannot be read.
  private func unreadableBuilds() -> [Finding] {
    zip(project.builds, inputs.builds).enumerated().flatMap { index, pair -> [Finding] in
      let (build, documents) = pair
      if build.isPlanned { return [] }
      return documents.unreadable(of: build).map {
        UnreadableBuild.finding(
          builds[index].name, $0, at: project.source.location(of: build.range))
      }
    }
  }

  /// The hosts whose AASA cannot be what it should.
  private func unwritableFiles() -> [Finding] {
    generated.compactMap { files in
      files.aasaRefusal.map { refusal in
        let domain = project.domains[files.domain]
        return UnwritableAssociationFile.finding(
          domain.host, refusal.message, at: project.source.location(of: domain.range))
      }
    }
  }
}
