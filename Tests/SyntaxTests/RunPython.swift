import Foundation

/// Runs a script under python3, whose standard library is the oracle of these tests.
func runPython(_ script: String, input: Data) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["python3", "-c", script]
  let file = try TemporaryFile(Array(input))
  process.standardInput = FileHandle(forReadingAtPath: file.path)
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let answer = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return answer
}
