import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Found } from '#content/content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { searchHandler } from './search.ts'

function createSearch() {
  const clock = createFakeClock()
  const content = createBuiltinContent({ clock })
  const asked: string[] = []
  const search: typeof content.search = (language, term) => {
    asked.push(`${language} ${term}`)
    return content.search(language, term)
  }
  const handler = searchHandler({ content: { search }, clock })
  const app = new Hono().get('/api/search', handler)
  return { clock, asked, ask: (query: string) => app.request(`/api/search?${query}`) }
}

test('CALL-20 /api/search answers matches with their addresses', async () => {
  const { ask } = createSearch()
  const answer = await ask('q=Hajnali+sutes&lang=hu')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=30')
  const { results } = await answer.json()
  expect(results[0]).toMatchObject({ type: 'portfolio', title: expect.stringContaining('Hajnali sütés') })
  expect(results[0].url).toMatch(/^\/hu\/portfolio\//)
})

test('caches equal queries briefly', async () => {
  const { ask, asked, clock } = createSearch()
  await Promise.all([ask('q=kávé&lang=hu'), ask('q=KAVE&lang=hu'), ask('q=%20kave%20&lang=hu')])
  await ask('q=kave&lang=hu')
  expect(asked).toHaveLength(1)
  await clock.advance(30_000)
  await ask('q=kave&lang=hu')
  expect(asked).toHaveLength(2)
})

test.each(['q=spark&lang=de', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
  expect((await createSearch().ask(query)).status).toBe(400)
})

test('marks a partial answer, uncached', async () => {
  const found: Found = { hits: [], isPartial: true }
  let asked = 0
  const search = async () => {
    asked += 1
    return found
  }
  const handler = searchHandler({ content: { search }, clock: createFakeClock() })
  const app = new Hono().get('/api/search', handler)
  const answer = await app.request('/api/search?q=spark')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ results: [], partial: true })
  found.isPartial = false
  expect(await (await app.request('/api/search?q=spark')).json()).toMatchObject({ partial: false })
  expect(asked).toBe(2)
})

test.each(['', 'q=', 'q=a', 'q=%20%20', 'q=%3Ci%3E%3C/i%3E', 'q=%3F%3F'])(
  '"%s" finds nothing without a call',
  async (query) => {
    const { ask, asked } = createSearch()
    expect(await (await ask(query)).json()).toMatchObject({ results: [], partial: false })
    expect(asked).toEqual([])
  },
)
