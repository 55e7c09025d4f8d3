import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../processes/processes.ts'
import type { AttackOrder } from './attack-process.ts'

/** Additional time for an attack: its last requests time out by then. */
const graceMs = 120_000

/** @returns the number of each outcome. @throws if its process fails or does not end */
export async function runAttack(order: AttackOrder): Promise<Record<string, number>> {
  const child = fork(fileURLToPath(new URL('attack-process.ts', import.meta.url)))
  // Real attackers have machines of their own: here they must not take processor time from the site.
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
 * The same attack on another server with the same number of responses per second while `work` runs: the machine is then as busy
 * with attackers as when they attack the site.
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
