import type { SiteEvent } from '../browser/site-event.ts'
import type { Tool } from '../tools.ts'
import type { Globals, ToolScript } from './tool-script.ts'

/** Command queue until the pixel's script has loaded. */
type Queue = {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Queue
  loaded: boolean
  version: string
  disablePushState: boolean
}

/** Meta's standard event names. */
const standardEvents: Partial<Record<SiteEvent['name'], string>> = {
  form_sent: 'Lead',
  booking_opened: 'Schedule',
}

/** ANA-3: Meta Pixel. It reads the address itself, so it is not called on pages with private addresses. */
export function metaPixel({ id, src }: Tool, { globals }: { globals: Globals }): ToolScript {
  const pixel = (...command: unknown[]) => (globals.fbq as Queue)(...command)
  return {
    src,
    category: 'marketing',
    readsAddress: true,
    prepare() {
      globals.fbq ??= createQueue()
      globals._fbq ??= globals.fbq
      // Disables automatic click tracking.
      pixel('set', 'autoConfig', false, id)
      pixel('init', id)
    },
    view: ({ isPrivate }) => isPrivate || pixel('track', 'PageView'),
    send({ name, ...details }) {
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
    // Page views are reported explicitly; disables its own history tracking.
    disablePushState: true,
    push: take as Queue,
  })
  return queue
}
