import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#locale/language.ts'
import { inLanguage, pathTable, pathTo, plainPages, serviceSlugs } from '#locale/path-table.ts'
import { type SampleRecord, sampleContent } from './sample-content.ts'

const { site, terms, posts, projects, services, pages } = sampleContent
const kinds = { posts, projects, services, pages }
const everyKind = Object.entries(kinds)
const everyRecord = Object.values(kinds).flat()

const numbered = (count: number, ...keys: string[]) =>
  Array.from({ length: count }, (_, index) => keys.map((key) => key.replace('#', String(index + 1)))).flat()

const acfKeys = {
  posts: ['featured_post', 'cover'],
  projects: [
    ...['portfolio_type', 'category', 'featured', 'live_url', 'github_url', 'video_url', 'project_url'],
    ...[
      'technologies',
      'features',
      'challenge',
      'solution',
      'results',
      'client_name',
      'testimonial',
      'cover',
    ],
    ...['project_type', 'project_date', 'project_description', 'project_type_hu', 'project_description_hu'],
    ...numbered(6, 'gallery_image_#'),
    ...numbered(4, 'metric_#_label', 'metric_#_value', 'metric_#_change'),
  ],
  services: ['deliverables', 'steps', 'cover', ...numbered(6, 'question_#', 'answer_#')],
  pages: [],
} satisfies Record<keyof typeof kinds, string[]>

const Text = v.pipe(v.string(), v.nonEmpty())
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const Term = v.strictObject({ slug: Slug, name: Text, language: v.picklist(languages) })
const Home = v.strictObject({
  hero_headline: v.string(),
  hero_cta_primary_url: v.string(),
  hero_logo_image: v.string(),
  hero_logo_alt: v.string(),
  statistics: v.strictObject({
    projects_completed: v.string(),
    client_satisfaction: v.string(),
    average_roi_increase: v.string(),
  }),
  statistics_note: v.string(),
  team: v.array(v.strictObject({ name: v.string(), role: Text, description: Text })),
})
const Site = v.strictObject({
  settings: v.looseObject({ title: Text, tagline: Text, contact_email: v.string() }),
  home: v.strictObject({ en: Home, hu: Home }),
})
const recordOf = (kind: keyof typeof kinds) =>
  v.strictObject({
    language: v.picklist(languages),
    slug: Slug,
    translationKey: Slug,
    title: Text,
    excerpt: Text,
    content: Text,
    date: v.pipe(v.string(), v.isoTimestamp()),
    author: v.optional(Text),
    categories: v.optional(v.array(Slug)),
    tags: v.optional(v.array(Slug)),
    commentsOpen: v.optional(v.boolean()),
    acf: v.optional(v.record(v.picklist(acfKeys[kind]), v.string())),
  })

/** The text of a record that a reader sees: without tags, addresses and code. */
const wordsOf = (record: SampleRecord) =>
  [record.title, record.excerpt, record.content, ...Object.values(record.acf ?? {})]
    .join('\n')
    .replace(/<code>.*?<\/code>|<[^>]+>/gs, '')

const duplicates = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index)

test('the site and the terms have the shape that the readers and the seeding rely on', () => {
  v.assert(Site, site)
  v.assert(v.array(Term), [...terms.categories, ...terms.tags])
  expect(duplicates(terms.categories.map((term) => term.slug))).toEqual([])
  expect(duplicates(terms.tags.map((term) => term.slug))).toEqual([])
})

describe.each(everyKind)('%s', (kind, records) => {
  test('ENT-1 ENT-2 ENT-3 every record has the shape and only the declared custom fields', () => {
    v.assert(v.array(recordOf(kind as keyof typeof kinds)), records)
  })

  test('a slug is used once per language', () => {
    expect(duplicates(records.map((record) => `${record.language}/${record.slug}`))).toEqual([])
  })

  test('LANG-8 every record exists in both languages', () => {
    const keys = new Set(records.map((record) => record.translationKey))
    const expected = [...keys].flatMap((key) => languages.map((language) => `${key}/${language}`))
    expect(records.map((record) => `${record.translationKey}/${record.language}`).sort()).toEqual(
      expected.sort(),
    )
  })
})

test.each(everyRecord)('$language/$slug names only categories and tags of its own language', (record) => {
  const slugsOf = (list: typeof terms.tags) =>
    list.filter((term) => term.language === record.language).map((term) => term.slug)
  expect(slugsOf(terms.categories)).toEqual(expect.arrayContaining(record.categories ?? []))
  expect(slugsOf(terms.tags)).toEqual(expect.arrayContaining(record.tags ?? []))
})

test.each(everyRecord)(
  '$language/$slug links only to addresses of the site, in its own language',
  (record) => {
    const known = addressesIn(record.language)
    const links = [...record.content.matchAll(/href="([^"#][^"]*)"/g)].map(([, address]) => address)
    expect(links.filter((address) => !known.includes(address ?? ''))).toEqual([])
  },
)

function addressesIn(language: Language): string[] {
  const screens = plainPages.map((page) => pathTable[page])
  return [
    ...screens.map((path) => inLanguage(path, language)),
    ...serviceSlugs.map((slug) => pathTo('service', language, slug)),
  ]
}

test.each(everyRecord)('LANG-7 $language/$slug keeps the typography of its language', (record) => {
  const wrong = record.language === 'hu' ? /["'“—]|(?<!\u00a0)–(?=\s)|\d (?=\d{3})/g : /["'„—]/g
  expect(wordsOf(record).match(wrong)).toBeNull()
})

test('SERV-1 every service with a page of its own is described', () => {
  const described = services.filter((record) => record.language === 'hu').map((record) => record.slug)
  expect(described.sort()).toEqual([...serviceSlugs].sort())
})

test('samples contain no zeros for unset figures and no operator notes in brackets', () => {
  for (const record of everyRecord)
    for (const text of [record.excerpt, ...Object.values(record.acf ?? {})])
      expect(text).not.toMatch(/^\D{0,2}0+[:.,]?0*\D{0,4}$/)
  for (const record of everyRecord) expect(wordsOf(record)).not.toMatch(/\[[^\]]*\]/)
})

test('FILT-5 no post is in a category that the blog list drops', () => {
  const names = terms.categories.flatMap((term) => [term.slug, term.name.toLowerCase()])
  expect(names.filter((name) => /portfolio|service/.test(name))).toEqual([])
})
