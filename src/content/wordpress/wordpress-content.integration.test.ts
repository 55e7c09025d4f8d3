import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { type Language, languages } from '#locale/language.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import type { Content } from '../content.ts'
import { createBuiltinContent } from '../sample/builtin-content.ts'
import { selectContent } from '../select-content.ts'

let wordpress: TestWordPress
const logged: unknown[] = []
const log: Log = {
  debug: (fields) => void logged.push(fields),
  info() {},
  warn: (fields) => void logged.push(fields),
  error: (fields) => void logged.push(fields),
}

beforeAll(async () => {
  wordpress = await startTestWordPress(fileURLToPath(new URL('../sample', import.meta.url)))
})
afterAll(() => wordpress?.stop())

/** Content with an empty cache and archive. */
const freshContent = (): Content =>
  selectContent({ wordpressUrl: wordpress.url, fetch, clock: systemClock, log }).content

const builtIn = createBuiltinContent({ clock: createFakeClock() })
const firstPage = (language: Language) => ({ language, page: 1 })
const titles = (records: readonly { title: string }[]) => records.map(({ title }) => title).toSorted()

describe.each(languages)('a real WordPress with the sample studio, in %s', (language) => {
  test('CALL-6, CALL-12, CALL-14, CALL-19, CALL-28 matches the built-in content', async () => {
    const content = freshContent()
    const posts = await content.posts(firstPage(language))
    const samples = await builtIn.posts(firstPage(language))
    expect(titles(posts.items)).toEqual(titles(samples.items))
    expect(posts.total).toBe(samples.total)
    expect(titles(await content.projects(language))).toEqual(titles(await builtIn.projects(language)))
    expect(titles(await content.services(language))).toEqual(titles(await builtIn.services(language)))
    expect(await content.home(language)).toEqual(await builtIn.home(language))
    const terms = await content.postTerms(language)
    expect(terms.categories.length).toBeGreaterThan(0)
    for (const { slug } of terms.categories.slice(0, 2)) {
      const filtered = await content.posts({ ...firstPage(language), category: slug })
      expect(
        filtered.items.every(({ categoryTerms }) => categoryTerms.some((term) => term.slug === slug)),
      ).toBe(true)
    }
  })

  test('ENT-1…ENT-3 a record matches the built-in one, sanitised alike', async () => {
    const content = freshContent()
    for (const sample of (await builtIn.posts(firstPage(language))).items.slice(0, 2)) {
      const { content: html, excerpt, date, translations, author } = sample
      expect(await content.post(language, sample.slug)).toMatchObject({
        state: 'fresh',
        value: { language, excerpt, date, translations, author: { name: author.name } },
      })
      const reading = await content.post(language, sample.slug)
      const words = (text: string) => text.replace(/<[^>]*>|\s+/g, '')
      expect('value' in reading && words(reading.value.content)).toBe(words(html))
    }
  })

  test('ENT-9 drops nothing, and exposes no address of WordPress', async () => {
    const content = freshContent()
    const { items } = await content.posts(firstPage(language))
    const everything = await Promise.all([
      items,
      content.projects(language),
      content.services(language),
      content.home(language),
      content.settings(language),
      content.options(),
      content.menu(language),
      content.postTerms(language),
      content.page(language, 'privacy-policy'),
      ...items
        .slice(0, 1)
        .flatMap((post) => [content.relatedPosts(post), content.comments(post.language, post.id)]),
    ])
    expect(JSON.stringify(everything)).not.toContain(new URL(wordpress.url).host)
    expect(logged).toEqual([])
  })
})

test('LANG-8 publishes, changes and deletes a post; tells its Hungarian reader the language', async () => {
  const post = {
    title: 'Hello & welcome',
    slug: 'hello-welcome',
    content: '<p>One</p>',
    status: 'publish',
    language: 'en',
  }
  const { body } = await wordpress.admin('POST', '/wp/v2/posts', post)
  expect(titles((await freshContent().posts(firstPage('en'))).items)).toContain('Hello & welcome')
  expect(titles((await freshContent().posts(firstPage('hu'))).items)).not.toContain('Hello & welcome')
  expect(await freshContent().post('hu', 'hello-welcome')).toMatchObject({ value: { language: 'en' } })

  await wordpress.admin('POST', `/wp/v2/posts/${body.id}`, { content: '<p>Two</p>' })
  expect(await freshContent().post('en', 'hello-welcome')).toMatchObject({ value: { content: '<p>Two</p>' } })

  await wordpress.admin('DELETE', `/wp/v2/posts/${body.id}?force=true`)
  expect(await freshContent().post('en', 'hello-welcome')).toEqual({ state: 'absent' })
})
