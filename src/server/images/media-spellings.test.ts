import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startUploadsServer, type UploadsServer } from '#testing/servers/uploads-server.ts'
import { createImageDisk } from './disk/image-disk.ts'
import { encodeImage } from './encode-image.ts'
import { createFileSource } from './file-source.ts'
import { createImageSource } from './image-source.ts'
import { mediaHandler } from './media-handler.ts'
import { createMissingFiles } from './missing-files.ts'

let uploads: UploadsServer
let directory: string
let media: Hono
let encoded: number

beforeAll(async () => {
  uploads = await startUploadsServer()
  const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#d4a017' } })
    .jpeg()
    .toBuffer()
  uploads.files.set('/2026/photo.jpg', { body: photo, type: 'image/jpeg' })
  uploads.files.set('/2026/tűz (1).jpg', { body: photo, type: 'image/jpeg' })
})
afterAll(() => uploads.close())
beforeEach(() => {
  uploads.asked.length = 0
  encoded = 0
  directory = mkdtempSync(path.join(tmpdir(), 'igniting-images-'))
  const clock = createFakeClock()
  const parts = { missing: createMissingFiles(clock), fetch, clock, log: silentLog, inTurn: async () => {} }
  const images = createImageSource({
    ...parts,
    disk: createImageDisk({ directory, maxBytes: 1e7, clock, log: silentLog }),
    slots: 1,
    encodeImage: (...picture) => {
      encoded += 1
      return encodeImage(...picture)
    },
  })
  media = new Hono().get(
    '/media/*',
    mediaHandler({ uploadsUrl: uploads.url, images, files: createFileSource(parts) }),
  )
})
afterEach(() => rmSync(directory, { recursive: true }))

/** Each letter of the name in turn percent-encoded: many spellings of one picture. */
const spellings = Array.from('photo.jpg', (letter, at) => {
  const code = `%${letter.charCodeAt(0).toString(16)}`
  return [code, code.toUpperCase(), `%${code}`].map(
    (spelled) => `/media/2026/${'photo.jpg'.slice(0, at)}${spelled}${'photo.jpg'.slice(at + 1)}`,
  )
}).flat()
const others = [
  '//2026/photo.jpg',
  '/2026//photo.jpg',
  '/2026/photo.jpg/',
  '/2026/photo.jpg%20',
  '/2026/photo.jpg.',
]

test('MEDIA-2 encodes, stores and requests forty spellings of one picture once', async () => {
  const asked = [...spellings, ...others.map((path) => `/media${path}`), '/media/2026/../2026/photo.jpg']
  for (const spelling of ['/media/2026/photo.jpg', ...asked]) await media.request(`${spelling}?w=640`)
  expect(encoded).toBe(1)
  expect(uploads.asked).toEqual(['/2026/photo.jpg'])
  expect(readdirSync(directory)).toHaveLength(2)
})

test.each(['?w=640', ''])('redirects another spelling to the canonical one: "%s"', async (query) => {
  for (const [spelling, canonical] of [
    ['/media/2026/ph%6Fto.jpg', '/media/2026/photo.jpg'],
    ['/media/2026/t%c5%b1z%20%281%29.jpg', '/media/2026/t%C5%B1z%20(1).jpg'],
  ]) {
    const answer = await media.request(`${spelling}${query}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, `${canonical}${query}`])
    expect((await media.request(`${canonical}${query}`)).status).toBe(200)
  }
})

test.each(['?w=641', '?w=640&w=640', '?w=640&', '?x', '?w=%36%34%30'])(
  'rejects an invalid query: %s',
  async (query) => {
    for (const name of ['photo.jpg', 'ph%6Fto.jpg'])
      expect((await media.request(`/media/2026/${name}${query}`)).status).toBe(404)
    expect(uploads.asked).toEqual([])
  },
)
