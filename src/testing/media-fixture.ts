import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createImageDisk } from '#server/images/disk/image-disk.ts'
import { createFileSource } from '#server/images/file-source.ts'
import { createImageSource } from '#server/images/image-source.ts'
import { mediaHandler } from '#server/images/media-handler.ts'
import { createMissingFiles } from '#server/images/missing-files.ts'
import { createFakeClock } from './fake-clock.ts'

type Upload = {
  status?: number
  type?: string
  body?: Buffer | string
  location?: string
  encoding?: string
  modified?: string
  /** Number of body bytes sent before the connection breaks. */
  cutAfter?: number
  /** Sent in chunks, without a length. */
  isChunked?: boolean
}

export const picture = () =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background: '#d4a017' } })

/** The uploads of a WordPress, shared by all tests of a file, behind the site's own address; each test has a new disk. */
export function createMediaFixture() {
  const clock = createFakeClock()
  const files = new Map<string, Upload>([
    ['/2026/film.mp4', { body: 'a film', type: 'video/mp4' }],
    ['/2026/elsewhere.jpg', { status: 302, location: 'http://127.0.0.1:9/secret.jpg' }],
  ])
  const asked: string[] = []
  const requestedEncodings: (string | string[] | undefined)[] = []
  const open = {
    /** Number of requests waiting for `held.jpg`, which is never answered. */
    held: 0,
    /** Number of open responses with `endless.mp4`. */
    endless: 0,
  }
  const count = (name: keyof typeof open, response: ServerResponse) => {
    open[name] += 1
    response.on('close', () => {
      open[name] -= 1
    })
  }

  const uploads = createServer((request, response) => {
    if (request.url?.endsWith('/held.jpg')) return count('held', response)
    if (request.url?.endsWith('/endless.mp4')) {
      count('endless', response)
      response.writeHead(200, { 'Content-Type': 'video/mp4' }).write('on and on')
      return
    }
    asked.push(request.url ?? '')
    requestedEncodings.push(request.headers['accept-encoding'])
    const file = files.get(
      decodeURIComponent((request.url ?? '').replace('/wp-content/uploads', '').replace(/\?.*/, '')),
    )
    send(response, request.headers.range, file)
  })
  let uploadsUrl = ''
  beforeAll(async () => {
    files.set('/2026/photo.jpg', { body: await picture().jpeg().toBuffer() })
    await new Promise<void>((resolve) => uploads.listen(0, '127.0.0.1', resolve))
    uploadsUrl = `http://127.0.0.1:${(uploads.address() as AddressInfo).port}/wp-content/uploads`
  })
  afterAll(() => void uploads.close())

  let directory = ''
  beforeEach(() => {
    asked.length = 0
    requestedEncodings.length = 0
    directory = mkdtempSync(path.join(tmpdir(), 'igniting-images-'))
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  const createDisk = (maxBytes = 1e7) => createImageDisk({ directory, maxBytes, clock, log: silentLog })

  function createMedia({ disk = createDisk(), url = uploadsUrl as string | null, log = silentLog } = {}) {
    const parts = { missing: createMissingFiles(clock), fetch, clock, log, inTurn: async () => {} }
    const images = createImageSource({ disk, slots: 1, ...parts })
    const files = createFileSource(parts)
    return new Hono().get('/media/*', mediaHandler({ uploadsUrl: url, images, files }))
  }

  return {
    clock,
    files,
    asked,
    requestedEncodings,
    open,
    uploadsUrl: () => uploadsUrl,
    directory: () => directory,
    createDisk,
    createMedia,
  }
}

function send(response: ServerResponse, range: string | undefined, file: Upload | undefined) {
  const { status = file ? 200 : 404, type = 'image/jpeg', body = '', location, encoding } = file ?? {}
  const { modified, cutAfter, isChunked = false } = file ?? {}
  const part = requestedPart(range, Buffer.from(body))
  const sent = part?.body ?? body
  const headers = {
    'Content-Type': type,
    ...(!isChunked && { 'Content-Length': Buffer.byteLength(sent) }),
    ...(modified && { 'Last-Modified': modified }),
    ...(location && { Location: location }),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(part && { 'Content-Range': part.range }),
  }
  response.writeHead(part?.status ?? status, headers)
  if (cutAfter === undefined) response.end(sent)
  else response.write(Buffer.from(sent).subarray(0, cutAfter), () => response.destroy())
}

/** A web server's response to `Range: bytes=from-to`. */
function requestedPart(range: string | undefined, body: Buffer) {
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
