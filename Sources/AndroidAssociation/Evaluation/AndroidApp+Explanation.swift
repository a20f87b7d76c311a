import Diagnostics

extension AndroidApp {
  /// Everything that is looked at on the way from `url` to what opens it: each filter that links
  /// reach, the hosts to verify, what each engine says of the statements, and each dynamic rule.
  ///
  /// `statements` gives the file each host serves.
  public func explanation(
    of url: String, on device: AndroidDevice = .current, statements: StatementSource
  ) -> [TraceStep] {
    let parts = AndroidURL(url)
    let host = Self.hostName(parts)
    var steps = linkMatchers(apiLevel: device.apiLevel).map { filter, matcher in
      TraceStep(
        text: "filter of '\(filter.component)': "
          + (matcher.refusal(of: parts) ?? "takes the URL"),
        location: filter.location, certainty: .documented)
    }
    steps.append(hostStep(on: device))
    for entry in Self.entries(for: host, in: hostsToVerify(on: device)) {
      steps += statementSteps(Self.statementHost(entry), device, statements)
    }
    if let rules = dynamicRules(of: host, on: device, statements: statements) {
      steps += rules.list.components.enumerated().map { index, component in
        let verb = component.isExcluded ? "keeps it in the browser" : "opens it"
        return TraceStep(
          text: "dynamic rule \(index + 1): "
            + (component.matches(parts) ? "matches, \(verb)" : "does not match"),
          location: rules.file.source.location(of: component.range), certainty: .documented)
      }
    }
    return steps
  }

  private func hostStep(on device: AndroidDevice) -> TraceStep {
    let hosts = hostsToVerify(on: device)
    let manner = device.verifiesHostsApart ? "each by itself" : "all of them or none"
    let target = manifest.targetSDK.map { "target SDK \($0)" } ?? "a current target SDK"
    return TraceStep(
      text: hosts.isEmpty
        ? "no host is verified at install"
        : "verified at install, \(manner), with \(target): " + hosts.joined(separator: ", "),
      location: nil, certainty: .documented)
  }

  /// What each engine says about the file of `host`, for the certificate that comes off best.
  private func statementSteps(
    _ host: String, _ device: AndroidDevice, _ statements: StatementSource
  ) -> [TraceStep] {
    guard let file = statements(host),
      let verdict = verdict(of: file, on: device)
    else { return [] }
    return [verdict.google, verdict.aosp, verdict.chromium].map { answer in
      TraceStep(
        text: "\(answer.engine.name) on '\(host)': "
          + (answer.isGranted ? "granted, " : "refused, ") + answer.reason,
        location: answer.location, certainty: answer.certainty)
    }
  }
}
