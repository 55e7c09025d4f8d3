import type { RunningSite } from '#server/run-site.ts'

/**
 * Ends the process cleanly when it is told to. SIGUSR2 pulls the emergency switch (GATE-2) where there is one; Windows
 * has no such signal.
 */
export function runUntilStopped({
  stop,
  pullEmergencySwitch,
}: Pick<RunningSite, 'stop'> & Partial<RunningSite>): void {
  /** The first signal stops cleanly; a launcher that is gone counts as one. Later ones change nothing. */
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end)
  if (pullEmergencySwitch) process.on('SIGUSR2', pullEmergencySwitch)
}
