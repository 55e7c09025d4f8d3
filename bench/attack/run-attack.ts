import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../processes/processes.ts'
import type { AttackOrder } from './attack-process.ts'

/** What an attack may take beyond its time: its last requests give up by then. */
const graceMs = 120_000

/** @returns what came of the attack, by outcome. @throws when its process fails or does not end */
export async function runAttack(order: AttackOrder): Promise<Record<string, number>> {
  const child = fork(fileURLToPath(new URL('attack-process.ts', import.meta.url)))
  // Attackers have machines of their own: here they must not take the site's processor from it.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const bound = setTimeout(() => child.kill('SIGKILL'), order.seconds * 1_000 + graceMs)
  try {
    child.send(order)
    return await messageOf(child)
  } finally {
    clearTimeout(bound)
  }
}

/**
 * The same attack on another server, which answers as many requests in a second, while `work` continues: the machine is as
 * busy with attackers then as when they are the site's.
 */
export async function besideAttackElsewhere<Value>(
  { attack, seconds }: Omit<AttackOrder, 'origin'>,
  answersPerSecond: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const file = fileURLToPath(new URL('other-server.ts', import.meta.url))
  const other = fork(file, [String(answersPerSecond)])
  try {
    const origin = `http://127.0.0.1:${await messageOf<number>(other)}`
    const [value] = await Promise.all([work(), runAttack({ attack, origin, seconds })])
    return value
  } finally {
    other.kill()
  }
}
