import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createFileSource } from './file-source.ts'
import { createImageDisk } from './image-disk.ts'
import { createImageSource } from './image-source.ts'
import { mediaHandler } from './media-handler.ts'
import { createMissingFiles } from './missing-files.ts'
import {
  downloadTimeoutMs,
  maxFileBytes,
  maxFileCalls,
  maxOpenStreams,
  maxStandstillMs,
  maxWaitingFiles,
  missingRememberedMs,
} from './policies.ts'

const avif = { Accept: 'image/avif,image/webp,*/*' }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

let uploads: Server
let uploadsUrl: string
const files = new Map<
  string,
  { status?: number; type?: string; body?: Buffer | string; location?: string; encoding?: string }
>()
let asked: string[] = []
let encodingsAsked: (string | string[] | undefined)[] = []
/** How many wait for `held.jpg`, of which no answer begins. */
let held = 0
/** How many get `endless.mp4`. */
let endless = 0

beforeAll(async () => {
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#d4a017' } })
  const jpeg = await picture.clone().jpeg().toBuffer()
  files.set('/2026/photo.jpg', { body: jpeg })
  files.set('/2026/cut-off.jpg', { body: jpeg.subarray(0, jpeg.length / 2) })
  files.set('/2026/clear.png', { body: await picture.clone().ensureAlpha(0.5).png().toBuffer() })
  files.set('/2026/drawing.jpg', { body: svg })
  files.set('/2026/drawing.svg', { body: svg, type: 'image/svg+xml' })
  files.set('/2026/huge.jpg', { body: Buffer.alloc(maxFileBytes + 1) })
  files.set('/2026/packed.vtt', { body: gzipSync('WEBVTT'), type: 'text/vtt', encoding: 'gzip' })
  files.set('/2026/bomb.png', { body: await bomb() })
  files.set('/2026/down.jpg', { status: 503 })
  files.set('/2026/limited.jpg', { status: 429 })
  files.set('/2026/down.mp4', { status: 503 })
  files.set('/2026/film.mp4', { body: 'a film', type: 'video/mp4' })
  files.set('/2026/elsewhere.jpg', { status: 302, location: 'http://127.0.0.1:9/secret.jpg' })
  files.set('/2026/sound.mp3', { body: 'sound', type: 'audio/mpeg' })
  files.set('/2026/page.html', { body: '<p>', type: 'text/html' })
  uploads = createServer((request, response) => {
    if (request.url?.endsWith('/held.jpg')) {
      held += 1
      response.on('close', () => {
        held -= 1
      })
      return
    }
    if (request.url?.endsWith('/endless.mp4')) {
      endless += 1
      response.on('close', () => {
        endless -= 1
      })
      response.writeHead(200, { 'Content-Type': 'video/mp4' }).write('on and on')
      return
    }
    asked.push(request.url ?? '')
    encodingsAsked.push(request.headers['accept-encoding'])
    const file = files.get(decodeURIComponent((request.url ?? '').replace('/wp-content/uploads', '')))
    const { status = file ? 200 : 404, type = 'image/jpeg', body = '', location, encoding } = file ?? {}
    const part = partAsked(request.headers.range, Buffer.from(body))
    const sent = part?.body ?? body
    const headers = {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(sent),
      ...(location && { Location: location }),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(part && { 'Content-Range': part.range }),
    }
    response.writeHead(part?.status ?? status, headers).end(sent)
  })
  await new Promise<void>((resolve) => uploads.listen(0, '127.0.0.1', resolve))
  uploadsUrl = `http://127.0.0.1:${(uploads.address() as AddressInfo).port}/wp-content/uploads`
})
afterAll(() => uploads.close())

/** What a web server answers to `Range: bytes=from-to`. */
function partAsked(range: string | undefined, body: Buffer) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined) return null
  if (Number(from) >= body.length)
    return { status: 416, range: `bytes */${body.length}`, body: Buffer.from('<h1>416</h1>') }
  const end = Number(to || body.length - 1)
  return {
    status: 206,
    range: `bytes ${from}-${end}/${body.length}`,
    body: body.subarray(Number(from), end + 1),
  }
}

/** A file of a few kilobytes with more pixels than may be unpacked. */
const bomb = () =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png()
    .toBuffer()

let directory: string
beforeEach(() => {
  asked = []
  encodingsAsked = []
  directory = mkdtempSync(path.join(tmpdir(), 'igniting-images-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const clock = createFakeClock()
const createDisk = (maxBytes = 1e7) => createImageDisk({ directory, maxBytes, clock, log: silentLog })

function createMedia({ disk = createDisk(), url = uploadsUrl as string | null } = {}) {
  const parts = { missing: createMissingFiles(clock), fetch, clock, log: silentLog, inTurn: async () => {} }
  const images = createImageSource({ disk, places: 1, ...parts })
  const files = createFileSource(parts)
  return new Hono().get('/media/*', mediaHandler({ uploadsUrl: url, images, files }))
}

describe('pictures through the site’s own address', () => {
  test.each([
    [avif, 'image/avif'],
    [{ Accept: 'image/webp,*/*' }, 'image/webp'],
    [{ Accept: '*/*' }, 'image/jpeg'],
  ])('in the best format that %o can read', async (headers, type) => {
    const answer = await createMedia().request('/media/2026/photo.jpg?w=640', { headers })
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Vary')).toContain('Accept')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ width, height }).toEqual({ width: 640, height: 320 })
  })

  test('whoever asks for the headers of a film leaves no call to WordPress behind', async () => {
    const answer = await createMedia().request('/media/2026/endless.mp4', { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'video/mp4'])
    await expect.poll(() => endless).toBe(0)
  })

  test('never larger than it is, and with its transparency', async () => {
    const answer = await createMedia().request('/media/2026/clear.png?w=1920')
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ format, width }).toEqual({ format: 'png', width: 1000 })
  })

  test('a browser that has it is told so', async () => {
    const media = createMedia()
    const etag = (await media.request('/media/2026/photo.jpg?w=320')).headers.get('ETag') ?? ''
    const again = await media.request('/media/2026/photo.jpg?w=320', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  test('many who ask at once wait for one; WordPress is asked once for every width, across restarts', async () => {
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
  ])('%s is nothing there is, and asks for nothing elsewhere', async (address) => {
    expect((await createMedia().request(address)).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('without a WordPress there are no pictures', async () => {
    expect((await createMedia({ url: null }).request('/media/2026/photo.jpg?w=640')).status).toBe(404)
  })
})

describe('bad input', () => {
  test.each([
    'none.jpg',
    'elsewhere.jpg',
    'cut-off.jpg',
    'drawing.jpg',
    'drawing.svg',
    'huge.jpg',
    'bomb.png',
  ])('%s is a 404, quickly so the second time, and asked for anew later', async (name) => {
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
  ])('ROUTE-6 an outage is no 404: %s', async (name, type) => {
    expectLater(await createMedia().request(`/media/2026/${name}`), type)
  })

  test.each([
    ['photo.jpg', 'image/svg+xml'],
    ['film.mp4', 'text/plain; charset=UTF-8'],
  ])('ROUTE-6 a WordPress that is away is no 404: %s', async (name, type) => {
    const media = createMedia({ url: 'http://127.0.0.1:9/wp-content/uploads' })
    expectLater(await media.request(`/media/2026/${name}`), type)
  })

  function expectLater({ status, headers }: Response, type: string) {
    expect(status).toBe(503)
    expect(headers.get('Retry-After')).toBe('5')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Type')).toBe(type)
  }

  test.each(['none.jpg?w=640', 'bomb.png?w=640', 'none.gif', 'huge.jpg'])(
    'ENT-5 in the place of %s its place is drawn, and not kept for long',
    async (name) => {
      const answer = await createMedia().request(`/media/2026/${name}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
      // Without a size of its own it leaves the layout as it is.
      expect(await answer.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">/)
    },
  )

  test('a sound that is missing is nothing to see', async () => {
    const answer = await createMedia().request('/media/2026/none.mp3')
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  })
})

describe('files as they are', () => {
  test('pictures, sound and film pass under their own type; a page of WordPress does not', async () => {
    const media = createMedia()
    expect(await (await media.request('/media/2026/sound.mp3')).text()).toBe('sound')
    expect((await media.request('/media/2026/photo.jpg')).headers.get('Content-Type')).toBe('image/jpeg')
    for (const name of ['page.html', 'elsewhere.jpg', 'none.jpg'])
      expect((await media.request(`/media/2026/${name}`)).status).toBe(404)
  })

  test('a film comes in parts; a part beyond its end is no 404', async () => {
    const media = createMedia()
    const ask = (range: string) => media.request('/media/2026/film.mp4', { headers: { Range: range } })
    const part = await ask('bytes=2-3')
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      'bytes 2-3/6',
      'fi',
    ])
    const beyond = await ask('bytes=9-')
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */6'])
    expect(beyond.headers.get('Cache-Control')).toBe('no-store')
    expect([beyond.headers.get('Content-Length'), await beyond.text()]).toEqual([null, ''])
    expect(await (await media.request('/media/2026/film.mp4')).text()).toBe('a film')
  })
})

describe('files on their way', () => {
  const film = (media: Hono) => media.request('/media/2026/endless.mp4')

  test('are so many at a time; beyond them a browser is told to come back', async () => {
    const media = createMedia()
    const films: Response[] = []
    for (let count = 0; count < maxOpenStreams; count++) films.push(await film(media))
    expect(films.every(({ status }) => status === 200)).toBe(true)
    const beyond = await film(media)
    expect([beyond.status, beyond.headers.get('Retry-After')]).toEqual([503, '5'])

    await films.pop()?.body?.cancel()
    const photo = await media.request('/media/2026/photo.jpg')
    expect(photo.status).toBe(200)
    await photo.arrayBuffer()
    films.push(await film(media))
    expect(films.at(-1)?.status).toBe(200)
    await Promise.all(films.map(({ body }) => body?.cancel()))
    await expect.poll(() => endless).toBe(0)
  })

  test('are broken off when WordPress sends nothing more', async () => {
    const reading = (await film(createMedia())).text()
    const expectation = expect(reading).rejects.toThrow('nothing moved')
    await expect.poll(() => endless).toBe(1)
    await clock.advance(maxStandstillMs)
    await expectation
    await expect.poll(() => endless).toBe(0)
  })

  test('come whole, though WordPress packs what was asked for as it is', async () => {
    const answer = await createMedia().request('/media/2026/packed.vtt')
    expect(encodingsAsked.at(-1)).toBe('identity')
    expect([answer.headers.get('Content-Length'), await answer.text()]).toEqual([null, 'WEBVTT'])
  })
})

describe('files as they are, before WordPress', () => {
  const ask = (media: Hono, name: string) => Promise.resolve(media.request(`/media/2026/${name}`))

  test('are asked for a few at a time; beyond those that wait a browser is told to come back', async () => {
    const media = createMedia()
    const all = Array.from({ length: maxFileCalls + maxWaitingFiles }, () => ask(media, 'held.jpg'))
    await expect.poll(() => held).toBe(maxFileCalls)
    const beyond = await ask(media, 'photo.jpg')
    expect([beyond.status, beyond.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(asked).toEqual([])

    await clock.advance(downloadTimeoutMs)
    const answers = await Promise.all(all)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    await expect.poll(() => held).toBe(0)
    expect((await ask(media, 'photo.jpg')).status).toBe(200)
  })

  test('whoever hangs up while waiting leaves the place to others', async () => {
    const media = createMedia()
    const [called, waiting] = [new AbortController(), new AbortController()]
    const askHeld = (count: number, { signal }: AbortController) =>
      Array.from({ length: count }, () => media.request('/media/2026/held.jpg', { signal }))
    const calls = askHeld(maxFileCalls, called)
    const waiters = askHeld(maxWaitingFiles, waiting)
    await expect.poll(() => held).toBe(maxFileCalls)
    waiting.abort()
    await Promise.all(waiters)
    const patient = ask(media, 'photo.jpg')
    called.abort()
    await Promise.all(calls)
    expect((await patient).status).toBe(200)
  })

  test('which are watched leave room for others', async () => {
    const media = createMedia()
    const films = await Promise.all(Array.from({ length: maxFileCalls * 2 }, () => ask(media, 'endless.mp4')))
    expect(films.map(({ status }) => status)).toEqual(films.map(() => 200))
    expect((await ask(media, 'photo.jpg')).status).toBe(200)
    await Promise.all(films.map(({ body }) => body?.cancel()))
  })

  test('and are not there are soon not asked for, in whatever form, and anew later', async () => {
    const media = createMedia()
    const names = ['a.jpg', 'b.jpg', 'c.mp4', 'd.mp3', 'page.html']
    const askOften = async () => {
      const many = Array.from({ length: 40 }, (_, index) => ask(media, names[index % names.length] ?? ''))
      expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 404))
    }
    await askOften()
    // Only calls that were under way together can have asked for the same.
    expect(asked.length).toBeLessThanOrEqual(names.length * maxFileCalls)
    asked = []
    await askOften()
    expect((await ask(media, 'a.jpg?w=640')).status).toBe(404)
    expect(asked).toEqual([])
    await clock.advance(missingRememberedMs)
    expect((await ask(media, 'a.jpg?w=640')).status).toBe(404)
    expect((await ask(media, 'a.jpg')).status).toBe(404)
    expect(asked).toHaveLength(1)
  })

  test('and are no pictures, or were asked for beyond their end, can still be played', async () => {
    const media = createMedia()
    expect((await ask(media, 'film.mp4?w=640')).status).toBe(404)
    await media.request('/media/2026/film.mp4', { headers: { Range: 'bytes=9-' } })
    expect(await (await ask(media, 'film.mp4')).text()).toBe('a film')
  })
})

test('a picture that takes too long to make is no 404, and is asked for anew', async () => {
  // As sharp says it.
  const tooLong = new Error('timeout: 13% complete')
  let tries = 0
  const encodeImage = async () => {
    tries += 1
    if (tries === 1) throw tooLong
    return Buffer.from('made')
  }
  const missing = createMissingFiles(clock)
  const images = createImageSource({
    disk: createDisk(),
    missing,
    places: 1,
    fetch,
    clock,
    log: silentLog,
    encodeImage,
  })
  const request = { address: new URL(`${uploadsUrl}/2026/photo.jpg`), width: 640, wanted: 'avif' } as const
  expect(await images(request)).toEqual({ ok: false, fault: 'busy' })
  expect(await images(request)).toMatchObject({ ok: true, value: { bytes: 4 } })
})

describe('the disk', () => {
  test('is bounded by bytes: what was not read for longest makes room, across restarts too', async () => {
    const disk = createDisk(250)
    for (const key of ['a', 'b']) {
      await disk.write(key, Buffer.alloc(100))
      await clock.advance(1_000)
    }
    expect(await disk.read('a')).toHaveLength(100)
    const reopened = createDisk(250)
    await reopened.write('c', Buffer.alloc(100))
    const kept = await Promise.all(['a', 'b', 'c'].map(async (key) => (await reopened.read(key))?.length))
    expect(kept).toEqual([100, undefined, 100])
    expect(readdirSync(directory)).toHaveLength(2)
  })

  test('clears what a crash left unfinished; a file that has gone is just not there', async () => {
    const disk = createDisk()
    await disk.write('a', Buffer.from('a'))
    writeFileSync(path.join(directory, 'x.part'), 'x')
    const reopened = createDisk()
    const [name = ''] = readdirSync(directory).filter((file) => file !== 'x.part')
    rmSync(path.join(directory, name))
    expect(await reopened.read('a')).toBeNull()
    expect(readdirSync(directory)).toEqual([])
  })

  test('that cannot be written costs only time', async () => {
    writeFileSync(path.join(directory, 'file'), '')
    const disk = createImageDisk({
      directory: path.join(directory, 'file', 'x'),
      maxBytes: 1e6,
      clock,
      log: silentLog,
    })
    expect((await createMedia({ disk }).request('/media/2026/photo.jpg?w=640')).status).toBe(200)
  })

  test('is opened anew after its folder was mended', async () => {
    const inTheWay = path.join(directory, 'file')
    writeFileSync(inTheWay, '')
    const disk = createImageDisk({ directory: inTheWay, maxBytes: 1e6, clock, log: silentLog })
    expect(await disk.read('a')).toBeNull()
    rmSync(inTheWay)
    await disk.write('a', Buffer.from('a'))
    expect(await disk.read('a')).toEqual(Buffer.from('a'))
  })
})
