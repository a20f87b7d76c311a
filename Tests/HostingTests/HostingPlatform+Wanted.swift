import Migration
import TestSupport

extension HostingPlatform {
  /// Whether tests ask it here: a server where it is installed, a service where what plays it is.
  ///
  /// CloudFront's function is run in njs too, which knows about the JavaScript that CloudFront knows.
  var isWanted: Bool {
    if let server = WebServer.Program(rawValue: rawValue) { return server.isWanted }
    let programs = self == .cloudFront ? ["node", "njs"] : ["node"]
    return programs.allSatisfy(OutsideProgram.isWanted)
  }
}
