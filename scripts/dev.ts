import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createServer as createVite } from 'vite'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/builtin-content.ts'
import type { Application } from '#server/pages/application.ts'

/** `npm run dev [-- PORT]`: the site on Vite's usual port with built-in content (AVAIL-4) and hot reload. */
const port = Number(process.argv[2] ?? 5173)

const http = createServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
})

const site = {
  content: createBuiltinContent({ clock: systemClock }),
  origin: `http://localhost:${port}`,
  bookingUrl: 'https://booking.example/discovery-call',
  social: {
    instagram: 'https://www.instagram.com/',
    tiktok: 'https://www.tiktok.com/',
    linkedin: 'https://www.linkedin.com/',
  },
  now: systemClock.now,
  log: pino(),
}

const pages = getRequestListener(async (request) => {
  const application = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Application
  const { createRequestHandler, createSiteContext } = application.entry.module
  return createRequestHandler(application, 'development')(request, createSiteContext(site))
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => pages(request, response))
})
http.listen(port, '127.0.0.1')
