import { expect, test } from 'vitest'
import { pageArgs } from '#testing/page-args.ts'
import type { Route } from './+types/faq.ts'
import { loader } from './faq.tsx'

const groupsOf = (address: string) => loader(pageArgs(address) as Route.LoaderArgs).copy.groups

test('FAQ-1 no line of a Hungarian question or answer ends in an article', () => {
  const entries = groupsOf('/hu/faq').flatMap((group) => group.entries)
  const texts = entries.flatMap(({ question, answer }) => [question, ...answer])
  expect(texts.filter((text) => /(?<!\S)az? /i.test(text))).toEqual([])
  expect(texts.join(' ')).toMatch(/ a\u00a0/)
})
