import { type FlatOutOrder, loadFlatOut } from './flat-out.ts'
import { type BurstOrder, loadBurst, loadPaced, type PacedOrder } from './page-loads.ts'

/** The load runs in a separate process, so that measuring does not slow down what is measured. */
export type LoadOrder = FlatOutOrder | PacedOrder | BurstOrder

process.once('message', async (order: LoadOrder) => {
  process.send?.(await carryOut(order))
  process.disconnect()
})

function carryOut(order: LoadOrder) {
  if (order.kind === 'flat-out') return loadFlatOut(order)
  return order.kind === 'paced' ? loadPaced(order) : loadBurst(order)
}
