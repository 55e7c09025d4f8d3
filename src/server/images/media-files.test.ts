import { gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createMediaFixture } from '#testing/media-fixture.ts'
import { maxFileCalls, maxWaitingFiles } from './file-source.ts'
import { missingRememberedMs } from './missing-files.ts'
import { maxOpenStreams, maxStallMs } from './open-streams.ts'
import { downloadTimeoutMs } from './policies.ts'

const { clock, files, asked, requestedEncodings, open, createMedia } = createMediaFixture()
files.set('/2026/packed.vtt', { body: gzipSync('WEBVTT'), type: 'text/vtt', encoding: 'gzip' })
files.set('/2026/sound.mp3', { body: 'sound', type: 'audio/mpeg' })
files.set('/2026/page.html', { body: '<p>', type: 'text/html' })

describe('unprocessed files', () => {
  test('serves pictures, audio and video under their own type, but no WordPress page', async () => {
    const media = createMedia()
    expect(await (await media.request('/media/2026/sound.mp3')).text()).toBe('sound')
    expect((await media.request('/media/2026/photo.jpg')).headers.get('Content-Type')).toBe('image/jpeg')
    for (const name of ['page.html', 'elsewhere.jpg', 'none.jpg'])
      expect((await media.request(`/media/2026/${name}`)).status).toBe(404)
  })

  test('serves a video in ranges; a range beyond its end is not a 404', async () => {
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

describe('file transfers', () => {
  const film = (media: Hono) => media.request('/media/2026/endless.mp4')

  test('are limited; beyond the limit the answer is 503', async () => {
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
    await expect.poll(() => open.endless).toBe(0)
  })

  test('are aborted when WordPress stalls', async () => {
    const reading = (await film(createMedia())).text()
    const expectation = expect(reading).rejects.toThrow('nothing moved')
    await expect.poll(() => open.endless).toBe(1)
    await clock.advance(maxStallMs)
    await expectation
    await expect.poll(() => open.endless).toBe(0)
  })

  test('are complete although WordPress compresses them', async () => {
    const answer = await createMedia().request('/media/2026/packed.vtt')
    expect(requestedEncodings.at(-1)).toBe('identity')
    expect([answer.headers.get('Content-Length'), await answer.text()]).toEqual([null, 'WEBVTT'])
  })
})

describe('files as they are, before WordPress', () => {
  const ask = (media: Hono, name: string) => Promise.resolve(media.request(`/media/2026/${name}`))

  test('are requested a few at a time; beyond the queue limit the answer is 503', async () => {
    const media = createMedia()
    const all = Array.from({ length: maxFileCalls + maxWaitingFiles }, () => ask(media, 'held.jpg'))
    await expect.poll(() => open.held).toBe(maxFileCalls)
    const beyond = await ask(media, 'photo.jpg')
    expect([beyond.status, beyond.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(asked).toEqual([])

    await clock.advance(downloadTimeoutMs)
    const answers = await Promise.all(all)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    await expect.poll(() => open.held).toBe(0)
    expect((await ask(media, 'photo.jpg')).status).toBe(200)
  })

  test('leave the queue when the client disconnects', async () => {
    const media = createMedia()
    const [called, waiting] = [new AbortController(), new AbortController()]
    const requestHeld = (count: number, { signal }: AbortController) =>
      Array.from({ length: count }, () => media.request('/media/2026/held.jpg', { signal }))
    const calls = requestHeld(maxFileCalls, called)
    const waiters = requestHeld(maxWaitingFiles, waiting)
    await expect.poll(() => open.held).toBe(maxFileCalls)
    waiting.abort()
    await Promise.all(waiters)
    const patient = ask(media, 'photo.jpg')
    called.abort()
    await Promise.all(calls)
    expect((await patient).status).toBe(200)
  })

  test('which are being watched leave room for others', async () => {
    const media = createMedia()
    const films = await Promise.all(Array.from({ length: maxFileCalls * 2 }, () => ask(media, 'endless.mp4')))
    expect(films.map(({ status }) => status)).toEqual(films.map(() => 200))
    expect((await ask(media, 'photo.jpg')).status).toBe(200)
    await Promise.all(films.map(({ body }) => body?.cancel()))
  })

  test('which are missing are remembered in every form, and requested again later', async () => {
    const media = createMedia()
    const names = ['a.jpg', 'b.jpg', 'c.mp4', 'd.mp3', 'page.html']
    const requestRepeatedly = async () => {
      const many = Array.from({ length: 40 }, (_, index) => ask(media, names[index % names.length] ?? ''))
      expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 404))
    }
    await requestRepeatedly()
    // Only concurrent requests can have asked for the same file.
    expect(asked.length).toBeLessThanOrEqual(names.length * maxFileCalls)
    asked.length = 0
    await requestRepeatedly()
    expect((await ask(media, 'a.jpg?w=640')).status).toBe(404)
    expect(asked).toEqual([])
    await clock.advance(missingRememberedMs)
    expect((await ask(media, 'a.jpg?w=640')).status).toBe(404)
    expect((await ask(media, 'a.jpg')).status).toBe(404)
    expect(asked).toHaveLength(1)
  })

  test('plays files that are no pictures, and out-of-range requests', async () => {
    const media = createMedia()
    expect((await ask(media, 'film.mp4?w=640')).status).toBe(404)
    await media.request('/media/2026/film.mp4', { headers: { Range: 'bytes=9-' } })
    expect(await (await ask(media, 'film.mp4')).text()).toBe('a film')
  })
})
