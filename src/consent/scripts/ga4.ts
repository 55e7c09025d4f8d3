import type { PageView } from '../browser/page-view.ts'
import type { Tool } from '../tools.ts'
import { googleTag } from './google-tag.ts'
import type { Globals, ToolScript } from './tool-script.ts'

/**
 * ANA-2: Google Analytics 4. Without consent to statistics it runs in cookieless mode with page views only, or not at
 * all, as configured.
 */
export function ga4(
  { id, src }: Tool,
  { globals, now, countsBeforeConsent }: { globals: Globals; now(): number; countsBeforeConsent: boolean },
): ToolScript {
  const tag = (...command: [string, ...unknown[]]) => googleTag(globals, ...command)
  return {
    src,
    category: 'statistics',
    mayRun: ({ statistics }) => statistics || countsBeforeConsent,
    readsAddress: false,
    prepare(view) {
      globals[`ga-disable-${id}`] = false
      tag('js', new Date(now()))
      // Set before `config`, which would read the address itself.
      tag('set', pageOf(view))
      tag('config', id, {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      })
    },
    view(view) {
      tag('set', pageOf(view))
      tag('event', 'page_view', { ...pageOf(view), send_to: id })
    },
    send: ({ name, ...details }) => tag('event', name, { ...details, send_to: id }),
    stop() {
      globals[`ga-disable-${id}`] = true
    },
  }
}

const pageOf = ({ address, referrer, title }: PageView) => ({
  page_location: address,
  page_referrer: referrer,
  page_title: title,
})
