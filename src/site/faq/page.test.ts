import { expect, test } from 'vitest'
import { pageArgs } from '#testing/builders/page-args.ts'
import type { Route } from './+types/route.ts'
import { loader } from './route.tsx'

const groupsOf = async (address: string) => (await loader(pageArgs(address) as Route.LoaderArgs)).copy.groups

test('FAQ-1 no line of a Hungarian question or answer ends in an article', async () => {
  const entries = (await groupsOf('/hu/faq')).flatMap((group) => group.entries)
  const texts = entries.flatMap(({ question, answer }) => [question, ...answer])
  expect(texts.filter((text) => /(?<!\S)az? /i.test(text))).toEqual([])
  expect(texts.join(' ')).toMatch(/ a\u00a0/)
})
