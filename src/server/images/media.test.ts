import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createMediaFixture, picture } from '#testing/media-fixture.ts'
import { createImageSource } from './image-source.ts'
import { createMissingFiles, missingRememberedMs } from './missing-files.ts'
import { maxFileBytes } from './policies.ts'

const avif = { Accept: 'image/avif,image/webp,*/*' }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const { clock, files, asked, open, uploadsUrl, createDisk, createMedia } = createMediaFixture()

beforeAll(async () => {
  const jpeg = await picture().jpeg().toBuffer()
  files.set('/2026/headless.jpg', { body: jpeg.subarray(0, 100) })
  files.set('/2026/clear.png', { body: await picture().ensureAlpha(0.5).png().toBuffer() })
  files.set('/2026/drawing.jpg', { body: svg })
  files.set('/2026/drawing.svg', { body: svg, type: 'image/svg+xml' })
  files.set('/2026/huge.jpg', { body: Buffer.alloc(maxFileBytes + 1) })
  files.set('/2026/bomb.png', { body: await bomb() })
  files.set('/2026/down.jpg', { status: 503 })
  files.set('/2026/limited.jpg', { status: 429 })
  files.set('/2026/down.mp4', { status: 503 })
})

/** A file of a few kilobytes with more pixels than the limit. */
const bomb = () =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png()
    .toBuffer()

describe('pictures through the site’s own address', () => {
  test.each([
    [avif, 'image/avif'],
    [{ Accept: 'image/webp,*/*' }, 'image/webp'],
    [{ Accept: '*/*' }, 'image/jpeg'],
  ])('are served in the best format for %o', async (headers, type) => {
    const answer = await createMedia().request('/media/2026/photo.jpg?w=640', { headers })
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Vary')).toContain('Accept')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ width, height }).toEqual({ width: 640, height: 320 })
  })

  test('close the WordPress call after HEAD for a video', async () => {
    const answer = await createMedia().request('/media/2026/endless.mp4', { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'video/mp4'])
    await expect.poll(() => open.endless).toBe(0)
  })

  test('are never upscaled, and keep transparency', async () => {
    const answer = await createMedia().request('/media/2026/clear.png?w=1920')
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ format, width }).toEqual({ format: 'png', width: 1000 })
  })

  test('answers 304 to a browser that has it', async () => {
    const media = createMedia()
    const etag = (await media.request('/media/2026/photo.jpg?w=320')).headers.get('ETag') ?? ''
    const again = await media.request('/media/2026/photo.jpg?w=320', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  test('share one encoding among concurrent requests, and one WordPress call per picture, across restarts', async () => {
    const media = createMedia()
    const ask = (width: number) => media.request(`/media/2026/photo.jpg?w=${width}`, { headers: avif })
    const answers = await Promise.all([ask(320), ask(320), ask(640), ask(320)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(asked).toHaveLength(1)
    expect((await createMedia().request('/media/2026/photo.jpg?w=960')).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  test.each([
    '/media/2026/photo.jpg?w=641',
    '/media/2026/photo.jpg?w=640&x=1',
    '/media/2026/photo.jpg?w=0640',
    '/media/2026/photo.jpg?W=640',
    '/media/../secret?w=640',
    '/media/%2e%2e/%2e%2e/wp-config.php',
    '/media/%2e%2e/secret.jpg?w=640',
    '/media/http://127.0.0.1:9/a.jpg?w=640',
    '/media///127.0.0.1:9/a.jpg?w=640',
    '/media//127.0.0.1:9/a.jpg',
    '/media/..%2f..%2fsecret.jpg',
    '/media/2026/..%2Fphoto.jpg?w=640',
    '/media/2026%5cphoto.jpg',
    '/media/2026/photo.jpg%00.png',
    `/media/${'a'.repeat(600)}.jpg?w=640`,
  ])('reject %s without a call', async (address) => {
    expect((await createMedia().request(address)).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('do not exist without a WordPress', async () => {
    expect((await createMedia({ url: null }).request('/media/2026/photo.jpg?w=640')).status).toBe(404)
  })
})

describe('bad input', () => {
  test.each([
    'none.jpg',
    'elsewhere.jpg',
    'headless.jpg',
    'drawing.jpg',
    'drawing.svg',
    'huge.jpg',
    'bomb.png',
  ])('answers 404 for %s, from memory the second time, and requests it again later', async (name) => {
    const media = createMedia()
    const ask = async () => (await media.request(`/media/2026/${name}?w=640`)).status
    expect(await ask()).toBe(404)
    expect(await ask()).toBe(404)
    expect(asked).toHaveLength(1)
    await clock.advance(missingRememberedMs)
    expect(await ask()).toBe(404)
  })

  test.each([
    ['down.jpg?w=640', 'image/svg+xml'],
    ['down.jpg', 'image/svg+xml'],
    ['limited.jpg?w=640', 'image/svg+xml'],
    ['limited.jpg', 'image/svg+xml'],
    ['down.mp4', 'text/plain; charset=UTF-8'],
  ])('ROUTE-6 does not answer 404 during an outage: %s', async (name, type) => {
    expectLater(await createMedia().request(`/media/2026/${name}`), type)
  })

  test.each([
    ['photo.jpg', 'image/svg+xml'],
    ['film.mp4', 'text/plain; charset=UTF-8'],
  ])('ROUTE-6 does not answer 404 while WordPress is down: %s', async (name, type) => {
    const media = createMedia({ url: 'http://127.0.0.1:9/wp-content/uploads' })
    expectLater(await media.request(`/media/2026/${name}`), type)
  })

  test.each([
    ['down.jpg', undefined, 'Error: status 503'],
    ['down.mp4', undefined, 'Error: status 503'],
    ['photo.jpg', 'http://127.0.0.1:9/wp-content/uploads', 'TypeError: fetch failed: bad port'],
    ['film.mp4', 'http://127.0.0.1:9/wp-content/uploads', 'TypeError: fetch failed: bad port'],
  ])('the log says why there is no %s', async (name, url, reason) => {
    const told: Record<string, unknown>[] = []
    const log = { ...silentLog, warn: (fields: Record<string, unknown>) => void told.push(fields) }
    await createMedia({ url, log }).request(`/media/2026/${name}`)
    expect(told).toEqual([{ reason }])
  })

  function expectLater({ status, headers }: Response, type: string) {
    expect(status).toBe(503)
    expect(headers.get('Retry-After')).toBe('5')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Type')).toBe(type)
  }

  test.each(['none.jpg?w=640', 'bomb.png?w=640', 'none.gif', 'huge.jpg'])(
    'ENT-5 serves a short-lived placeholder for %s',
    async (name) => {
      const answer = await createMedia().request(`/media/2026/${name}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
      // Without intrinsic size it does not change the layout.
      expect(await answer.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">/)
    },
  )

  test('serves no placeholder for missing audio', async () => {
    const answer = await createMedia().request('/media/2026/none.mp3')
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  })
})

describe('MEDIA-6 a truncated picture', () => {
  const jpegWithoutEnd = async () => (await picture().jpeg().toBuffer()).subarray(0, -2)
  const ask = (media = createMedia()) => media.request('/media/2026/phone.jpg?w=640', { headers: avif })

  test('is shown and cached when the file is old', async () => {
    files.set('/2026/phone.jpg', {
      body: await jpegWithoutEnd(),
      modified: new Date(Date.now() - 3_600_000).toUTCString(),
    })
    const answer = await ask()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect((await ask()).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  test('is shown but not cached while its upload may still be running', async () => {
    const whole = await picture().jpeg().toBuffer()
    const modified = new Date(Date.now() - 5_000).toUTCString()
    files.set('/2026/phone.jpg', { body: whole.subarray(0, -2), modified })
    const answer = await ask()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=60'])
    files.set('/2026/phone.jpg', { body: whole, modified })
    const later = await ask()
    expect([later.status, later.headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['a length', {}],
    ['chunks', { isChunked: true }],
  ])('is not shown and requested again when its transfer with %s was cut', async (_, sent) => {
    const body = await picture().jpeg().toBuffer()
    files.set('/2026/phone.jpg', { body, cutAfter: body.length - 20, ...sent })
    const answer = await ask()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    files.set('/2026/phone.jpg', { body })
    expect((await ask()).status).toBe(200)
    expect(asked).toHaveLength(2)
  })

  test('is not shown when it is shorter than its declared length', async () => {
    const bytes = await jpegWithoutEnd()
    const shortened: typeof globalThis.fetch = async () =>
      new Response(new Uint8Array(bytes), { headers: { 'Content-Length': String(bytes.length + 2) } })
    const images = createImageSource({
      disk: createDisk(),
      missing: createMissingFiles(clock),
      slots: 1,
      fetch: shortened,
      clock,
      log: silentLog,
    })
    const request = {
      address: new URL(`${uploadsUrl()}/2026/phone.jpg`),
      width: 640,
      wanted: 'avif',
    } as const
    expect(await images(request)).toEqual({ ok: false, fault: 'unavailable' })
  })
})

describe('MEDIA-1 an upload that moved', () => {
  const elsewhere = (location: string) => ({ status: 301, location })

  test('is followed on the same host, as a picture and as a file', async () => {
    files.set('/2026/old.jpg', elsewhere('/wp-content/uploads/2026/older.jpg?x=1'))
    files.set('/2026/older.jpg', elsewhere(`${uploadsUrl()}/2026/photo.jpg`))
    files.set('/2026/old-list.pdf', elsewhere('list-2.pdf'))
    files.set('/2026/list-2.pdf', { body: 'a list', type: 'application/pdf' })
    const media = createMedia()
    expect((await media.request('/media/2026/old.jpg?w=640', { headers: avif })).status).toBe(200)
    expect((await media.request('/media/2026/old.jpg')).status).toBe(200)
    expect(await (await media.request('/media/2026/old-list.pdf')).text()).toBe('a list')
  })

  test('has its new type', async () => {
    files.set('/2026/old.jpg', elsewhere('/wp-content/uploads/2026/page.svg'))
    files.set('/2026/page.svg', { body: svg, type: 'image/svg+xml' })
    const { headers } = await createMedia().request('/media/2026/old.jpg')
    expect([headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      'image/svg+xml',
      'attachment',
    ])
  })

  test.each([
    'http://127.0.0.1:9/wp-content/uploads/2026/photo.jpg',
    '//127.0.0.1:9/wp-content/uploads/2026/photo.jpg',
    'ftp://127.0.0.1/wp-content/uploads/2026/photo.jpg',
    'http://user:pass@127.0.0.1/wp-content/uploads/2026/photo.jpg',
    '/wp-login.php',
    '/',
    '/wp-content/uploads/../debug.log',
    '/wp-content/uploads/%2e%2e/debug.log',
    '/wp-content/uploads/..%2fdebug.log',
    '/wp-content/uploads/.htaccess',
    '/wp-content/uploads/2026/round.jpg',
    'http://[',
    '',
  ])('to %s is a 404', async (location) => {
    files.set('/2026/round.jpg', elsewhere(location))
    const media = createMedia()
    for (const query of ['?w=640', ''])
      expect((await media.request(`/media/2026/round.jpg${query}`)).status).toBe(404)
    expect(new Set(asked)).toEqual(new Set(['/wp-content/uploads/2026/round.jpg']))
  })
})

test('answers 503 for a slow encoding, and tries again', async () => {
  // The message that sharp uses.
  const tooLong = new Error('timeout: 13% complete')
  let tries = 0
  const encodeImage = async () => {
    tries += 1
    if (tries === 1) throw tooLong
    return { bytes: Buffer.from('made'), isWhole: true }
  }
  const missing = createMissingFiles(clock)
  const images = createImageSource({
    disk: createDisk(),
    missing,
    slots: 1,
    fetch,
    clock,
    log: silentLog,
    encodeImage,
  })
  const request = { address: new URL(`${uploadsUrl()}/2026/photo.jpg`), width: 640, wanted: 'avif' } as const
  expect(await images(request)).toEqual({ ok: false, fault: 'busy' })
  expect(await images(request)).toMatchObject({ ok: true, value: { bytes: 4 } })
})
