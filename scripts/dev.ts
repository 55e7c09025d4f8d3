import { createServer } from 'node:http'
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer as createVite } from 'vite'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { type Front, runSite } from '#server/main.ts'
import type { Application } from '#server/pages/page-handler.ts'
import { buildStarterKits } from './assets/build-starter-kits.ts'
import { orExit } from './steps/or-exit.ts'
import { runUntilStopped } from './steps/run-until-stopped.ts'

/**
 * `npm run dev [-- PORT]`: the site as with `npm start`, but on Vite's default port and with pages and browser files from Vite,
 * so that changes show immediately. AVAIL-4: with built-in content, unless another source is configured.
 */
const environment = readEnvironment()
const port = process.argv[2] || environment.PORT?.trim() || '5173'
const host = `localhost:${port}`
const settings = { ...environment, PORT: port, SITE_URL: `http://${host}` }
const config = orExit(parseConfig(settings, 'builtin'))

const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
// Pages are rendered on the server only, so the browser has to reload to show a change.
vite.watcher.on('change', () => vite.environments.client.hot.send({ type: 'full-reload' }))

const front: Front = {
  server,
  async handlePage(request, site) {
    const { renderPage } = (await vite.ssrLoadModule('/src/entry.server.tsx')) as Application
    const page = await renderPage(request, site)
    // Uncached, so that changes show; and Vite's own scripts and styles are allowed.
    site.skipCache?.()
    page.headers.set('Content-Security-Policy', "frame-ancestors 'none'")
    return page
  },
  async browserFiles({ env }, next) {
    const { incoming, outgoing } = env as HttpBindings
    const isAnswered = await new Promise<boolean>((resolve) => {
      outgoing.once('close', () => resolve(true))
      vite.middlewares(incoming, outgoing, () => resolve(false))
    })
    return isAnswered ? RESPONSE_ALREADY_SENT : next()
  },
}

buildStarterKits(path.resolve('build/starter-kits'))
const site = orExit(await runSite(config, front, (line) => process.stdout.write(`${line}\n`)))
const stop = async () => void (await Promise.all([site.stop(), vite.close()]))
runUntilStopped({ ...site, stop })
