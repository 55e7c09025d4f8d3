import { createServer } from 'node:net'
import { systemClock } from '#base/clock.ts'
import { type SettingName, settings } from '#config/settings.ts'

const giveUpMs = 10 * 60_000
const pollMs = 100

/**
 * The environment for one of the project's own commands in a process of its own. It has the settings that are chosen here
 * and no other: what stands in the `.env` of whoever runs it would open their database and send their mails.
 */
export function environmentWith(chosen: Partial<Record<SettingName, string>>): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
  return { ...process.env, ...unset, ...chosen }
}

/** Waits until something is so. @throws after ten minutes */
export async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = systemClock.now() + giveUpMs
  while (!(await isDone())) {
    if (systemClock.now() > deadline) throw new Error('gave up waiting')
    await systemClock.sleep(pollMs)
  }
}

/** A refused connection means that the site is not up yet; anything else is a fault of who asks. */
export function notYet(error: unknown): false {
  if (error instanceof TypeError) return false
  throw error
}

/** A port of 127.0.0.1 that nobody uses at the moment. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
