import Diagnostics
import Syntax

/// The lines that Apple's `swcutil verify` prints for a URL, as recorded on macOS 27.
public enum SystemToolText {
  /// One line for each app that matched or was blocked, or the line that says that none was.
  ///
  /// Beside universal links the tool reports every app of the other services, for any URL of the
  /// domain. `domain` is the one the file is verified for.
  public static func verify(
    _ evaluation: AssociationEvaluation, of file: AppleAssociationFile, domain: String
  ) -> String {
    for case .otherHost(let own, let url) in evaluation.remarks {
      return DisplayText.visible(
        "Input domain \"\(own)\" did not match input URL's domain \"\(url)\".") + "\n"
    }
    var lines: [String] = []
    for outcome in evaluation.outcomes where outcome.verdict != .nothing {
      let verdict = outcome.verdict == .opens ? "matched" : "blocked match"
      lines.append(line("applinks", outcome.app, domain, evaluation.url, verdict))
    }
    for services in file.services where file.isReadable {
      for app in services.apps {
        lines.append(
          line(services.service.rawValue, AppID(app.text), domain, evaluation.url, "matched"))
      }
    }
    if lines.isEmpty { return "Input JSON did not match input URL.\n" }
    return lines.map { DisplayText.visible($0) + "\n" }.joined()
  }

  private static func line(
    _ service: String, _ app: AppID, _ domain: String, _ url: String, _ verdict: String
  ) -> String {
    "{ s = \(service), a = \(app), d = \(domain) }: Pattern \"\(url)\" \(verdict)."
  }
}
