import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { type Language, languages } from '#locale/language.ts'
import { searchWords } from '#sections/search/search-words.ts'
import { Missing } from '#sections/states/missing.tsx'
import { ApplicationError, PageError } from '#sections/states/page-error.tsx'
import { renderSection } from '#testing/builders/render-section.tsx'
import { auditPagesCopy } from './audit/copy.server.ts'
import { NoResult } from './audit/no-result.tsx'
import { blogCopy } from './blog/copy.server.ts'
import { offlineCopy } from './offline/copy.server.ts'
import { OfflinePage } from './offline/view.tsx'
import { SearchPage } from './search/view.tsx'

type State = [name: string, (language: Language) => ReactElement]

const states: readonly State[] = [
  ['missing', (language) => <Missing copy={blogCopy[language].missing} to="/blog" />],
  ['an empty list', (language) => <Missing copy={blogCopy[language].empty} to="/blog" level={2} />],
  ['error', (language) => <PageError language={language} />],
  ['error outside of the frame', (language) => <ApplicationError language={language} />],
  ['offline', (language) => <OfflinePage copy={offlineCopy[language]} home="/home" />],
  [
    'no audit result',
    (language) => <NoResult copy={auditPagesCopy[language].noResult.none} isDamaged={false} to="/q" />,
  ],
  [
    'nothing found',
    (language) => (
      <SearchPage
        words={searchWords[language]}
        lead=""
        language={language}
        query="x"
        found={{ hits: [], isPartial: false, prices: {} }}
      />
    ),
  ],
]

test.each(states.flatMap(([name, state]) => languages.map((language) => [name, language, state] as const)))(
  'ERR-6 offers two different ways on beside one drawing: %s (%s)',
  (_, language, state) => {
    const html = renderSection(state(language), language)
    expect(html.match(/class="blank-state__room"><svg/g)).toHaveLength(1)
    const [, ways = ''] = /<div class="blank-state__ways">(.*?)<\/div>/.exec(html) ?? []
    const links = [...ways.matchAll(/href="([^"]*)"[^>]*>([^<]+)</g)].map(([, to, label]) => ({ to, label }))
    expect(links).toHaveLength(2)
    expect(new Set(links.map(({ to }) => to)).size).toBe(2)
    expect(new Set(links.map(({ label }) => label)).size).toBe(2)
  },
)

test('OFF-2 the offline page has an empty list for the service worker', () => {
  const html = renderSection(<OfflinePage copy={offlineCopy.en} home="/home" />)
  expect(html).toContain('<ul class="ways-on" data-read-pages=""></ul>')
})
