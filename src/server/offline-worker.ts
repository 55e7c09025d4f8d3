import type { Handler, MiddlewareHandler } from 'hono'

/** The service worker only sends requests to the site. */
const policy = "default-src 'none'; connect-src 'self'"
const headers = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }

/** A worker that unregisters itself and deletes its predecessor's caches. */
const ending = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.delete(name))))
  .then(() => registration.unregister())))
`

/**
 * `/service-worker.js`: browsers check it at each visit, so that an update arrives with the next page.
 * @param isOn false sends a worker that removes the one in browsers
 */
export const workerHandler =
  (isOn: boolean, browserFiles: MiddlewareHandler): Handler =>
  async (context, next) => {
    if (!isOn)
      return context.body(ending, 200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' })
    const file = await browserFiles(context, next)
    if (!(file instanceof Response)) return file
    for (const [name, value] of Object.entries(headers)) file.headers.set(name, value)
    return file
  }
