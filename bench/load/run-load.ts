import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../processes/processes.ts'
import type { FlatOutOrder, FlatOutResult } from './flat-out.ts'
import type { LoadOrder } from './load-process.ts'
import type { BurstOrder, PacedOrder, PagesResult } from './page-loads.ts'

/** Runs a load in a separate process. @throws if that process fails; its message has already been shown */
export async function runLoad(order: FlatOutOrder): Promise<FlatOutResult>
export async function runLoad(order: PacedOrder | BurstOrder): Promise<PagesResult>
export async function runLoad(order: LoadOrder): Promise<FlatOutResult | PagesResult> {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)))
  child.send(order)
  return messageOf(child)
}
