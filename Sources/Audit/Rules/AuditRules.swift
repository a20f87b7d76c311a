public import Diagnostics

/// The rules about what hosts, Apple and Google answer.
public enum AuditRules {
  /// All of them, by id.
  public static let all: [RuleEntry] = rules.map { metadata, check in
    RuleEntry(metadata) { source in
      HostEvidence(parsing: source).map { check($0).map(\.finding) } ?? []
    }
  }

  /// What all rules have to say about `evidence`, in the order of their ids; of names and TLS alone
  /// where nothing else was looked at.
  static func findings(in evidence: HostEvidence) -> [AuditFinding] {
    rules.flatMap { $0.check(evidence) }.filter { finding in
      !evidence.isConnectionOnly || finding.check?.isOfConnection == true
    }
  }

  private static let rules:
    [(metadata: RuleMetadata, check: @Sendable (HostEvidence) -> [AuditFinding])] = [
      (HostWithoutAddress.metadata, HostWithoutAddress.check),
      (DanglingAlias.metadata, DanglingAlias.check),
      (UnclaimedSite.metadata, UnclaimedSite.check),
      (StillAtFirebase.metadata, StillAtFirebase.check),
      (PrivateAddress.metadata, PrivateAddress.check),
      (NamesNotChecked.metadata, NamesNotChecked.check),
      (LeftoverFirebaseRecord.metadata, LeftoverFirebaseRecord.check),
      (UnreachableHost.metadata, UnreachableHost.check),
      (BrokenAddressFamily.metadata, BrokenAddressFamily.check),
      (ExpiredCertificate.metadata, ExpiredCertificate.check),
      (WrongCertificateName.metadata, WrongCertificateName.check),
      (UntrustedCertificate.metadata, UntrustedCertificate.check),
      (CertificateEndsSoon.metadata, CertificateEndsSoon.check),
      (RedirectedFile.metadata, RedirectedFile.check),
      (MissingFile.metadata, MissingFile.check),
      (PageInsteadOfFile.metadata, PageInsteadOfFile.check),
      (UnreadableFile.metadata, UnreadableFile.check),
      (WrongContentType.metadata, WrongContentType.check),
      (FileTooLarge.metadata, FileTooLarge.check),
      (AnswerDependsOnAgent.metadata, AnswerDependsOnAgent.check),
      (AnswerDependsOnFamily.metadata, AnswerDependsOnFamily.check),
      (HeadDiffersFromGet.metadata, HeadDiffersFromGet.check),
      (FileAtRootAlone.metadata, FileAtRootAlone.check),
      (SlowAnswer.metadata, SlowAnswer.check),
      (RobotsKeepGoogleOut.metadata, RobotsKeepGoogleOut.check),
      (FlappingAnswer.metadata, FlappingAnswer.check),
      (AppleRefuses.metadata, AppleRefuses.check),
      (OldAppleCopy.metadata, OldAppleCopy.check),
      (AppleNotChecked.metadata, AppleNotChecked.check),
      (GoogleRefuses.metadata, GoogleRefuses.check),
      (OldGoogleAnswer.metadata, OldGoogleAnswer.check),
      (GoogleNotChecked.metadata, GoogleNotChecked.check),
      (LosesPlannedLinks.metadata, LosesPlannedLinks.check),
      (OpensUnplannedLinks.metadata, OpensUnplannedLinks.check),
      (MissingPlannedApp.metadata, MissingPlannedApp.check),
      (LinkNotRedirected.metadata, LinkNotRedirected.check),
      (OlderVersionServed.metadata, OlderVersionServed.check),
      (LaterVersionServed.metadata, LaterVersionServed.check),
      (ChangedFile.metadata, ChangedFile.check),
      (ChangedAliases.metadata, ChangedAliases.check),
    ]
}
