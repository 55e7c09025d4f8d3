import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { systemClock } from '#base/clock.ts'
import { type SettingName, settings } from '#config/settings.ts'

const giveUpMs = 10 * 60_000
const pollMs = 100

/**
 * Environment of a child process of the project: only the given settings, so that a developer's `.env` (database,
 * mail server) is never used.
 */
export function environmentWith(chosen: Partial<Record<SettingName, string>>): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
  return { ...process.env, ...unset, ...chosen }
}

/** Polls until a condition holds. @throws on timeout, ten minutes by default */
export async function until(
  isDone: () => Promise<boolean> | boolean,
  withinMs: number = giveUpMs,
): Promise<void> {
  const deadline = systemClock.now() + withinMs
  while (!(await isDone())) {
    if (systemClock.now() > deadline) throw new Error('gave up waiting')
    await systemClock.sleep(pollMs)
  }
}

/** Returns false for a refused connection, which means that the site is not up yet; throws any other error. */
export function notYet(error: unknown): false {
  if (error instanceof TypeError) return false
  throw error
}

/** A free port on 127.0.0.1. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** The user for servers that refuse to run as root; null if the current user is not root. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}
