import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Reading } from '#content/content.ts'
import type { NamedCard } from '#pages/share/card-at.ts'
import { type ShareCard, sharePath } from '#pages/share/share-card.ts'
import { createMediaFixture } from '#testing/media-fixture.ts'
import { maxDrawings, maxWaitingDrawings, shareHandler } from './share-handler.ts'

const { directory, createDisk } = createMediaFixture()
const card: ShareCard = { language: 'en', title: 'A post', kind: 'Blog', art: null }
const siteName = 'Igniting Studio'
const address = sharePath('/blog/a-post', card, siteName)

/** A site with one post, whose title may change. */
function createSite(shown: Partial<ShareCard> = {}, disk = createDisk()) {
  const asked: string[] = []
  const cardAt = async (path: string): Promise<Reading<NamedCard>> => {
    asked.push(path)
    if (path === '/down') return { state: 'unavailable', reason: 'an outage' }
    const isThere = path.startsWith('/blog/a-post')
    return isThere
      ? { state: 'fresh', value: { card: { ...card, ...shown }, siteName } }
      : { state: 'absent' }
  }
  const app = new Hono().get('/share/*', shareHandler({ disk, cardAt, log: silentLog }))
  return { asked, get: (path: string, init?: RequestInit) => app.request(path, init) }
}

describe('SHARE-1 a picture', () => {
  test('is drawn once and cached, under concurrency and across restarts', async () => {
    const site = createSite()
    const answers = await Promise.all([site.get(address), site.get(address)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.headers.get('Content-Type')).toBe('image/png')
    expect(answers[0]?.headers.get('Cache-Control')).toContain('immutable')
    // WordPress shows it in its preview of a shared link, from its own origin.
    expect(answers[0]?.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const made = await answers[0]?.arrayBuffer()
    const [file, ...others] = readdirSync(directory())
    expect(others).toEqual([])
    const again = await createSite().get(address)
    expect(await again.arrayBuffer()).toEqual(made)
    expect(readdirSync(directory())).toEqual([file])
  })

  test('gets a new address when its text changes, and redirects the old one', async () => {
    const changed = sharePath('/blog/a-post', { ...card, title: 'Another' }, siteName)
    expect(changed).not.toBe(address)
    expect(sharePath('/blog/a-post', card, 'Small Fires')).not.toBe(address)
    const answer = await createSite({ title: 'Another' }).get(address)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, changed])
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(readdirSync(directory())).toEqual([])
  })

  test('has no body for HEAD', async () => {
    const answer = await createSite().get(address, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(1_000)
    expect(await answer.text()).toBe('')
  })
})

describe('SHARE-2 nothing is drawn', () => {
  test.each([
    ['of no page', '/share/aaaaaaaaaaaa/blog/invented.png', 1],
    ['of a longer address than there is', `/share/aaaaaaaaaaaa/${'a'.repeat(2_000)}.png`, 0],
    ['of words', '/share/title.png?title=Buy', 0],
    ['without a version', '/share/blog/a-post.png', 0],
    ['in another format', address.replace('.png', '.svg'), 0],
  ])('%s: a short 404', async (_, path, readings) => {
    const site = createSite()
    const answer = await site.get(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
    expect(site.asked).toHaveLength(readings)
    expect(readdirSync(directory())).toEqual([])
  })

  test('during an outage: 503', async () => {
    const answer = await createSite().get('/share/aaaaaaaaaaaa/down.png')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  })

  test('when the queue is full: 503', async () => {
    const site = createSite()
    const most = maxDrawings + maxWaitingDrawings
    const addresses = Array.from({ length: most + 3 }, (_, at) =>
      sharePath(`/blog/a-post-${at}`, card, siteName),
    )
    const statuses = (await Promise.all(addresses.map((one) => site.get(one)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(3)
    expect(statuses.filter((status) => status === 200)).toHaveLength(most)
  })
})
