import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startUploadsServer, type UploadsServer } from '#testing/servers/uploads-server.ts'
import { createImageDisk } from './disk/image-disk.ts'
import { encodeImage } from './encode-image.ts'
import { createFileSource } from './file-source.ts'
import { createImageSource, maxWaitingImages } from './image-source.ts'
import { mediaHandler } from './media-handler.ts'
import { createMissingFiles } from './missing-files.ts'
import { asItIsFreshSeconds } from './policies.ts'

const clock = createFakeClock()
let uploads: UploadsServer
let directory: string

beforeAll(async () => {
  uploads = await startUploadsServer()
  const flat = (background: string) => sharp({ create: { width: 500, height: 500, channels: 3, background } })
  const frames = ['#000', '#fff'].map((background) => flat(background).png().toBuffer())
  const moving = sharp(await Promise.all(frames), { join: { animated: true } })
  uploads.files.set('/moving.webp', { body: await moving.webp().toBuffer() })
  for (let at = 0; at < maxWaitingImages + 2; at++)
    uploads.files.set(`/photo-${at}.jpg`, { body: await flat('#d4a017').jpeg().toBuffer() })
})
afterAll(() => uploads.close())
beforeEach(() => {
  uploads.asked.length = 0
  directory = mkdtempSync(path.join(tmpdir(), 'igniting-images-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

function createMedia(encode: typeof encodeImage = encodeImage) {
  const parts = { missing: createMissingFiles(clock), fetch, clock, log: silentLog, inTurn: async () => {} }
  const disk = createImageDisk({ directory, maxBytes: 1e7, clock, log: silentLog })
  const images = createImageSource({ ...parts, disk, slots: 1, encodeImage: encode })
  const files = createFileSource(parts)
  return new Hono().get('/media/*', mediaHandler({ uploadsUrl: uploads.url, images, files }))
}

describe('an animation', () => {
  test('is requested unchanged for any width, and inspected once an hour', async () => {
    let read = 0
    const media = createMedia((...picture) => {
      read += 1
      return encodeImage(...picture)
    })
    for (const width of [320, 640, 960, 320]) {
      const answer = await media.request(`/media/moving.webp?w=${width}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/media/moving.webp'])
      expect(answer.headers.get('Cache-Control')).toBe(`public, max-age=${asItIsFreshSeconds}`)
    }
    expect([read, uploads.asked.length]).toEqual([1, 1])
    await clock.advance(asItIsFreshSeconds * 1_000)
    await media.request('/media/moving.webp?w=320')
    expect(read).toBe(2)
  })

  test('moves', async () => {
    const answer = await createMedia().request('/media/moving.webp')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).pages).toBe(2)
  })
})

test('answers 503 beyond the queue limit, and serves the pictures later', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const media = createMedia(async () => {
    await held
    return { bytes: Buffer.from('\xff\xd8\xff made', 'latin1'), isWhole: true }
  })
  const ask = async (at: number) => await media.request(`/media/photo-${at}.jpg?w=320`)
  const taken = Array.from({ length: maxWaitingImages + 1 }, (_, at) => ask(at))
  await expect.poll(() => uploads.asked.length).toBe(1)
  const beyond = await ask(maxWaitingImages + 1)
  expect([beyond.status, beyond.headers.get('Retry-After')]).toEqual([503, '5'])
  letGo()
  expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ask(maxWaitingImages + 1)).status).toBe(200)
})

describe('an encoded picture', () => {
  test('keeps its ETag after a restart, and has another in another format', async () => {
    const tag = async (media: Hono, accept: string) =>
      (await media.request('/media/photo-0.jpg?w=320', { headers: { Accept: accept } })).headers.get('ETag')
    const first = await tag(createMedia(), 'image/avif')
    expect(first).toMatch(/^"[\w-]+"$/)
    await clock.advance(1_000)
    expect(await tag(createMedia(), 'image/avif')).toBe(first)
    expect(await tag(createMedia(), '*/*')).not.toBe(first)
  })

  test('states its length for HEAD', async () => {
    const media = createMedia()
    const whole = await (await media.request('/media/photo-0.jpg?w=320')).arrayBuffer()
    const head = await media.request('/media/photo-0.jpg?w=320', { method: 'HEAD' })
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual([String(whole.byteLength), ''])
    expect(readdirSync(directory)).toHaveLength(2)
  })
})
