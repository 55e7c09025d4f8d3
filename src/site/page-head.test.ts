import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defaultOptions, emptyHome } from '#content/defaults.ts'
import type { Post } from '#content/models.ts'
import { headDefaults } from '#pages/head/head-defaults.ts'
import { HeadTags } from '#pages/head/head-tags.tsx'
import { type PageHead, pageMeta } from '#pages/head/page-head.ts'
import { pageArgs, testOrigin } from '#testing/builders/page-args.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import * as homePage from './home/route.tsx'
import * as post from './post/route.tsx'

const own = { default_meta_description: 'Own words', default_og_image: '/media/own.jpg' }
const defaults = (language: 'en' | 'hu', options = {}, siteName = 'Igniting Studio') =>
  headDefaults({ ...defaultOptions, ...options }, language, testOrigin, siteName)

const tagsOf = (head: PageHead, language: 'en' | 'hu' = 'en', siteName?: string) => {
  const own = defaults(language, {}, siteName)
  const tags = pageMeta(head, own) as unknown as Record<string, string>[]
  return {
    title: tags.find(({ title }) => title)?.title,
    property: (name: string) => tags.find(({ property }) => property === name)?.content,
    named: (wanted: string) => tags.find(({ name }) => name === wanted)?.content,
    links: (wanted: string) => tags.filter(({ rel }) => rel === wanted),
    data: tags.flatMap((tag) => (tag['script:ld+json'] ? [JSON.stringify(tag['script:ld+json'])] : [])),
  }
}

const noSeo = { title: '', description: '', shareTitle: '', shareText: '', image: null, noindex: false }
const headOfHome = async (address: string) => (await homePage.loader(pageArgs(address))).head

test.each([
  ['/', 'en', 'en_US', 'hu_HU', /\/share\/[\w-]{12}\.png$/],
  ['/hu', 'hu', 'hu_HU', 'en_US', /\/share\/[\w-]{12}\/hu\.png$/],
] as const)(
  'a shared link to %s shows its words, its language and its picture',
  async (address, language, locale, alternate, picture) => {
    const tags = tagsOf(await headOfHome(address), language)
    expect(tags.property('og:locale')).toBe(locale)
    expect(tags.property('og:locale:alternate')).toBe(alternate)
    expect(tags.property('og:url')).toBe(testOrigin + address)
    expect(tags.property('og:image')).toMatch(picture)
    expect(tags.property('og:image:width')).toBe('1200')
    expect(tags.property('og:image:alt')).toBeTruthy()
    expect(tags.property('og:description')).toBe(tags.named('description'))
    expect(tags.named('twitter:card')).toBe('summary_large_image')
    expect(tags.links('alternate').map(({ hrefLang }) => hrefLang)).toEqual([
      'en',
      'hu',
      'x-default',
      undefined,
    ])
    expect(tags.links('alternate').at(-1)?.href).toBe(language === 'hu' ? '/hu/rss.xml' : '/rss.xml')
    expect(tags.data.join()).toContain('"ProfessionalService"')
  },
)

const shownPost = async (fields: Partial<Post>) => {
  const value = barePost(1, { title: 'A post', ...fields })
  const args = pageArgs<Parameters<typeof post.loader>[0]>(`/blog/${value.slug}`, value.slug, {
    post: async () => ({ state: 'fresh', value }),
  })
  return ((await post.loader(args)) as { head: PageHead }).head
}

test('a post is an article with its own picture and its true size', async () => {
  const featuredImage = { url: '/media/a.jpg', alt: 'A match', width: 2560, height: 1440 }
  const tags = tagsOf(await shownPost({ featuredImage }))
  expect(tags.property('og:type')).toBe('article')
  expect(tags.property('og:image')).toBe(`${testOrigin}/media/a.jpg?w=1280`)
  expect(tags.property('og:image:width')).toBe('1280')
  expect(tags.property('og:image:height')).toBe('720')
  expect(tags.property('og:image:alt')).toBe('A match')
  expect(tags.data.join()).toContain('"BlogPosting"')
  expect(tags.data.join()).toContain(`"${testOrigin}/blog"`)
})

test('OPT-1 the description is the record’s, else that of the options record', async () => {
  expect(tagsOf(await shownPost({ excerpt: 'About it.' })).named('description')).toBe('About it.')
  const tags = tagsOf(await shownPost({ excerpt: '' }))
  expect(tags.named('description')).toBe(defaultOptions.default_meta_description)
})

test('OPT-1 the home page has the owner’s title, else that of its language', async () => {
  const called = async (address: string, words: object) => {
    const options = async () => ({ ...defaultOptions, ...words })
    const { head } = await homePage.loader(pageArgs(address, '', { options }))
    return { title: tagsOf(head).title, description: head.description }
  }
  const words = { default_meta_title: 'Sparks in Budapest', default_meta_description: 'Own words' }
  for (const address of ['/', '/hu']) {
    const own = await called(address, words)
    expect(own).toEqual({ title: 'Sparks in Budapest | Igniting Studio', description: 'Own words' })
  }
  expect((await called('/', {})).title).toBe('Igniting Studio: creative digital studio')
  expect((await called('/hu', {})).title).toBe('Igniting Studio – kreatív digitális stúdió')
})

test('SEO-1 an editor’s texts for search results and shared links come first', async () => {
  const image = { url: '/media/share.jpg', alt: 'A window', width: 1200, height: 630 }
  const seo = { ...noSeo, title: 'Found', description: 'Why it was found', image }
  const tags = tagsOf(await shownPost({ excerpt: 'An excerpt', seo }))
  expect(tags.property('og:title')).toBe('Found | Igniting Studio')
  expect(tags.named('description')).toBe('Why it was found')
  expect(tags.property('og:image')).toBe(`${testOrigin}/media/share.jpg?w=1280`)
  const empty = tagsOf(
    await shownPost({ excerpt: 'An excerpt', seo: { ...seo, title: '', description: '' } }),
  )
  expect(empty.property('og:title')).toBe('A post | Igniting Studio')
  expect(empty.named('description')).toBe('An excerpt')
})

test('SEO-8 a shared link says what an editor typed for it, and search results do not', async () => {
  const hostile = '"><script>alert(1)</script>'
  const seo = { ...noSeo, title: 'Found', description: 'Why', shareTitle: hostile, shareText: 'Come & see' }
  const html = renderToStaticMarkup(createElement(HeadTags, { tags: pageMeta(await shownPost({ seo })) }))
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(html).not.toContain('<script>alert')
  const tags = tagsOf(await shownPost({ excerpt: 'An excerpt', seo }))
  expect(tags.title).toBe('Found | Igniting Studio')
  expect(tags.named('description')).toBe('Why')
  expect(tags.property('og:title')).toBe(hostile)
  expect(tags.property('og:description')).toBe('Come & see')
})

test('SEO-2 a hidden record says noindex', async () => {
  const seo = { ...noSeo, noindex: true }
  expect(tagsOf(await shownPost({ seo })).named('robots')).toBe('noindex')
})

test('OPT-1 each language has its own default until the owner sets one for both', () => {
  expect(defaults('hu').description).not.toBe(defaultOptions.default_meta_description)
  expect(defaults('hu', own)).toMatchObject({
    description: 'Own words',
    image: { url: `${testOrigin}/media/own.jpg` },
  })
})

test('a noindex page says only that', () => {
  const head = { title: 'Gone', robots: 'noindex' } as PageHead
  expect(pageMeta(head)).toEqual([
    { title: 'Gone | Igniting Studio' },
    { name: 'robots', content: 'noindex' },
  ])
})

describe('STUDIO-1 the studio’s chosen name', () => {
  const home = {
    home: async () => ({ ...emptyHome, texts: { ...emptyHome.texts, site_name: 'Small Fires' } }),
  }

  test('is in the title, in what a shared link shows and in the data of the home page', async () => {
    const { head } = await homePage.loader(pageArgs<Parameters<typeof homePage.loader>[0]>('/', '', home))
    const tags = tagsOf(head, 'en', 'Small Fires')
    expect(tags.title).toBe('Small Fires: creative digital studio')
    expect(tags.property('og:site_name')).toBe('Small Fires')
    expect(tags.links('alternate').at(-1)?.title).toContain('Small Fires')
    expect(tags.data.join()).toContain('"name":"Small Fires"')
    expect(JSON.stringify(tags.data) + tags.title).not.toContain('Igniting')
  })

  test('is behind the title of a record and first in its breadcrumbs', async () => {
    const tags = tagsOf(await shownPost({}), 'en', 'Small Fires')
    expect(tags.title).toBe('A post | Small Fires')
    expect(tags.data.join()).toContain(`"position":1,"name":"Small Fires","item":"${testOrigin}/"`)
    expect(tags.data.join()).not.toContain('Igniting')
  })
})
