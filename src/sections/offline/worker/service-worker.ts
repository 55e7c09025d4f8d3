import { createReading } from './reading.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Set by scripts/assets/build-worker.ts; each build is a new version. */
declare const buildVersion: string

const scope = self as unknown as WorkerScope
const reading = createReading({ version: buildVersion, caches: scope.caches, fetch: scope.fetch.bind(scope) })

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await reading.forgetOtherVersions()
    await scope.clients.claim()
    // Open pages were loaded before there was a worker.
    for (const { url } of await scope.clients.matchAll({ type: 'window' })) await reading.noteRead(url)
  }
  event.waitUntil(begin())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(reading.page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(reading.asset(event))
})
