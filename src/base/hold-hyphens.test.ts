import { expect, test } from 'vitest'
import { holdHyphens } from './hold-hyphens.ts'

const shown = (text: string) => holdHyphens(text).replaceAll('\u2060', '+')

test.each([
  ['Az audit e-mailben', 'Az audit e-+mailben'],
  ['Power BI-sablonok', 'Power BI-+sablonok'],
  ['9-től 18 óráig', '9-+től 18 óráig'],
  ['a Google-ben', 'a Google-+ben'],
  ['létezik-e?', 'létezik-+e?'],
  ['450 000 Ft-tól', '450 000 Ft-+tól'],
  ['E-mail-cím', 'E-+mail-+cím'],
  ['Facebook-oldal', 'Facebook-+oldal'],
])('LOOK a title does not break in %s', (text, held) => expect(shown(text)).toBe(held))

test.each(['Közösségimédia-kezelés', 'ügyfél-elégedettség', 'ma - holnap', '9–18'])(
  'LOOK a title may break in %s',
  (text) => expect(shown(text)).toBe(text),
)
