import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createContentFolder } from '#content/cache/archive/content-folder.server.ts'
import { selectContent } from '#content/select-content.ts'
import type { SelectedContent } from '#content/selected-content.ts'
import { createFakeClock } from './fake-clock.ts'
import { type FakeWordPressContent, startFakeWordPress } from './servers/fake-wordpress.ts'
import type { Answer } from './servers/recording-server.ts'

export const record = (id: number, slug: string, more: object = {}) => ({
  id,
  slug,
  language: 'en',
  title: { rendered: slug },
  date_gmt: '2026-01-01T00:00:00',
  modified_gmt: '2026-01-01T00:00:00',
  ...more,
})

export const studio = (): FakeWordPressContent => ({
  posts: [
    record(1, 'hello', { categories: [5], translations: { en: 'hello', hu: 'szia' } }),
    record(2, 'other'),
  ],
  pages: [record(3, 'about'), record(4, 'privacy-policy', { content: { rendered: '<p>Ours</p>' } })],
  portfolio: [record(6, 'kiln')],
  services: [record(7, 'social-media')],
  categories: [{ id: 5, slug: 'news', name: 'News', count: 1 }],
  tags: [],
  comments: [],
  settings: { title: 'Studio from WordPress' },
  home: { hero_headline: 'From WordPress' },
  options: { gtm_id: 'GTM-1' },
  redirects: { redirects: [{ from: '/old', to: '/about', kind: 301 }] },
  menu: { items: [{ ID: 1, title: 'Work', url: '/portfolio' }] },
})

/** Content engines that share one WordPress and one folder; a test may start several. */
export async function startEngine(content = studio()) {
  const directory = await mkdtemp(path.join(tmpdir(), 'engine-'))
  const wordpress = await startFakeWordPress(content)
  const clock = createFakeClock()
  const engines: SelectedContent[] = []
  /** Another process with the same WordPress and folder. */
  const engine = () => {
    const folder = createContentFolder(directory)
    const made = selectContent({ wordpressUrl: wordpress.url, folder, fetch, clock, log: silentLog })
    engines.push(made)
    return made
  }
  onTestFinished(async () => {
    await Promise.all(engines.map(({ stop }) => stop()))
    await wordpress.close()
    await rm(directory, { recursive: true, force: true })
  })
  const first = engine()
  await first.checkAvailability()
  const lines = (start = 0) =>
    wordpress.requests
      .slice(start)
      .filter(({ path }) => !path.endsWith('/posts?per_page=1'))
      .map(({ method, path }) => `${method} ${path.replace(/^\/wp-json(\/wp\/v2)?/, '')}`)
  /** Resolves when no call is in progress and none is started any more. */
  const settled = async () => {
    for (let idleTurns = 0; idleTurns < 10; idleTurns++) {
      await new Promise((resolve) => setImmediate(resolve))
      const busy = engines.some(({ status }) => (status().calls?.gate.running ?? 0) > 0)
      if (busy) idleTurns = 0
    }
  }
  /** Advances time in steps, completing the calls started in each. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      await clock.advance(100)
      await settled()
    }
  }
  return { wordpress, clock, engine, lines, settled, pass, ...first }
}

export const down: Answer = { status: 500 }
/** From a WordPress that responds: truncated JSON, as when PHP runs out of memory. */
export const cutOff: Answer = {
  headers: { 'Content-Type': 'application/json', 'X-WP-Total': '1' },
  body: '[{"id":1',
}
export const blog = { language: 'en', page: 1 } as const
export const slugs = (records: readonly { slug: string }[]) => records.map(({ slug }) => slug)
