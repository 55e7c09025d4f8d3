import { RouterContextProvider } from 'react-router'
import { silentLog } from '#base/log.ts'
import { createBuiltinContent } from '#content/builtin-content.ts'
import type { Content } from '#content/content.ts'
import { contentForPages } from '#content/page-content.ts'
import { siteContext } from '#pages/site-context.ts'
import { createFakeClock } from './fake-clock.ts'

export const testOrigin = 'https://studio.example'

/**
 * What a page's loader is called with, on the built-in content.
 * @param instead the answers of the content system that the test chooses
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
    now: clock.now,
    log: silentLog,
  }
  return {
    // Of a navigation in the browser: its raw address is that of the data, which no page may take for its own.
    request: new Request(`${testOrigin}/page.data`),
    url: new URL(testOrigin + address),
    context: new RouterContextProvider(new Map([[siteContext, site]])),
    params: { slug },
  } as LoaderArgs
}
