import Bytes
import TestSupport
import Testing

@Suite struct ContentDigestTests {
  @Test("the digests of nothing and of 'abc' are those of FIPS 180-2")
  func known() {
    #expect(
      ContentDigest(of: []).hexadecimal
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      ContentDigest(of: Array("abc".utf8)).hexadecimal
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("pieces of any length give the digest of the whole")
  func pieces() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    for size in [1, 3, 64, 65, 1000] {
      var hash = ContentDigest.Hash()
      var rest = bytes[...]
      while !rest.isEmpty {
        hash.update(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(hash.finish() == ContentDigest(of: bytes), "pieces of \(size)")
    }
  }

  @Test(
    "openssl computes the same digests", .enabled(if: OutsideProgram.isWanted("openssl")))
  func oracle() throws {
    var random = SeededGenerator(seed: 5)
    for length in [0, 1, 55, 56, 63, 64, 65, 4097] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      let run = try ProgramRun.of("openssl", ["dgst", "-sha256", "-r"], input: bytes)
      #expect(run.output.prefix(64) == ContentDigest(of: bytes).hexadecimal, "\(length) bytes")
    }
  }
}
