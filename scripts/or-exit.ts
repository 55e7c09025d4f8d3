import type { Result } from '#base/result.ts'

/** The value; with a fault the process ends, after saying it. */
export function orExit<Value>(result: Result<Value, string | string[]>): Value {
  if (result.ok) return result.value
  process.stderr.write(`${[result.fault].flat().join('\n')}\n`)
  process.exit(1)
}
