import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import type { Content } from '#content/content.ts'
import { listen } from '#server/listen.ts'
import type { Application } from '#server/pages/application.ts'
import { createPageHandler } from '#server/pages/page-handler.ts'
import { createSiteApp } from '#server/site-app.ts'

export type SiteUnderTest = { origin: string; close(): Promise<void> }

/** The built site with the content a test chooses, as a function of a request. */
export async function createTestSite(content: Content, uploadsUrl: string | null = null): Promise<Hono> {
  const built = pathToFileURL(path.resolve('build/server/index.js')).href
  const application = (await import(built)) as Application
  const origin = 'http://localhost:3000'
  return createSiteApp({
    handlePage: createPageHandler(application, {
      content,
      origin,
      bookingUrl: 'https://booking.example/discovery-call',
      social: { instagram: 'https://www.instagram.com/studio.example' },
      now: systemClock.now,
      log: silentLog,
    }),
    origin,
    clientDirectory: path.resolve('build/client'),
    uploadsUrl: () => uploadsUrl,
    status: () => ({}),
    fetch,
    log: silentLog,
  })
}

/** The same on a port of its own, for browsers. */
export async function startSite(content: Content): Promise<SiteUnderTest> {
  const listener = await listen(await createTestSite(content), '127.0.0.1', 0)
  if (!listener.ok) throw new Error(listener.fault)
  return { origin: `http://127.0.0.1:${listener.value.port}`, close: listener.value.close }
}
