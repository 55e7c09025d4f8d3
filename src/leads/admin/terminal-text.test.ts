import { expect, test } from 'vitest'
import { terminalText } from './print-leads.ts'

test('strips control characters and direction marks', () => {
  expect(terminalText('a\u0000\u001b[31mb\u009bc\u202ed\u2066e\u2028f', 40)).toBe('a [31mb c d e f')
  expect(terminalText('árvíztűrő', 4)).toBe('árv…')
})
