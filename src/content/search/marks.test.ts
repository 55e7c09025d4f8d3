import { expect, test } from 'vitest'
import type { Language } from '#locale/language.ts'
import { marksIn } from './marks.ts'

test.each<[language: Language, query: string, text: string, marked: string[]]>([
  ['en', 'price', 'Prices, and what a price holds', ['Prices', 'price']],
  ['hu', 'házak', 'A ház és a házban', ['ház', 'házban']],
  ['hu', 'KAVE', 'Kávézó, ká\u0301ve', ['Kávézó', 'ká\u0301ve']],
  ['en', 'dashbord', 'A dashboard', ['dashboard']],
  ['en', 'the <b>spark</b>', 'The spark', ['spark']],
  ['en', '.*+?^()|[]', 'Anything', []],
  ['en', '', 'Anything', []],
])('FIND-2 %s: of “%s” in “%s” %j is marked', (language, query, text, marked) => {
  expect(marksIn(text, query, language).map(([start, end]) => text.slice(start, end))).toEqual(marked)
})
