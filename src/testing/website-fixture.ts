import { onTestFinished } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createContentStore } from '#content/cache/content-store.ts'
import { anonymousReader } from '#content/content-reader.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createWordPressApi } from '#content/wordpress/wordpress-api.ts'
import { createWordPressContent } from '#content/wordpress/wordpress-content.ts'
import { createFakeClock } from './fake-clock.ts'
import { type FakeWordPressContent, startFakeWordPress } from './servers/fake-wordpress.ts'
import type { Answer } from './servers/recording-server.ts'

/** The content of a website over a fake WordPress with this content, with a cache of its own. */
export async function start(content: FakeWordPressContent = {}) {
  const wordpress = await startFakeWordPress(content)
  onTestFinished(wordpress.close)
  const clock = createFakeClock()
  const logged: string[] = []
  const log = { ...silentLog, warn: (_: object, message: string) => void logged.push(message) }
  const api = createWordPressApi({ baseUrl: wordpress.url, fetch, clock })
  const builtIn = createBuiltinContent({ clock })
  const store = createContentStore({ clock, log, archive: null })
  const engine = createWordPressContent({ api, baseUrl: wordpress.url, builtIn, store, clock, log })
  const website = engine.contentFor(anonymousReader(api))
  const lines = () =>
    wordpress.requests.map(({ method, path }) => `${method} ${path.replace(/^\/wp-json(\/wp\/v2)?/, '')}`)
  return { wordpress, clock, website, builtIn, logged, lines }
}

export const record = (id: number, slug: string, more: object = {}) => ({
  id,
  slug,
  language: 'en',
  title: { rendered: slug },
  ...more,
})

export const down: Answer = { status: 500, statusText: 'Internal Server Error' }
const html: Answer = { body: '<html>Error establishing a database connection</html>' }
const garbage: Answer = { body: '[{"id":' }
const wrongType: Answer = { body: { code: 'unexpected' } }
/** Failure responses of WordPress. */
export const failures = { down, html, garbage, wrongType }
