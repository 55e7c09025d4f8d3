import { pathToFileURL } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import type { Content } from '#content/content.ts'
import { listen } from '#server/listen.ts'
import type { Application } from '#server/pages/application.ts'
import { createPageHandler } from '#server/pages/page-handler.ts'
import { createSiteApp } from '#server/site-app.ts'

export type SiteUnderTest = { origin: string; close(): Promise<void> }

/** The built site on a port of its own, with the content a test chooses. */
export async function startSite(content: Content): Promise<SiteUnderTest> {
  const application = (await import(pathToFileURL('build/server/index.js').href)) as Application
  const origin = 'http://localhost:3000'
  const site = {
    content,
    origin,
    bookingUrl: 'https://booking.example/discovery-call',
    social: { instagram: 'https://www.instagram.com/studio.example' },
    now: systemClock.now,
  }
  const app = createSiteApp({
    handlePage: createPageHandler(application, site),
    origin,
    clientDirectory: 'build/client',
    uploadsUrl: () => null,
    status: () => ({}),
    fetch,
    log: silentLog,
  })
  const listener = await listen(app, '127.0.0.1', 0)
  if (!listener.ok) throw new Error(listener.fault)
  return { origin: `http://127.0.0.1:${listener.value.port}`, close: listener.value.close }
}
