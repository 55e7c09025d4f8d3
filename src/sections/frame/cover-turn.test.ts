import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { coverTurnScript } from './cover-turn.ts'

const list = 'https://a.test/portfolio'
const study = 'https://a.test/portfolio/one?from=list#top'
const opening = '[data-cover=opening]'
const card = (path: string) => `.link-host:has([href="${path}"]) [data-cover]`

type Entry = { url: string | null; index: number }
type Activation = { entry: Entry; from: Entry | null; navigationType: string }

/** What the script looks for when a page goes or comes. */
function lookedFor(type: 'pageswap' | 'pagereveal', activation: Activation | null, isTurned = true) {
  const found: string[] = []
  const listeners: Record<string, (event: object) => void> = {}
  const cover = { dataset: {}, removeAttribute() {} }
  const self = {
    document: {
      querySelector(selector: string) {
        if (selector === '[data-turning]') return null
        found.push(selector)
        return cover
      },
    },
    location: list,
    URL,
    navigation: type === 'pagereveal' ? { activation } : undefined,
    addEventListener: (name: string, act: (event: object) => void) => {
      listeners[name] = act
    },
  }
  runInNewContext(coverTurnScript, { ...self, self })
  const viewTransition = isTurned ? { finished: Promise.resolve() } : null
  listeners[type]?.({ type, viewTransition, ...(type === 'pageswap' && { activation }) })
  return found
}

const there: Activation = {
  entry: { url: study, index: 1 },
  from: { url: list, index: 0 },
  navigationType: 'push',
}
const back: Activation = { entry: there.from as Entry, from: there.entry, navigationType: 'traverse' }

test('AHEAD-4 the card of the case study grows into its opening, on the way there and forward again', () => {
  for (const activation of [there, { ...there, navigationType: 'traverse' }]) {
    expect(lookedFor('pageswap', activation)).toEqual([card('/portfolio/one')])
    expect(lookedFor('pagereveal', activation)).toEqual([opening])
  }
})

test('AHEAD-4 back it goes from the opening into the card', () => {
  expect(lookedFor('pageswap', back)).toEqual([opening])
  expect(lookedFor('pagereveal', back)).toEqual([card('/portfolio/one')])
})

test('AHEAD-4 a page that does not turn, is the first, or comes from nowhere that is told takes nothing along', () => {
  expect(lookedFor('pagereveal', there, false)).toEqual([])
  expect(lookedFor('pagereveal', null)).toEqual([])
  expect(lookedFor('pagereveal', { ...there, from: null })).toEqual([])
  const untold = { ...there, entry: { url: null, index: 1 } }
  expect(lookedFor('pageswap', untold)).toEqual([card('/null')])
})

test('AHEAD-4 an address cannot leave its place in the selector', () => {
  const hostile = { ...there, entry: { url: 'https://a.test/a"]),b\\c', index: 1 } }
  expect(lookedFor('pageswap', hostile)).toEqual([card('/a%22]),b/c')])
})
