import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/sample/sample-content.ts'
import { formTexts } from '#forms/sending-texts.ts'
import { type Language, languages } from '#locale/language.ts'
import { readPo } from '../scripts/plugin-texts/text-files.ts'
import { hungarianPo } from '../scripts/plugin-texts.ts'
import { guideCopy } from '../starter-kits/guide-copy.ts'
import { kits } from '../starter-kits/kits.ts'

const root = path.resolve(import.meta.dirname, '..')
const [, visitorWords = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split(
  '## Words for visitors and owners',
)
const rows = visitorWords
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

const avoided: Record<Language, string[]> = { en: [], hu: [] }
for (const [, , , , not = ''] of rows)
  for (const part of not.split(';')) {
    const [, language, words] = /^\s*(en|hu): (.+)$/.exec(part) ?? []
    if (language) avoided[language as Language].push(...(words ?? '').split(',').map((word) => word.trim()))
  }

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (!value || typeof value !== 'object') return []
  // What visitors type into the search is in their words, not in ours.
  return Object.entries(value).flatMap(([key, part]) => (key === 'keywords' ? [] : stringsIn(part)))
}

const inLanguage = (value: unknown, language: Language): unknown[] => {
  if (!value || typeof value !== 'object') return []
  return language in value
    ? [(value as Record<Language, unknown>)[language]]
    : Object.values(value).flatMap((part) => inLanguage(part, language))
}

const messageFiles = globSync(
  [
    'src/**/*copy.server.ts',
    'src/locale/errors.ts',
    'src/sections/consent/settings-words.ts',
    'src/sections/search/search-words.ts',
  ],
  { cwd: root },
)
const modules = await Promise.all(messageFiles.map((file) => import(path.join(root, file))))
const messagesIn = (language: Language) => stringsIn([inLanguage(modules, language), formTexts[language]])

/** What an editor reads in WordPress: of each text the English and the Hungarian one. */
const pluginTexts = [...readPo(hungarianPo)]
const pluginTextsIn = (language: Language) =>
  pluginTexts.flatMap(([english, hungarian]) => (language === 'en' ? english : hungarian).split('\0'))

/** Everything that is written for people in a language, as it is read. */
function wordsIn(language: Language): string[] {
  const { site, posts, projects, services, pages } = sampleContent
  const records = [posts, projects, services, pages].flat().filter((record) => record.language === language)
  const samples = stringsIn([records, site.home[language], guideCopy[language], inLanguage(kits, language)])
  return [...messagesIn(language), ...samples, ...pluginTextsIn(language)].map((text) =>
    text.replace(/<[^>]*>|\{\w+\}|\u2060/g, '').replaceAll('\u00a0', ' '),
  )
}

test('the glossary gives each term in both languages', () => {
  expect(rows.length).toBeGreaterThan(10)
  for (const [, term, english, hungarian, not] of rows)
    expect([term, english, hungarian, not].map(Boolean)).toEqual([true, true, true, true])
})

test.each(languages)('LANG-7 no text in %s uses a word that the glossary avoids', (language) => {
  const texts = wordsIn(language)
  expect(texts.length).toBeGreaterThan(500)
  for (const word of avoided[language]) {
    const end = word.endsWith('-') ? '' : '(?!\\p{L})'
    const stem = word.replace(/-$/, '')
    const use = new RegExp(`.{0,30}(?<![\\p{L}@.])${RegExp.escape(stem)}${end}.{0,30}`, 'iu')
    // The expression alone takes seconds for all words.
    const near = texts.filter((text) => text.toLowerCase().includes(stem.toLowerCase()))
    expect([word, near.flatMap((text) => use.exec(text) ?? [])]).toEqual([word, []])
  }
})

/** Legal texts are more formal. */
const legalPages = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'impresszum']

test('LANG-7 English texts for visitors contract their negations, as people do', () => {
  const { site, posts, projects, services, pages } = sampleContent
  const records = [posts, projects, services, pages]
    .flat()
    .filter((record) => record.language === 'en' && !legalPages.includes(record.slug))
  const texts = [
    ...messagesIn('en'),
    ...stringsIn([records, site.home.en, guideCopy.en, inLanguage(kits, 'en')]),
  ]
  const long =
    /.{0,30}\b(?:cannot|(?:do|does|did|is|are|was|were|will|would|could|should|have|has|had) not)\b.{0,30}/gi
  expect(texts.flatMap((text) => text.match(long) ?? [])).toEqual([])
})

test('LANG-7 a Hungarian number of four digits has no space', () => {
  const spaced = /.{0,20}(?<![\d\u00a0 ])\d[\u00a0 ]\d{3}(?![\u00a0 ]?\d).{0,20}/g
  expect(wordsIn('hu').flatMap((text) => text.match(spaced) ?? [])).toEqual([])
})

test('LANG-7 a no-break space follows every article in Hungarian messages', () => {
  expect(messagesIn('hu').filter((text) => /(?<![^\s„(])[Aa]z? \S/.test(text))).toEqual([])
})
