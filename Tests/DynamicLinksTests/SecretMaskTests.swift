import DynamicLinks
import Testing

@Suite struct SecretMaskTests {
  @Test func masksAtEveryLevelOfEncoding() {
    let cases = [
      ("https://e.com/?oobCode=abc&mode=x", "https://e.com/?oobCode=***&mode=x"),
      ("https://e.com/?link=a%3FoobCode%3Dabc%26mode%3Dx", nil),
      ("a%253FapiKey%253Dabc%2526mode", "a%253FapiKey%253D***%2526mode"),
      ("key=AIzaSyA1234567890abcdefghij&x=1", "key=***&x=1"),
      ("access_token=a.b.c#end", "access_token=***#end"),
      ("said 'token=abc' twice: token=def", "said 'token=***' twice: token=***"),
      ("oobCode=", "oobCode="),
      ("https://e.com/token/x", "https://e.com/token/x"),
    ]
    for (text, expected) in cases {
      let masked = SecretMask.masked(text)
      #expect(masked == expected ?? "https://e.com/?link=a%3FoobCode%3D***%26mode%3Dx")
      #expect(SecretMask.masked(masked) == masked)
    }
  }
}
