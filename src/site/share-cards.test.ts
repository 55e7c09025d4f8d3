import { describe, expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import { contentForPages } from '#content/records/page-content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { type Language, languages } from '#locale/language.ts'
import { type PageName, pageAt, pathTo, plainPages, serviceSlugs } from '#locale/path-table.ts'
import type { PageHead } from '#pages/head/page-head.ts'
import { cardAt, resultPath } from '#pages/share/card-at.ts'
import { sharePath } from '#pages/share/share-card.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { pageFolder } from './page-folders.ts'

const builtin = createBuiltinContent({ clock: createFakeClock() })
const content = contentForPages(builtin)
const modules = import.meta.glob<{ loader(args: unknown): unknown }>('./*/route.tsx', {
  eager: true,
})

/** The head of the page at a path, as created by its own loader. */
async function headAt(path: string): Promise<PageHead> {
  const module = modules[`./${pageFolder(pageAt(path) as PageName)}/route.tsx`]
  const made = (await module?.loader(pageArgs(path, path.split('/').at(-1)))) as {
    head?: PageHead
    data?: { head: PageHead }
  }
  return (made.head ?? made.data?.head) as PageHead
}

const pathsIn = async (language: Language) => [
  ...plainPages.map((page) => pathTo(page, language)),
  ...serviceSlugs.map((slug) => pathTo('service', language, slug)),
  ...(await builtin.projects(language)).map(({ slug }) => pathTo('project', language, slug)),
  ...(await builtin.posts({ language, page: 1 })).items.map(({ slug }) => pathTo('post', language, slug)),
]
const paths = (await Promise.all(languages.map(pathsIn))).flat()
const pictured = paths.filter((path) => !/\/services$|audit\/|concept$|\/(search|offline)$/.test(path))

test('SHARE-1 every page has its own share picture, with the page’s texts', async () => {
  const addresses = new Set<string>()
  for (const path of pictured) {
    const { share, image } = await headAt(path)
    expect(share?.path, path).toBe(path)
    expect(image).toBeNull()
    const drawn = await cardAt(path, content)
    if (!('value' in drawn) || !share) throw new Error(`${path} has no card`)
    const { card, siteName } = drawn.value
    expect(card).toEqual(share.card)
    expect(card.title, path).not.toBe('')
    addresses.add(sharePath(path, card, siteName))
  }
  expect(addresses.size).toBe(pictured.length)
})

describe('SHARE-2 there is no card', () => {
  test.each([
    '/blog/invented',
    '/portfolio/invented',
    '/services/invented',
    '/invented/page',
    '/services',
    '/search',
    '/offline',
    '/marketing-audit/questionnaire',
    '/marketing-audit/results',
    '/marketing-audit/results/1-101',
    '/marketing-audit/results/1-007',
    '/marketing-audit/results/9-62',
    '/free-website-design-concept',
    '/hu/blog/%E0%A4%A',
    '/ABOUT',
  ])('at %s', async (path) => {
    expect(await cardAt(path, content)).toEqual({ state: 'absent' })
  })

  test('of a record at the other language’s address, or at a former slug', async () => {
    const [project] = await builtin.projects('hu')
    const slug = project?.slug ?? ''
    expect(await cardAt(pathTo('project', 'en', slug), content)).toEqual({ state: 'absent' })
    const post: Content['post'] = async (language) => {
      const { items } = await builtin.posts({ language, page: 1 })
      const [value] = items
      return value ? { state: 'fresh', value } : { state: 'absent' }
    }
    expect(await cardAt('/blog/a-former-slug', contentForPages({ ...builtin, post }))).toEqual({
      state: 'absent',
    })
  })

  test('while it cannot be read: an outage is not an absence', async () => {
    const directory: Content['directory'] = async () => ({ items: [], isComplete: false })
    const reading = await cardAt('/own/page', contentForPages({ ...builtin, directory }))
    expect(reading.state).toBe('unavailable')
  })
})

test('AUD-1 the picture of a result has its score and its band, and no answers', async () => {
  const path = resultPath({ version: 1, total: 62 }, 'hu')
  const reading = await cardAt(path, content)
  if (!('value' in reading)) throw new Error('there is no card')
  expect(reading.value.card).toEqual({
    language: 'hu',
    title: 'Egyenletes tűz',
    kind: 'Marketingaudit: 62 pont a\u00a0100-\u2060ból',
    art: { figure: '62' },
  })
})
