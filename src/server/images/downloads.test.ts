import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startUploadsServer, type UploadsServer } from '#testing/servers/uploads-server.ts'
import { withSecurityHeaders } from '../security-headers.ts'
import { createFileSource } from './file-source.ts'
import { mediaHandler } from './media-handler.ts'
import { createMissingFiles } from './missing-files.ts'
import { maxStreamBytes } from './policies.ts'

const origin = 'http://localhost:3000'
const script = '<script>alert(1)</script>'
let uploads: UploadsServer
let media: Hono

beforeAll(async () => {
  uploads = await startUploadsServer()
})
afterAll(() => uploads.close())
beforeEach(() => {
  uploads.files.clear()
  uploads.asked.length = 0
  const clock = createFakeClock()
  const files = createFileSource({
    missing: createMissingFiles(clock),
    fetch,
    clock,
    log: silentLog,
    inTurn: async () => {},
  })
  media = new Hono()
    .use(withSecurityHeaders(origin))
    .get(
      '/media/*',
      mediaHandler({ uploadsUrl: uploads.url, images: () => Promise.reject(new Error('no picture')), files }),
    )
})

const upload = (name: string, body: string, type?: string) =>
  uploads.files.set(`/2026/${name}`, { body: Buffer.from(body), ...(type && { type }) })
const ask = (name: string, headers: Record<string, string> = {}) =>
  media.request(`${origin}/media/2026/${name}`, { headers })

describe('MEDIA-1 serves everything that WordPress serves', () => {
  test.each([
    ['pdf', 'application/pdf'],
    ['mov', 'video/quicktime'],
    ['m4v', 'video/mp4'],
    ['ogv', 'video/ogg'],
    ['m4a', 'audio/mp4'],
    ['wav', 'audio/wav'],
    ['gif', 'image/gif'],
  ])('shows or plays a .%s', async (ending, type) => {
    upload(`file.${ending}`, 'bytes')
    const answer = await ask(`file.${ending}`)
    expect([answer.status, await answer.text()]).toEqual([200, 'bytes'])
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Content-Disposition')).toBeNull()
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test.each(['zip', 'docx', 'xlsx', 'pptx', 'csv', 'txt', 'odt', 'svg', 'key', 'ZIP', 'vtt'])(
    'downloads a .%s',
    async (ending) => {
      upload(`file.${ending}`, 'bytes')
      const answer = await ask(`file.${ending}`)
      expect([answer.status, await answer.text()]).toEqual([200, 'bytes'])
      expect(answer.headers.get('Content-Disposition')).toBe('attachment')
    },
  )

  test('revalidates documents, which may be replaced, but not pictures and videos', async () => {
    for (const [name, age] of [
      ['list.pdf', 3_600],
      ['list.csv', 3_600],
      ['film.mov', 31_536_000],
    ] as const) {
      upload(name, 'bytes')
      expect((await ask(name)).headers.get('Cache-Control')).toContain(`max-age=${age}`)
    }
  })
})

describe('serves no file as a script or page of the site', () => {
  test.each(['page.svg', 'page.xml', 'page.js', 'page.css', 'page.htm', 'page.xhtml', 'page', 'page.pdf.js'])(
    'downloads %s, which could run nothing at the site’s address',
    async (name) => {
      upload(name, script, 'text/javascript')
      const { headers } = await ask(name)
      expect(headers.get('Content-Disposition')).toBe('attachment')
      expect(headers.get('Content-Type')).toBe(
        name === 'page.svg' ? 'image/svg+xml' : 'application/octet-stream',
      )
      expect(headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none'/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    },
  )

  test('ignores WordPress’s content type', async () => {
    upload('photo.jpg', script, 'image/svg+xml')
    const { headers } = await ask('photo.jpg')
    expect(headers.get('Content-Type')).toBe('image/jpeg')
    expect(headers.get('Content-Security-Policy')).not.toContain('script-src')
  })

  test.each(['text/html; charset=UTF-8', 'application/xhtml+xml', 'TEXT/HTML'])(
    'rejects a WordPress page instead of a file: %s',
    async (type) => {
      upload('list.pdf', script, type)
      expect((await ask('list.pdf')).status).toBe(404)
    },
  )
})

describe('ranges and conditional requests', () => {
  beforeEach(() => upload('film.mov', '0123456789'))
  const part = (answer: Response) => [answer.status, answer.headers.get('Content-Range')]

  test('serves a range of the same version, and the whole of a newer one', async () => {
    const whole = await ask('film.mov')
    const etag = whole.headers.get('ETag') ?? ''
    expect(whole.headers.get('Last-Modified')).not.toBeNull()
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    const same = await ask('film.mov', { Range: 'bytes=2-4', 'If-Range': etag })
    expect([...part(same), await same.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    const other = await ask('film.mov', { Range: 'bytes=2-4', 'If-Range': '"other"' })
    expect([...part(other), await other.text()]).toEqual([200, null, '0123456789'])
  })

  test('serves nothing beyond the end', async () => {
    expect(part(await ask('film.mov', { Range: 'bytes=10-' }))).toEqual([416, 'bytes */10'])
  })

  test.each(['bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=1-2;x'])(
    'answers an unsupported range with the whole: %s',
    async (range) => expect(part(await ask('film.mov', { Range: range }))).toEqual([200, null]),
  )

  test('answers 304 to a browser that has it', async () => {
    const etag = (await ask('film.mov')).headers.get('ETag') ?? ''
    const again = await ask('film.mov', { 'If-None-Match': etag })
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, ''])
  })

  test('refuses a file declared larger than the limit', async () => {
    const tooLarge: typeof fetch = async () =>
      new Response('x', { headers: { 'Content-Length': String(maxStreamBytes + 1) } })
    const clock = createFakeClock()
    const files = createFileSource({
      missing: createMissingFiles(clock),
      fetch: tooLarge,
      clock,
      log: silentLog,
      inTurn: async () => {},
    })
    const request = new Request(`${origin}/media/2026/film.mov`)
    expect(await files(new URL(`${uploads.url}/2026/film.mov`), request)).toEqual({
      ok: false,
      fault: 'missing',
    })
  })
})
