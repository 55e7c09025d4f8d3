import { expect, test } from 'vitest'
import { hasWords } from './folded.ts'

test('STUDIO-5 finds words in any order, without case, accents, no-break spaces and kinds of quotes', () => {
  const text = 'Az\u00a0árak „havi” díjak: a kamera, meg a\u00a0jó fény'
  for (const search of ['', 'Az árak', 'fény jó', 'AZ ARAK', '"havi"', 'díjak:  a kamera'])
    expect([search, hasWords(text, search)]).toEqual([search, true])
  expect(hasWords(text, 'fény rossz')).toBe(false)
})
