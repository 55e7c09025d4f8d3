import { expect, test } from 'vitest'
import {
  firstTouchLastsMs,
  firstTouchOf,
  forgetFirstTouch,
  keepFirstTouch,
  readFirstTouch,
} from './first-touch.ts'

function memory() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, storage: () => storage }
}
const touch = firstTouchOf('https://studio.example/faq?utm_source=letter', '')

test('a first touch records the source of a visit, and nothing else of the address', () => {
  const address =
    'https://studio.example/hu?utm_source=letter&utm_medium=email&utm_campaign=spring&secret=1#x'
  expect(firstTouchOf(address, 'https://search.example/?q=private')).toEqual({
    source: 'letter',
    medium: 'email',
    campaign: 'spring',
    referrer: 'search.example',
    landingPage: '/hu',
  })
})

test('ignores the site itself and invalid addresses as referrers', () => {
  expect(firstTouchOf('https://studio.example/', 'https://studio.example/faq').referrer).toBeNull()
  expect(firstTouchOf('https://studio.example/', 'nonsense').referrer).toBeNull()
})

test('truncates very long values', () => {
  const { source, landingPage } = firstTouchOf(
    `https://studio.example/${'a'.repeat(500)}?utm_source=${'b'.repeat(500)}`,
    '',
  )
  expect([source?.length, landingPage.length]).toEqual([100, 100])
})

test('keeps the first one until it expires or is deleted', () => {
  const { storage } = memory()
  keepFirstTouch(touch, 1_000, storage)
  keepFirstTouch({ ...touch, source: 'later' }, 2_000, storage)
  expect(readFirstTouch(2_000, storage)).toEqual(touch)
  expect(readFirstTouch(1_001 + firstTouchLastsMs, storage)).toBeNull()
  forgetFirstTouch(storage)
  expect(readFirstTouch(2_000, storage)).toBeNull()
})

test('treats broken or forbidden storage as empty', () => {
  const { kept, storage } = memory()
  kept.set('first-touch', '{')
  expect(readFirstTouch(0, storage)).toBeNull()
  const forbidden = () => {
    throw new Error('forbidden')
  }
  keepFirstTouch(touch, 0, forbidden)
  forgetFirstTouch(forbidden)
  expect(readFirstTouch(0, forbidden)).toBeNull()
})
