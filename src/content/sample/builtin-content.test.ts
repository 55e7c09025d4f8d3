import { describe, expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createBuiltinContent } from './builtin-content.ts'

const content = createBuiltinContent({
  clock: createFakeClock(),
  log: {
    debug() {},
    info() {},
    warn: (fields) => {
      throw new Error(`a sample cannot be used: ${JSON.stringify(fields)}`)
    },
    error() {},
  },
})
const firstPage = (language: 'en' | 'hu') => content.posts({ language, page: 1 })

describe.each(languages)('AVAIL-4 the built-in content in %s', (language) => {
  test('has posts, projects and the four services, each in its language and with a page of its own', async () => {
    const { items } = await firstPage(language)
    const records = [...items, ...(await content.services(language)), ...(await content.projects(language))]
    expect(records.every((record) => record.language === language)).toBe(true)
    for (const { slug, title } of items) {
      expect(await content.post(language, slug)).toMatchObject({ state: 'fresh', value: { title } })
    }
    for (const { slug } of await content.projects(language)) {
      expect(await content.project(language, slug)).toMatchObject({ state: 'fresh' })
    }
    for (const slug of serviceSlugs) {
      expect(await content.service(language, slug)).toMatchObject({ state: 'fresh', value: { language } })
    }
  })

  test('filters posts by the categories and tags it offers, and counts them', async () => {
    const { categories, tags } = await content.postTerms(language)
    expect(categories.length).toBeGreaterThan(0)
    for (const { slug, count } of categories) {
      expect(await content.posts({ language, page: 1, category: slug })).toMatchObject({ total: count })
    }
    for (const { slug, count } of tags) {
      expect(await content.posts({ language, page: 1, tag: slug })).toMatchObject({ total: count })
    }
    expect(await content.posts({ language, page: 9 })).toMatchObject({ items: [] })
  })

  test('names the translation of each post, which names it back', async () => {
    for (const post of (await firstPage(language)).items) {
      const other = language === 'en' ? 'hu' : 'en'
      const translated = await content.post(other, post.translations[other] ?? '')
      expect(translated).toMatchObject({ value: { language: other, translations: post.translations } })
    }
  })

  test('BLOG-2 relates posts that share a term, never a post to itself', async () => {
    for (const post of (await firstPage(language)).items) {
      const related = await content.relatedPosts(post)
      expect(related.length).toBeLessThanOrEqual(3)
      expect(related.map(({ id }) => id)).not.toContain(post.id)
      expect(related.every((other) => other.language === language)).toBe(true)
    }
  })
})

test('LANG-8 a record of the other language only is answered as it is; an unknown slug is absent', async () => {
  const [english] = (await firstPage('en')).items
  expect(await content.post('hu', english?.slug ?? '')).toMatchObject({ value: { language: 'en' } })
  expect(await content.post('en', 'no-such-post')).toEqual({ state: 'absent' })
})

test('newest posts come first', async () => {
  const dates = (await firstPage('en')).items.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('ENT-7 settings and home', async () => {
  expect(await content.settings('hu')).toMatchObject({
    title: 'Igniting Studio',
    weekStartsOn: 1,
    language: 'hu',
  })
  expect((await content.home('en')).team.length).toBeGreaterThan(0)
})
