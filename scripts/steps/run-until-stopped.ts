import type { RunningSite } from '#server/main.ts'

/** Stops the process gracefully on a signal. SIGUSR2 triggers the emergency switch (GATE-2), where the platform supports it. */
export function runUntilStopped({
  stop,
  pullEmergencySwitch,
}: Pick<RunningSite, 'stop'> & Partial<RunningSite>): void {
  /** The first signal, or the launcher's exit, stops gracefully; later signals are ignored. */
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
