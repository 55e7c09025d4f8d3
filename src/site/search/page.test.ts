import { expect, test } from 'vitest'
import { pageArgs } from '#testing/builders/page-args.ts'
import { loader } from './route.tsx'

const pageOf = (address: string, instead = {}) =>
  loader(pageArgs<Parameters<typeof loader>[0]>(address, '', instead))

test('FIND-1 the page shows marked results, and is not indexed', async () => {
  const { found, head } = await pageOf('/hu/search?q=kohegy+pinc%C3%A9ben')
  expect(head).toMatchObject({ title: 'Keresés: kohegy pincében', robots: 'noindex', share: null })
  const [first] = found?.hits ?? []
  expect(first).toMatchObject({ type: 'portfolio', url: '/hu/portfolio/kohegy-pince' })
  expect(first?.marks.title.map(([start, end]) => first.title.slice(start, end))).toEqual(['Kőhegy', 'Pince'])
})

test('FIND-1 does not search an empty query', async () => {
  const search = () => {
    throw new Error('searched')
  }
  for (const address of ['/search', '/search?q=', '/search?q=%20%0A', '/search?query=spark'])
    expect((await pageOf(address, { search })).found).toBeNull()
})

test('FIND-1 truncates a long query', async () => {
  const asked: string[] = []
  const search = async (_: string, term: string) => {
    asked.push(term)
    return { hits: [], isPartial: false }
  }
  const { query } = await pageOf(`/search?q=${'spark '.repeat(10_000)}`, { search })
  expect(asked).toEqual([query])
  expect(query).toHaveLength(100)
})

test('FIND-1 says what a service that is found costs', async () => {
  const { found } = await pageOf('/search?q=website+creation')
  expect(found?.prices['/services/website-creation']).toBe('from $2,000 per website')
})
