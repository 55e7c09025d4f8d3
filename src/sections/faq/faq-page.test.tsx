import { expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { faqCopy } from '#locale/messages/pages/faq.server.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { FaqPage } from './faq-page.tsx'

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
    for (const paragraph of answer) expect(html).toContain(paragraph.slice(0, 20))
  }
  expect(html).not.toMatch(/<section[^>]* hidden|class="faq-entry"[^>]* hidden/)
})
