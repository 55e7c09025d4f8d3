import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import { createTestSite } from '#testing/servers/site-under-test.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

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

test('serves a WordPress picture from the site’s own address, in the widths of the layout', async () => {
  const html = await (await site.request('/blog/quiet-launch')).text()
  const [, address = ''] = /src="(\/media\/[^"]+\?w=\d+)"/.exec(html) ?? []
  expect(html).toContain('?w=320 320w')
  expect(html).toContain(`property="og:image" content="http://localhost:3000/media/`)
  const answer = await site.request(address, { headers: { Accept: 'image/avif' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('image/avif')
})

describe('downloads', () => {
  const upload = async (name: string, content: string) => {
    const folder = path.join(wordpress.stateDirectory, 'uploads/2026/11')
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, name), content)
    return `/media/2026/11/${name}`
  }

  test.each([
    ['pdf', 'application/pdf', null],
    ['mov', 'video/quicktime', null],
    ['m4v', 'video/mp4', null],
    ['ogv', 'video/ogg', null],
    ['m4a', 'audio/mp4', null],
    ['wav', 'audio/wav', null],
    ['csv', 'text/csv; charset=utf-8', 'attachment'],
    ['svg', 'image/svg+xml', 'attachment'],
    ['zip', 'application/zip', 'attachment'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'attachment'],
  ])('serves a .%s of WordPress', async (ending, type, disposition) => {
    const address = await upload(`file.${ending}`, 'content')
    const answer = await site.request(address)
    expect([answer.status, await answer.text()]).toEqual([200, 'content'])
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Content-Disposition')).toBe(disposition)
    const part = await site.request(address, { headers: { Range: 'bytes=1-3' } })
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      'bytes 1-3/7',
      'ont',
    ])
  })

  test('answers 404 for a missing one, whatever WordPress sends', async () => {
    for (const name of ['none.pdf', 'none.zip', 'none.svg'])
      expect((await site.request(`/media/2026/11/${name}`)).status).toBe(404)
  })

  test('links in texts lead there', async () => {
    const content = `<p><a href="${wordpress.url}/wp-content/uploads/2026/11/list.pdf">Our prices</a></p>`
    await wordpress.admin('POST', '/wp/v2/posts', {
      title: 'Prices',
      slug: 'prices',
      content,
      status: 'publish',
    })
    await upload('list.pdf', 'content')
    const html = await (await site.request('/blog/prices')).text()
    const [, address = ''] = /href="([^"]+)"[^>]*>Our prices</.exec(html) ?? []
    expect(address).toBe('/media/2026/11/list.pdf')
    expect((await site.request(address)).status).toBe(200)
  })
})

test('answers 404 for a missing picture, although WordPress would redirect', async () => {
  expect((await site.request('/media/2026/01/none.png?w=640')).status).toBe(404)
  expect((await site.request('/media/2026/01/none.png')).status).toBe(404)
})
