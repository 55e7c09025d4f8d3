import { expect, test } from 'vitest'
import { cardOf } from './cover-turn.ts'

test('AHEAD-4 finds a card by its link’s path, with any characters in the address', () => {
  const card = (path: string) => `.link-host:has([href="${path}"]) [data-cover]`
  expect(cardOf('https://a.test/portfolio/one?from=list#top')).toBe(card('/portfolio/one'))
  expect(cardOf('https://a.test/a"]),b\\c')).toBe(card('/a%22]),b/c'))
  expect(cardOf(null)).toBe(card('null'))
})
