import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import {
  changedSlugs,
  emptyAnswer,
  flapping,
  hang,
  hugeJson,
  redirectToHtml,
  resetMidBody,
  serverError,
  slow,
  tooManyRequests,
  truncatedJson,
  wrongTypes,
} from './fault-lab/faults.ts'
import { startFaultLab } from './fault-lab.ts'

const everything = /(?:)/
const path = '/wp/v2/posts?slug=quiet-launch&_embed'

async function start() {
  const clock = createFakeClock()
  const lab = await startFaultLab({ clock })
  onTestFinished(lab.close)
  const ask = (asked = path, init?: RequestInit) => fetch(`${lab.url}/wp-json${asked}`, init)
  return { lab, clock, ask }
}

test('serves the recorded contract under its own address', async () => {
  const { lab, ask } = await start()
  const answer = await ask()
  expect(answer.headers.get('x-wp-total')).toBe('1')
  const [post] = await answer.json()
  expect(post).toMatchObject({ slug: 'quiet-launch', link: `${lab.url}/quiet-launch/` })
})

describe('faults', () => {
  test('slow answers late, and drops a disconnected caller', async () => {
    const { lab, clock, ask } = await start()
    lab.inject(everything, slow(3_000))
    const caller = new AbortController()
    const abandoned = ask(path, { signal: caller.signal }).catch(() => 'gone')
    const waiting = ask()
    await lab.ledger.received(2)
    caller.abort()
    expect(await abandoned).toBe('gone')
    await clock.advance(3_000)
    expect((await waiting).status).toBe(200)
  })

  test('hang never answers', async () => {
    const { lab, clock, ask } = await start()
    lab.inject(everything, hang)
    const caller = new AbortController()
    const answer = ask(path, { signal: caller.signal }).catch(() => 'gave up')
    await lab.ledger.received(1)
    await clock.advance(3_600_000)
    caller.abort()
    expect(await answer).toBe('gave up')
  })

  test('reset closes the connection in the middle of the body', async () => {
    const { lab, ask } = await start()
    lab.inject(everything, resetMidBody)
    const answer = await ask()
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  test('500, 429 with Retry-After, an empty 200', async () => {
    const { lab, ask } = await start()
    lab.inject(everything, serverError)
    expect((await ask()).status).toBe(500)
    lab.inject(everything, tooManyRequests(120))
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '120'])
    lab.inject(everything, emptyAnswer)
    expect(await (await ask()).text()).toBe('')
  })

  test('301 redirects from the API to an HTML page', async () => {
    const { lab, ask } = await start()
    lab.inject(everything, redirectToHtml)
    expect((await ask(path, { redirect: 'manual' })).status).toBe(301)
    const followed = await ask()
    expect([followed.status, followed.headers.get('content-type')]).toEqual([200, 'text/html'])
  })

  test('truncates JSON', async () => {
    const { lab, ask } = await start()
    lab.inject(everything, truncatedJson)
    await expect((await ask()).json()).rejects.toThrow(SyntaxError)
  })

  test('sends oversized JSON', async () => {
    const { lab, ask } = await start()
    lab.inject(everything, hugeJson(3_000_000))
    const list: string[] = await (await ask()).json()
    expect(list.join('').length).toBeGreaterThan(3_000_000)
  })

  test('changes the type of every field', async () => {
    const { lab, ask } = await start()
    lab.inject(everything, wrongTypes)
    const [post] = await (await ask()).json()
    expect(post).toMatchObject({ id: 'seven', slug: 7, title: ['wrong'], categories: { length: 'none' } })
  })

  test('changes slugs', async () => {
    const { lab, ask } = await start()
    lab.inject(everything, changedSlugs)
    expect(await (await ask()).json()).toEqual([])
    const [post] = await (await ask('/wp/v2/posts?slug=quiet-launch-renamed&_embed')).json()
    expect(post).toMatchObject({ id: 10, slug: 'quiet-launch-renamed' })
  })

  test('flapping alternates between failure and success', async () => {
    const { lab, clock, ask } = await start()
    lab.inject(everything, flapping(5_000, serverError))
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      statuses.push((await ask()).status)
      await clock.advance(5_000)
    }
    expect(statuses).toEqual([500, 200, 500, 200])
  })

  test('refuses connections, and accepts them again at the same address', async () => {
    const { lab, ask } = await start()
    await lab.refuse()
    await expect(ask()).rejects.toThrow('fetch failed')
    await lab.listen()
    expect((await ask()).status).toBe(200)
  })
})

test('applies the latest fault to the calls it names, and can clear all', async () => {
  const { lab, ask } = await start()
  lab.inject(/posts/, serverError)
  lab.inject(/slug=quiet/, emptyAnswer)
  expect([(await ask()).status, (await ask('/wp/v2/posts')).status]).toEqual([200, 500])
  expect((await ask('/wp/v2/tags')).status).toBe(200)
  lab.heal()
  expect((await ask('/wp/v2/posts')).status).toBe(200)
})

test('the ledger records calls, counts and generated bytes', async () => {
  const { lab, ask } = await start()
  await ask('/wp/v2/tags')
  await ask('/wp/v2/tags')
  await ask('/wp/v2/posts', { method: 'HEAD' })
  expect(lab.ledger.count()).toBe(3)
  expect(lab.ledger.count(/^GET .*tags$/)).toBe(2)
  expect(lab.ledger.calls(/tags/).map(({ records }) => records)).toEqual([2, 2])
  lab.ledger.clear()
  expect(lab.ledger.count()).toBe(0)
})
