import type { Tool } from '../tools.ts'
import type { Globals, ToolScript } from './tool-script.ts'

/** ANA-4: the heatmap. */
export function hotjar({ id, src }: Tool, { globals }: { globals: Globals }): ToolScript {
  type Queue = { (...command: unknown[]): void; q?: unknown[][] }
  return {
    src,
    category: 'statistics',
    readsAddress: true,
    prepare() {
      const queue: Queue = (...command) => {
        queue.q ??= []
        queue.q.push(command)
      }
      globals.hj ??= queue
      globals._hjSettings = { hjid: Number(id), hjsv: 6 }
    },
    view: ({ address }) => (globals.hj as Queue)('stateChange', new URL(address).pathname),
    send: ({ name }) => (globals.hj as Queue)('event', name),
  }
}
