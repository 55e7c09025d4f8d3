import { expect, test } from 'vitest'
import { openPreview, sealPreview } from './preview.ts'

const secret = 'both know'
const preview = { id: 7, user: 1, path: '/hu/portfolio/vazlat', until: 2_000 }
const at = { path: preview.path, now: 1_000 }
const sealed = sealPreview(secret, preview)

test('PREV-1 a preview is valid at its own address until it expires', () => {
  expect(openPreview(secret, sealed, at)).toEqual(preview)
  expect(openPreview(secret, sealed, { ...at, path: '/portfolio/vazlat' })).toBeNull()
  expect(openPreview(secret, sealed, { ...at, now: preview.until })).toBeNull()
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['no seal', sealed.split('.')[0]],
  ['another seal', sealPreview('guessed', preview)],
  [
    'a seal of as many letters that are more bytes',
    sealed.replace(/[^.]+$/, (seal) => 'é'.repeat(seal.length)),
  ],
  [
    'another record under the seal',
    `${sealPreview(secret, { ...preview, id: 8 }).split('.')[0]}.${sealed.split('.')[1]}`,
  ],
])('PREV-1 refuses a cookie: %s', (_, value) => {
  expect(openPreview(secret, value, at)).toBeNull()
})
