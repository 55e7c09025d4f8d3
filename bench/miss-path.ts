import { Session } from 'node:inspector'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import { listen } from '#server/http.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { createTestSite } from '#testing/servers/site-under-test.ts'
import type { Figure } from './measuring/figure.ts'

const sources = `${pathToFileURL(path.resolve('src')).href}/`

/**
 * The number of files that a request for an uncached page passes through from the socket to its first `fetch`: those of `src/` in
 * which a function runs in between. The page's modules run from the bundle and are not counted.
 */
export async function measureMissPath(): Promise<Figure[]> {
  const wordpress = await startFakeWordPress({ posts: [], settings: {}, home: {}, options: {} })
  const session = new Session()
  let isCounting = false
  let files: string[] | null = null
  const content = selectContent({
    wordpressUrl: wordpress.url,
    fetch(input, init) {
      if (isCounting) files ??= filesThatRan(session)
      return fetch(input, init)
    },
    clock: systemClock,
    log: silentLog,
  })
  await content.checkAvailability()
  const listener = await listen({ ...(await createTestSite(content)), host: '127.0.0.1', port: 0 })
  if (!listener.ok) throw new Error(listener.fault)
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // Discards the coverage so far.
  filesThatRan(session)
  isCounting = true
  await (await fetch(`http://127.0.0.1:${listener.value.port}/blog/a-spark`)).text()
  session.disconnect()
  await listener.value.close()
  await content.stop()
  await wordpress.close()
  return missPathFigures(files ?? [])
}

/** Why there is no bound: docs/decisions/0061. */
export const missPathFigures = (files: readonly string[]): Figure[] => {
  const rooms = Map.groupBy(files, (file) => file.split('/')[0] ?? '')
  return [
    { name: 'miss: files from the socket to fetch', value: files.length, unit: 'files', bound: null },
    ...Array.from(rooms, ([room, own]) => ({
      name: `  in ${room}`,
      value: own.length,
      unit: 'files',
      bound: null,
    })),
  ]
}

function filesThatRan(session: Session): string[] {
  let ran: string[] = []
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    ran = coverage.result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .filter(({ url }) => url.startsWith(sources))
      .map(({ url }) => url.slice(sources.length))
  })
  return ran
}
