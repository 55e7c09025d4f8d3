import type { SiteEvent } from '../site-event.ts'
import type { Tool } from '../tools.ts'
import type { Globals, ToolScript } from './tool-script.ts'

/** The queue that stands in for the pixel until its script has come and takes its commands over. */
type Queue = {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Queue
  loaded: boolean
  version: string
  disablePushState: boolean
}

/** Meta has names of its own for what it can optimise for. */
const standardEvents: Partial<Record<SiteEvent['name'], string>> = {
  form_sent: 'Lead',
  booking_opened: 'Schedule',
}

/** ANA-3: the Meta pixel. It reads the address itself, so a page whose address is private is not told. */
export function metaPixel({ id, src }: Tool, { globals }: { globals: Globals }): ToolScript {
  const pixel = (...command: unknown[]) => (globals.fbq as Queue)(...command)
  return {
    src,
    category: 'marketing',
    readsAddress: true,
    prepare() {
      globals.fbq ??= createQueue()
      globals._fbq ??= globals.fbq
      // It reports what is pressed, unless it is told not to.
      pixel('set', 'autoConfig', false, id)
      pixel('init', id)
    },
    view: ({ isPrivate }) => isPrivate || pixel('track', 'PageView'),
    tell({ name, ...details }) {
      const standard = standardEvents[name]
      pixel(standard ? 'track' : 'trackCustom', standard ?? name, details)
    },
    stop: () => pixel('consent', 'revoke'),
  }
}

function createQueue(): Queue {
  const take = (...command: unknown[]) =>
    queue.callMethod ? queue.callMethod(...command) : queue.queue.push(command)
  const queue: Queue = Object.assign(take, {
    queue: [],
    loaded: true,
    version: '2.0',
    // The page says itself when another one is shown.
    disablePushState: true,
    push: take as Queue,
  })
  return queue
}
