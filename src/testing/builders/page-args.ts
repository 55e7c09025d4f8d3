import { RouterContextProvider } from 'react-router'
import { silentLog } from '#base/log.ts'
import type { Content } from '#content/content.ts'
import { contentForPages } from '#content/records/page-content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { siteContext } from '#pages/rendering/site-context.ts'
import { createFakeClock } from '../fake-clock.ts'

export const testOrigin = 'https://studio.example'

/**
 * Arguments for a page's loader, with the built-in content.
 * @param instead overrides of content methods
 */
export function pageArgs<LoaderArgs>(address: string, slug = '', instead: Partial<Content> = {}): LoaderArgs {
  const clock = createFakeClock()
  const site = {
    content: contentForPages({ ...createBuiltinContent({ clock }), ...instead }),
    origin: testOrigin,
    bookingUrl: 'https://booking.example/discovery-call',
    facts: {},
    social: {},
    consent: { policyVersion: 1, countsBeforeConsent: true },
    fieldDataPercent: 0,
    offlineReading: false,
    now: clock.now,
    log: silentLog,
  }
  return {
    request: new Request(testOrigin + address),
    url: new URL(testOrigin + address),
    context: new RouterContextProvider(new Map([[siteContext, site]])),
    params: { slug },
  } as LoaderArgs
}
