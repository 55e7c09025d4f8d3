import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** The output of a command. @throws if it fails */
export function run(command: string, ...commandArguments: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, commandArguments, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout
}

/** The first message of a child process. @throws if it exits without one; the reason is on its standard error */
export async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message
}
