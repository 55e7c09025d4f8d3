import type { Result } from '#base/result.ts'

/** Returns the value; on failure prints the fault and exits. */
export function orExit<Value>(result: Result<Value, string | string[]>): Value {
  if (result.ok) return result.value
  process.stderr.write(`${[result.fault].flat().join('\n')}\n`)
  process.exit(1)
}
