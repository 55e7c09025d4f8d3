import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import { emptyHome } from '#content/defaults.ts'
import type { Post } from '#content/models.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { documentAt } from './site-documents.ts'

const builtIn = createBuiltinContent({ clock: createFakeClock() })
const write = async (path: string, instead: Partial<Content> = {}) => {
  const site = { content: { ...builtIn, ...instead }, origin: 'https://studio.example' } as Site
  const text = await documentAt(path)?.write(site)
  if (typeof text !== 'string') throw new Error(`no document at ${path}`)
  return text
}

/** Fails on tags that are not closed in order, which browsers' XML parsers refuse. */
function expectWellFormed(xml: string) {
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag: (name) => void open.push(name),
      onclosetag: (name, isImplied) => {
        if (isImplied && !xml.includes(`<${name} `)) throw new Error(`${name} is not closed`)
        expect(open.pop()).toBe(name)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  expect(open).toEqual([])
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/)
}

describe('/sitemap.xml', () => {
  test('lists every page in both languages with its translations, and no redirecting address', async () => {
    const xml = await write('/sitemap.xml')
    expectWellFormed(xml)
    for (const path of [
      '/',
      '/hu',
      '/about',
      '/hu/faq',
      '/services/social-media',
      '/hu/services/social-media',
    ])
      expect(xml).toContain(`<loc>https://studio.example${path}</loc>`)
    for (const path of ['/services', '/free-website-design-concept', '/debug/mailchimp'])
      expect(xml).not.toContain(`<loc>https://studio.example${path}</loc>`)
    expect(xml).toContain('hreflang="x-default" href="https://studio.example/about"')
    expect(xml.match(/<loc>[^<]*\/services\/social-media<\/loc>/g)).toHaveLength(2)
  })

  test('SEO-5 dates a list by its newest record, any other page by its texts', async () => {
    const newest = '2031-02-03T04:05:06Z'
    const directory: Content['directory'] = async (kind, language) => {
      const { items, isComplete } = await builtIn.directory(kind, language)
      const modified = kind === 'post' && language === 'hu' ? newest : ''
      return { items: items.map((one) => ({ ...one, modified, picture: '/media/a b.jpg' })), isComplete }
    }
    const xml = await write('/sitemap.xml', { directory })
    expect(xml).toContain(`<loc>https://studio.example/hu/blog</loc><lastmod>${newest}</lastmod>`)
    expect(xml).toMatch(/<loc>https:\/\/studio.example\/about<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(xml).toContain('<image:loc>https://studio.example/media/a%20b.jpg</image:loc>')
  })

  test('SEO-5 dates every page', async () => {
    const entries = (await write('/sitemap.xml')).split('<url>').slice(1)
    expect(entries.filter((entry) => !entry.includes('<lastmod>'))).toEqual([])
  })

  test('LANG-8 lists a record under its own slugs, with its last change', async () => {
    const { items: posts } = await builtIn.directory('post', 'hu')
    const translation = posts.find(({ translations }) => translations.en)
    const xml = await write('/sitemap.xml')
    const entry = xml
      .split('\n')
      .find((line) => line.includes(`<loc>https://studio.example${translation?.link}</loc>`))
    expect(entry).toContain(
      `hreflang="en" href="https://studio.example/blog/${translation?.translations.en}"`,
    )
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  })

  test('ROUTE-7 lists a WordPress page at its path with its translation’s, and no page of the site twice', async () => {
    const page = { kind: 'page', title: 'T', excerpt: '', modified: '2026-01-01T00:00:00.000Z' } as const
    const en = {
      ...page,
      language: 'en',
      slug: 'team',
      link: '/studio/team',
      translations: { hu: 'csapat' },
    } as const
    const hu = {
      ...page,
      language: 'hu',
      slug: 'csapat',
      link: '/hu/csapat',
      translations: { en: 'team' },
    } as const
    const about = { ...page, language: 'en', slug: 'about', link: '/about', translations: {} } as const
    const directory: Content['directory'] = async (kind, language) => {
      const items = kind !== 'page' ? [] : language === 'en' ? [en, about] : [hu]
      return { items, isComplete: true }
    }
    const xml = await write('/sitemap.xml', { directory })
    expect(xml).toMatch(/studio\/team<\/loc>.*hreflang="hu" href="https:\/\/studio.example\/hu\/csapat"/)
    expect(xml.match(/<loc>https:\/\/studio.example\/about<\/loc>.*/)?.[0]).toContain('hreflang="hu"')
  })

  test('ROUTE-6 is complete or unavailable', async () => {
    const directory = async () => ({ items: [], isComplete: false })
    await expect(write('/sitemap.xml', { directory })).rejects.toThrow('no document')
  })

  test('SEO-2 omits noindex pages, also permanent ones, and as alternates', async () => {
    const hidden = '/services/social-media'
    const directory: Content['directory'] = async (kind, language) => {
      const { items, isComplete } = await builtIn.directory(kind, language)
      return { items: items.map((one) => ({ ...one, noindex: one.link === hidden })), isComplete }
    }
    const xml = await write('/sitemap.xml', { directory })
    expect(xml).not.toContain(`https://studio.example${hidden}"`)
    expect(xml).not.toContain(`https://studio.example${hidden}<`)
    expect(xml).toContain(`https://studio.example/hu${hidden}<`)
  })

  test('is limited for any amount of content', async () => {
    const [post] = (await builtIn.directory('post', 'en')).items
    const many = Array.from({ length: 51_000 }, (_, at) => ({
      ...post,
      link: `/blog/${at}`,
      translations: {},
    }))
    const xml = await write('/sitemap.xml', {
      directory: async (kind, language) => ({
        items: kind === 'post' && language === 'en' ? (many as never) : [],
        isComplete: true,
      }),
    })
    expect(xml.match(/<url>/g)).toHaveLength(50_000)
  })
})

describe('/rss.xml', () => {
  test.each([
    ['/rss.xml', 'en', '/blog/'],
    ['/hu/rss.xml', 'hu', '/hu/blog/'],
  ])('%s has the newest posts with absolute addresses', async (path, language, folder) => {
    const xml = await write(path)
    expectWellFormed(xml)
    expect(xml).toContain(`<language>${language}</language>`)
    expect(xml).toContain(`<link>https://studio.example${folder}`)
    expect(xml).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT<\/pubDate>/)
  })

  test('has the full text with absolute addresses, and its last change', async () => {
    const { items } = await builtIn.posts({ language: 'en', page: 1 })
    const content =
      '<p><a href="/about">us</a> <img src="/media/a.jpg" srcset="/media/a.jpg 1x, /media/b.jpg 2x"></p>'
    const post = { ...items[0], content, modified: '2026-11-01T10:00:00.000Z' } as Post
    const long = { ...post, content: 'x'.repeat(100_001), modified: '2026-10-01T10:00:00.000Z' } as Post
    const xml = await write('/rss.xml', {
      posts: async () => ({ items: [post, long], page: 1, pages: 1, total: 2 }),
    })
    expectWellFormed(xml)
    expect(xml).toContain('<lastBuildDate>Sun, 01 Nov 2026 10:00:00 GMT</lastBuildDate>')
    const [text = ''] = /<content:encoded>.*?<\/content:encoded>/s.exec(xml) ?? []
    for (const path of ['about', 'media/a.jpg 1x', 'media/b.jpg 2x'])
      expect(text).toContain(`https://studio.example/${path}`)
    expect(text).not.toMatch(/(?:&quot;|\s)\/\w/)
    expect(xml.match(/content:encoded>/g)).toHaveLength(2)
  })

  test('ENT-10 shows the author’s day, and sorts by instant', async () => {
    const { items } = await builtIn.posts({ language: 'en', page: 1 })
    const east = { ...items[0], title: 'East', date: '2026-10-25T00:30:00.000+02:00' } as Post
    const west = { ...items[0], title: 'West', date: '2026-10-24T23:30:00.000-04:00' } as Post
    const xml = await write('/rss.xml', {
      posts: async () => ({ items: [east, west], page: 1, pages: 1, total: 2 }),
    })
    expect(xml).toContain('<pubDate>Sun, 25 Oct 2026 00:30:00 +0200</pubDate>')
    expect(xml).toContain('<pubDate>Sat, 24 Oct 2026 23:30:00 -0400</pubDate>')
    expect(xml.indexOf('>West<')).toBeLessThan(xml.indexOf('>East<'))
  })

  test('ROUTE-6 is unavailable while posts were never read, and empty when there are none', async () => {
    const none = { items: [], page: 1, pages: 1, total: 0 }
    const feedOf = (posts: Awaited<ReturnType<Content['posts']>>) =>
      documentAt('/hu/rss.xml')?.write({
        content: { ...builtIn, posts: async () => posts },
        origin: 'https://studio.example',
      } as unknown as Site)
    expect(await feedOf({ ...none, isUnread: true })).toBeNull()
    expect(await feedOf(none)).toContain('</channel>')
  })

  test('STUDIO-1 has the studio’s chosen name', async () => {
    const home = async () => ({ ...emptyHome, texts: { ...emptyHome.texts, site_name: 'Small & Fires' } })
    const xml = await write('/rss.xml', { home })
    expect(xml).toContain('<title>Small &amp; Fires – ')
    expect(xml).not.toContain('Igniting Studio –')
  })

  test('ENT-9 escapes hostile text; omits an unreadable date; has at most 20 entries', async () => {
    const { items } = await builtIn.posts({ language: 'en', page: 1 })
    const post = {
      ...items[0],
      title: `</title><script>"&'\u0000`,
      excerpt: ']]>\ud800',
      date: 'never',
    } as Post
    const page = { items: Array(15).fill(post), page: 1, pages: 2, total: 30 }
    const xml = await write('/rss.xml', { posts: async () => page })
    expectWellFormed(xml)
    expect(xml).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;&#39;</title>')
    expect(xml).not.toContain('pubDate')
    expect(xml.match(/<item>/g)).toHaveLength(20)
  })
})

test('/robots.txt leads to the sitemap', async () => {
  expect(await write('/robots.txt')).toContain('Sitemap: https://studio.example/sitemap.xml')
})

describe('SEO-4 /llms.txt', () => {
  test.each([
    ['/llms.txt', '## Services', 'https://studio.example/services/social-media.md', 'from $1,500'],
    ['/hu/llms.txt', '## Szolgáltatások', 'https://studio.example/hu/services/social-media.md', 'Ft-tól'],
  ])(
    '%s lists services with prices, projects and posts, in its language',
    async (path, title, service, price) => {
      const text = await write(path)
      expect(text).toMatch(/^# Igniting Studio\n\n> \S/)
      expect(text).toContain(title)
      expect(text).toMatch(new RegExp(`\\(${service}\\): .*${price.replace('$', '\\$')}`))
      for (const folder of ['portfolio/', 'blog/', 'faq'])
        expect(text).toMatch(new RegExp(`studio.example/(?:hu/)?${folder}`))
    },
  )

  test('escapes editors’ text, and omits hidden records', async () => {
    const { items } = await builtIn.directory('post', 'en')
    const hostile = {
      ...items[0],
      title: 'A](https://evil.example) [b',
      excerpt: 'one\n## two',
      noindex: false,
    }
    const hidden = { ...items[0], title: 'Hidden', noindex: true }
    const directory: Content['directory'] = async (kind, language) =>
      kind === 'post'
        ? { items: [hostile, hidden] as never, isComplete: true }
        : builtIn.directory(kind, language)
    const text = await write('/llms.txt', { directory })
    expect(text).toContain('[A\\](https://evil.example) \\[b](')
    expect(text).toContain(': one \\#\\# two')
    expect(text).not.toContain('Hidden')
  })

  test('is complete or unavailable', async () => {
    const directory = async () => ({ items: [], isComplete: false })
    await expect(write('/llms.txt', { directory })).rejects.toThrow('no document')
  })
})

test('SEO-4 /humans.txt names who made the site', async () => {
  expect(await write('/humans.txt')).toContain(
    'Studio: Igniting Studio\nContact: https://studio.example/contact',
  )
})
