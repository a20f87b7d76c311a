import AndroidAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Syntax

/// The Android apps and assetlinks files that a command was given.
struct AndroidInputs {
  private let options: AndroidOptions
  private var sources: ManifestSources
  /// Built apps, and what each is signed with.
  private var packages: [(manifests: [AndroidManifest], signature: AppSignature)] = []
  /// App bundles, which tell nothing about the signature of installed copies.
  private var bundles: [String] = []
  private var fingerprints: [CertificateFingerprint] = []
  /// The assetlinks files by host; the empty host stands for every host.
  private(set) var statements: [(host: String, document: AssetLinksDocument)] = []
  private var included: [String: AssetLinksDocument] = [:]

  /// Nothing yet but what the options name.
  init(_ options: AndroidOptions = AndroidOptions()) throws {
    self.options = options
    var values = ManifestValues()
    for text in options.placeholders {
      let (name, value) = try AndroidOptions.pair(text, option: "--placeholder")
      values.placeholders[name] = value
      values.strings[name] = value
    }
    values.placeholders["applicationId"] = values.placeholders["applicationId"] ?? options.package
    sources = ManifestSources(values: values)
    for text in options.certificates { fingerprints += try CertificateArgument(text).fingerprints }
    for text in options.includes {
      let (url, path) = try AndroidOptions.pair(text, option: "--include", atLast: true)
      included[url] = AssetLinksDocument(
        parsing: SourceText(path: path, bytes: try FileContents.read(path)))
    }
  }

  /// Takes a manifest.
  ///
  /// Where it stands in a source tree, the strings and navigation graphs beside it are read too.
  mutating func add(manifest source: SourceText) throws {
    sources.add(manifest: source)
    for path in try ManifestResources.paths(beside: source.path) {
      sources.add(resource: SourceText(path: path, bytes: try FileContents.read(path)))
    }
  }

  /// Takes a built app.
  mutating func add(package path: String) throws {
    let file = try PackageFile(path)
    packages.append((file.manifests.map { AndroidManifest(parsing: $0) }, file.signature))
    if PackageFile.isBundle(path) { bundles.append(path) }
  }

  /// Takes an assetlinks file that `host` serves; nil for one that every host serves.
  ///
  /// Files that it includes are looked for below `hosts/`, where it stands itself.
  mutating func add(assetlinks source: SourceText, host: String?) throws {
    let document = AssetLinksDocument(parsing: source)
    statements.append((host ?? "", document))
    guard let host, let root = Self.root(of: source.path, host: host) else { return }
    var pending = document.includes.map(\.text)
    while let url = pending.popLast() {
      let path = root + url.drop { $0 != ":" }.dropFirst(3)
      guard included[url] == nil, FileSystem.entry(at: path) == .file else { continue }
      let file = AssetLinksDocument(
        parsing: SourceText(path: path, bytes: try FileContents.read(path)))
      included[url] = file
      pending += file.includes.map(\.text)
    }
  }

  /// The folder `hosts/` that a file of `host` stands in, with a slash at its end.
  private static func root(of path: String, host: String) -> String? {
    path.utf8.firstRange(of: Array("/\(host)/".utf8)).map { String(path[...$0.lowerBound]) }
  }

  /// The statements that `host` serves, with what they include.
  func statements(of host: String) -> AssetLinksDocument? {
    let entry =
      statements.first { $0.host == host } ?? statements.first { $0.host.isEmpty }
    guard var document = entry?.document else { return nil }
    document.included = included
    return document
  }

  /// The apps; copies are taken to carry a certificate that some statement lists for the package
  /// where nothing else is known.
  var apps: [AndroidApp] {
    variants.compactMap { app($0.name == "main" ? "" : $0.name, $0.manifests, AppSignature([])) }
      + packages.compactMap { app("", $0.manifests, $0.signature) }
  }

  /// The manifests as the apps they make.
  private var variants: [AppVariant] {
    if !options.mergesManifests { return sources.variants }
    let merged = sources.merged
    return merged.isEmpty ? [] : [AppVariant(name: "", manifests: merged)]
  }

  /// What has no value, so that the links that depend on it are not known: each name once.
  var unresolved: [String] {
    let manifests = variants.flatMap(\.manifests) + packages.flatMap(\.manifests)
    let names = manifests.flatMap(\.unresolvedValues).flatMap(\.unresolved)
    return Set(names).sorted()
  }

  /// Says that files which name apps tell nothing without what these apps take.
  func noteMissingManifest(to console: inout Console) throws {
    if apps.isEmpty, !statements.isEmpty {
      try console.note(
        "nothing is told of Android: which links an app takes stands in its manifest, and none is given "
          + "(--files with a built AndroidManifest.xml or an APK)")
    }
  }

  /// Says which names have no value, and where the signature of installed copies is not known.
  func noteUnknowns(to console: inout Console) throws {
    if fingerprints.isEmpty, !statements.isEmpty {
      for path in bundles {
        try console.note(
          "'\(path)' carries the upload key; installed copies carry Play's app signing key "
            + "(--certificate)")
      }
    }
    for name in unresolved {
      try console.note("'\(name)' has no value; links that need it are left out (--placeholder)")
    }
  }

  private func app(
    _ variant: String, _ manifests: [AndroidManifest], _ signature: AppSignature
  ) -> AndroidApp? {
    let manifest = AppManifest(merging: manifests, package: options.package)
    let all = statements.lazy.flatMap { $0.document.statements }
    guard let package = manifest.package ?? all.compactMap(\.package?.text).first else {
      return nil
    }
    var known = fingerprints.isEmpty ? signature : AppSignature(fingerprints)
    if known.signers.isEmpty {
      let listed = statements.flatMap { $0.document.statements(for: package) }.flatMap(
        \.fingerprints
      )
      .compactMap { CertificateFingerprint($0.text) }
      known = AppSignature(listed)
    }
    return AndroidApp(
      package: package, variant: variant, signature: known, manifest: manifest)
  }
}
