/// Something in a statement that at least one engine does not take.
public struct StatementDefect: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The element of the list is no object.
    case notAnObject
    /// There is no `relation`.
    case missingRelation
    /// `relation` is no list of strings.
    case relationNotAList
    /// `relation` is an empty list.
    case noRelation
    /// A relation is not `kind/detail`.
    case malformedRelation
    /// There is no `target`.
    case missingTarget
    /// `target` is no object.
    case targetNotAnObject
    /// `target` has no `namespace`, or one that is no string.
    case missingNamespace
    /// The namespace is neither `web` nor `android_app`.
    case unknownNamespace
    /// A web target has no `site`.
    case missingSite
    /// The site is no scheme, host and port alone.
    case malformedSite
    /// An app target has no `package_name`.
    case missingPackage
    /// The package name is empty.
    case emptyPackage
    /// The package name has characters no package has.
    case malformedPackage
    /// An app target has no `sha256_cert_fingerprints`.
    case missingFingerprints
    /// `sha256_cert_fingerprints` is no list, or holds something other than strings.
    case fingerprintsNotAList
    /// The list of fingerprints is empty.
    case noFingerprint
    /// A fingerprint is not 32 upper-case hex pairs joined by colons.
    case malformedFingerprint
    /// The element has both `include` and parts of a statement.
    case includeBesideStatement
    /// The URL of an include cannot be fetched.
    case malformedInclude
    /// A number or `null`, which AOSP's parser does not know.
    case unsupportedValue
    /// A key is given twice in one object.
    case duplicateKey
  }

  /// What is wrong.
  public let kind: Kind
  /// The offending value; empty where something is missing.
  public let value: String
  /// The place of the value, or of the object that lacks it.
  public let range: Range<Int>

  /// What is wrong, in words, naming the value.
  public var message: String {
    switch kind {
    case .notAnObject: "a statement must be an object, not \(value)"
    case .missingRelation: "the statement has no 'relation'"
    case .relationNotAList: "'relation' must be a list of strings, not \(value)"
    case .noRelation: "the list of relations is empty"
    case .malformedRelation: "'\(value)' is no relation"
    case .missingTarget: "the statement has no 'target'"
    case .targetNotAnObject: "'target' must be an object, not \(value)"
    case .missingNamespace: "the target has no 'namespace'"
    case .unknownNamespace: "'\(value)' is no namespace of a target"
    case .missingSite: "the web target has no 'site'"
    case .malformedSite: "'\(value)' is no site"
    case .missingPackage: "the app target has no 'package_name'"
    case .emptyPackage: "the package name is empty"
    case .malformedPackage: "'\(value)' is no package name"
    case .missingFingerprints: "the app target has no 'sha256_cert_fingerprints'"
    case .fingerprintsNotAList: "'sha256_cert_fingerprints' must be a list of strings"
    case .noFingerprint: "the list of fingerprints is empty"
    case .malformedFingerprint: "'\(value)' is no SHA-256 fingerprint as engines read it"
    case .includeBesideStatement: "'include' stands beside '\(value)'"
    case .malformedInclude: "'\(value)' cannot be included"
    case .unsupportedValue: "\(value) stands in the file"
    case .duplicateKey: "the key '\(value)' is given twice"
    }
  }
}
