import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { parseConfig } from '#config/config.ts'
import { selectContent } from '#content/select-content.ts'
import { createFakeClock } from '#testing/fake-clock.ts'

test.each([
  'http://localhost:3000',
  'http://localhost:5173',
  'http://127.0.0.1:3000',
  'http://192.168.1.20:3000',
  'http://10.0.0.5',
  'http://203.0.113.7',
  'http://[::1]:3000',
  'https://www.figma.com',
  'https://preview.figma.site',
  'https://studio.example',
])('AVAIL-4 %s: calls only a configured source', async (SITE_URL) => {
  const called = async (settings: Record<string, string>) => {
    const config = parseConfig({ SITE_URL, ...settings }, 'builtin')
    if (!config.ok) throw new Error(config.fault.join())
    const calls: string[] = []
    const { content } = selectContent({
      wordpressUrl: config.value.wordpressUrl,
      fetch: async (address) => {
        calls.push(String(address))
        throw new Error('WordPress is away')
      },
      clock: createFakeClock(),
      log: silentLog,
    })
    await content.projects('en')
    return { source: config.value.contentSource, hosts: new Set(calls.map((call) => new URL(call).host)) }
  }
  expect(await called({})).toEqual({ source: 'builtin', hosts: new Set() })
  expect(await called({ CONTENT_SOURCE: 'builtin' })).toEqual({ source: 'builtin', hosts: new Set() })
  const chosen = { source: 'wordpress', hosts: new Set(['cms.example']) }
  expect(await called({ WORDPRESS_URL: 'https://cms.example' })).toEqual(chosen)
})
