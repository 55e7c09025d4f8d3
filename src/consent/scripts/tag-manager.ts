import type { Tool } from '../tools.ts'
import { tagManagerMessage } from './google-tag.ts'
import type { Globals, ToolScript } from './tool-script.ts'

/** ANA-3: Google Tag Manager; its whole container requires consent to marketing. */
export function tagManager({ src }: Tool, { globals, now }: { globals: Globals; now(): number }): ToolScript {
  const say = (message: object) => tagManagerMessage(globals, message)
  return {
    src,
    category: 'marketing',
    readsAddress: true,
    prepare: () => say({ 'gtm.start': now(), event: 'gtm.js' }),
    view: ({ address, title }) => say({ event: 'page_view', page_location: address, page_title: title }),
    send: ({ name, ...details }) => say({ event: name, ...details }),
  }
}
