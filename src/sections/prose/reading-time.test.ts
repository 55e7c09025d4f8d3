import { expect, test } from 'vitest'
import type { SafeHtml } from '#content/models.ts'
import { readingMinutes } from './reading-time.ts'

const words = (count: number) => 'word '.repeat(count) as SafeHtml

test('BLOG-2 rounds reading time to whole minutes, at least one', () => {
  expect(readingMinutes(words(0), 'en')).toBe(1)
  expect(readingMinutes(words(660), 'en')).toBe(3)
  expect(readingMinutes(words(660), 'hu')).toBe(4)
})

test('BLOG-2 does not count tags', () => {
  expect(readingMinutes('<a href="/a/b/c">one</a>'.repeat(220) as SafeHtml, 'en')).toBe(1)
})
