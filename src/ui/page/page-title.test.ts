import { expect, test } from 'vitest'
import { wordLengthOf } from './page-title.tsx'

test.each([
  ['Work', 10],
  ['Written by matchlight', 10],
  ['Weboldalkészítés', 19],
  ['Közösségimédia-kezelés', 15],
  ['Egy Facebook-oldal helyett', 15],
  ['Felhasználási feltételek', 15],
  ['Adatkezelési tájékoztató', 12],
  ['Megszentségteleníthetetlenség', 'any'],
  ['', 10],
] as const)('SERV-1 the longest word of “%s” fits a line of %s letters', (title, length) => {
  expect(wordLengthOf(title)).toBe(length)
})
