import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { systemClock } from '#base/clock.ts'

const giveUpMs = 10 * 60_000
const pollMs = 100

/** Waits until something is so. @throws after ten minutes */
export async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = systemClock.now() + giveUpMs
  while (!(await isDone())) {
    if (systemClock.now() > deadline) throw new Error('gave up waiting')
    await systemClock.sleep(pollMs)
  }
}

/** A refused connection means that the site is not up yet; anything else is a fault of the benchmark. */
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

/** The output of a command. @throws when it fails */
export function run(command: string, ...commandArguments: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, commandArguments, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout
}

/** The first message of a child process. @throws when it ends without one; it has said why on its standard error */
export async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message
}
