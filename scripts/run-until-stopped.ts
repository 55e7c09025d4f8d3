import type { Result } from '#base/result.ts'
import type { RunningSite } from '#server/run-site.ts'

/**
 * Ends the process cleanly when it is told to; at once, with the fault, when the site could not start. SIGUSR2 pulls the
 * emergency switch (GATE-2); Windows has no such signal.
 * @param stopBeside ends what runs beside the site
 */
export function runUntilStopped(
  running: Result<RunningSite, string>,
  stopBeside: () => Promise<void> = async () => {},
): void {
  if (!running.ok) {
    process.stderr.write(`${running.fault}\n`)
    process.exit(1)
  }
  const { stop, pullEmergencySwitch } = running.value
  /** The first signal stops cleanly; a launcher that is gone counts as one. Later ones change nothing. */
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([stop(), stopBeside()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end)
  process.on('SIGUSR2', pullEmergencySwitch)
}
