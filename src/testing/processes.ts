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

/** Polls until a condition holds. @throws when it does not in time, which is ten minutes unless it is told */
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

/** A refused connection means that the site is not up yet; any other error is thrown. */
export function notYet(error: unknown): false {
  if (error instanceof TypeError) return false
  throw error
}

/** A free port of 127.0.0.1. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Whom a server that refuses to run as root is given to; null for who is not root anyway. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}
