import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import { createTestSite } from '#testing/site-under-test.ts'
import { startTestWordPress, type TestWordPress } from '#testing/test-wordpress.ts'

const imageDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-images-'))
let wordpress: TestWordPress
let site: Hono

beforeAll(async () => {
  wordpress = await startTestWordPress()
  const content = selectContent({ wordpressUrl: wordpress.url, fetch, clock: systemClock, log: silentLog })
  const uploadsUrl = `${wordpress.url}/wp-content/uploads`
  site = (await createTestSite(content, { uploadsUrl, imageDirectory })).app
})
afterAll(async () => {
  await wordpress?.stop()
  rmSync(imageDirectory, { recursive: true, force: true })
})

test('a picture of WordPress is shown from the site’s own address, in the widths of the layout', async () => {
  const html = await (await site.request('/blog/quiet-launch')).text()
  const [, address = ''] = /src="(\/media\/[^"]+\?w=\d+)"/.exec(html) ?? []
  expect(html).toContain('?w=320 320w')
  expect(html).toContain(`property="og:image" content="http://localhost:3000/media/`)
  const answer = await site.request(address, { headers: { Accept: 'image/avif' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('image/avif')
})

test('a picture that WordPress does not have is a 404, though WordPress itself would lead elsewhere', async () => {
  expect((await site.request('/media/2026/01/none.png?w=640')).status).toBe(404)
  expect((await site.request('/media/2026/01/none.png')).status).toBe(404)
})
