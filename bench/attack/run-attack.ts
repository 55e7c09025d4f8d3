import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../processes.ts'
import type { AttackOrder } from './attack-process.ts'

/** @returns what came of the attack, by outcome. @throws when its process fails */
export async function runAttack(order: AttackOrder): Promise<Record<string, number>> {
  const child = fork(fileURLToPath(new URL('attack-process.ts', import.meta.url)))
  child.send(order)
  return messageOf(child)
}
