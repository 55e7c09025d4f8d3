import { expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { faqCopy } from './copy.server.ts'
import { findAnswers } from './faq-search.tsx'
import { loader } from './route.tsx'
import { FaqPage } from './view.tsx'

const entriesOf = (language: 'en' | 'hu') => faqCopy[language].groups.flatMap(({ entries }) => entries)

test('FAQ-1 both languages answer the same questions under the same addresses', () => {
  const addresses = languages.map((language) => entriesOf(language).map(({ slug }) => slug))
  expect(addresses[0]).toEqual(addresses[1])
  expect(new Set(addresses[0]).size).toBe(addresses[0]?.length)
  expect(addresses[0]?.length).toBeGreaterThanOrEqual(14)
})

test.each(languages)('FAQ-1 every answer is in the page and has a link of its own (%s)', (language) => {
  const page = renderSection(<FaqPage copy={faqCopy[language]} language={language} />, language)
  // Word joiners keep short hyphenated prefixes on one line.
  const html = page.replaceAll('\u2060', '')
  for (const { slug, answer } of entriesOf(language)) {
    expect(html).toContain(`id="${slug}"`)
    expect(html).toContain(`href="#${slug}"`)
    for (const paragraph of answer) expect(html).toContain(paragraph.replaceAll('\u2060', '').slice(0, 20))
  }
  expect(html).not.toMatch(/<section[^>]* hidden|class="faq-entry"[^>]* hidden/)
})

const groupsOf = async (address: string) => (await loader(pageArgs(address) as LoaderArgs)).copy.groups

test('FAQ-1 keeps articles with their nouns in Hungarian questions and answers', async () => {
  const entries = (await groupsOf('/hu/faq')).flatMap((group) => group.entries)
  const texts = entries.flatMap(({ question, answer }) => [question, ...answer])
  expect(texts.filter((text) => /(?<!\S)az? /i.test(text))).toEqual([])
  expect(texts.join(' ')).toMatch(/ a\u00a0/)
})

const answersIn = (language: 'en' | 'hu') =>
  faqCopy[language].groups.flatMap(({ entries }) =>
    entries.map(({ slug, question, answer }) => ({ slug, text: [question, ...answer].join(' ') })),
  )
const find = (search: string, language: 'en' | 'hu' = 'en') => [...findAnswers(answersIn(language), search)]
const all = faqCopy.en.groups.flatMap((group) => group.entries.map(({ slug }) => slug))

test('FAQ-1 an empty search finds everything', () => {
  expect(find('')).toEqual(all)
  expect(find('  \u00a0 ')).toEqual(all)
})

test('FAQ-1 matches every word in question or answer, in any letter case', () => {
  expect(find('BUDGET euro')).toEqual(['budget'])
  expect(find('budget unicorn')).toEqual([])
})

test('FAQ-1 ignores accents', () => {
  expect(find('garantaljatok', 'hu')).toEqual(['guarantee'])
  expect(find('sütik', 'hu')).toEqual(find('sutik', 'hu'))
})

test('FAQ-1 treats a search as text, never as a pattern', () => {
  expect(find('.*')).toEqual([])
  expect(find('(')).toEqual([])
})
