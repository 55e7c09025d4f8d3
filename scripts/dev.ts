import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createServer as createVite } from 'vite'
import { systemClock } from '#base/clock.ts'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { isDesignEnvironment } from '#content/design-environment.ts'
import { selectContent } from '#content/select-content.ts'
import type { Site } from '#pages/site-context.ts'
import type { Application } from '#server/pages/application.ts'

/**
 * `npm run dev [-- PORT]`: the site on Vite's usual port with hot reload. AVAIL-4: with built-in content, unless
 * WORDPRESS_URL names another.
 */
const port = Number(process.argv[2] ?? 5173)
const defaultSource = isDesignEnvironment(`localhost:${port}`) ? 'builtin' : 'embedded'
const config = parseConfig(readEnvironment(), defaultSource)
if (!config.ok) {
  process.stderr.write(`${config.fault.join('\n')}\n`)
  process.exit(1)
}

const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
const log = pino()
const { wordpressUrl, bookingUrl } = config.value
const { content, start } = selectContent({ wordpressUrl, fetch, clock: systemClock, log })
await start()

const site: Site = {
  content,
  origin: `http://localhost:${port}`,
  bookingUrl,
  social: {
    instagram: 'https://www.instagram.com/',
    tiktok: 'https://www.tiktok.com/',
    linkedin: 'https://www.linkedin.com/',
  },
  consent: { policyVersion: 1, countsBeforeConsent: false },
  now: systemClock.now,
  log,
}

const pages = getRequestListener(async (request) => {
  const application = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Application
  const { createRequestHandler, createSiteContext } = application.entry.module
  return createRequestHandler(application, 'development')(request, createSiteContext(site))
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => pages(request, response))
})
http.listen(port, '127.0.0.1', () =>
  process.stdout.write(`Site       ${site.origin}  and  ${site.origin}/hu\n`),
)
