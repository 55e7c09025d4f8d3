import { expect, test } from 'vitest'
import type { Language } from '#locale/language.ts'
import { passageOf } from './passage.ts'

const long = 'Words that say nothing of it, one after another, and more of them. '

test.each<[language: Language, query: string, texts: string[], passage: string | null]>([
  ['en', 'price', ['We write. A firm price comes by email. Then we start.'], 'A firm price comes by email.'],
  ['en', 'firm price', ['What is the price? A firm price comes.'], 'A firm price comes.'],
  ['hu', 'arak', ['Előbb beszélünk. Az áraink itt vannak.'], 'Az áraink itt vannak.'],
  ['en', 'price', ['Our price', 'It costs {price} a month, that is the price.'], null],
  ['en', 'price', ['The price\nA firm price comes by email.'], 'A firm price comes by email.'],
  ['en', 'price', ['Nothing of it.'], null],
  ['en', 'prise', ['A firm price comes by email.'], null],
  ['en', 'price', [long.repeat(1_000), 'A firm price comes by email.'], null],
])('FIND-1 %s: “%s” is shown in the sentence with most of its words', (language, query, texts, passage) => {
  expect(passageOf(texts, query, language)).toBe(passage)
})

test('FIND-1 shortens a long sentence around its first match, between words', () => {
  const around = long.replaceAll('.', ',').repeat(5)
  const passage = passageOf([`${around}then the price, ${around}and so on.`], 'price', 'en')
  expect(passage).toMatch(/^… .*then the price, .* …$/)
  expect(passage?.length).toBeLessThan(200)
})
