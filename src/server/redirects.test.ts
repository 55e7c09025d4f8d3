import { beforeEach, describe, expect, test } from 'vitest'
import type { Redirect } from '#content/models.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { languageOf } from '#locale/language.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { answerAddress, createRedirectHits, withoutOwnPage } from './redirects.ts'

const origin = 'https://studio.example'
const sample = createBuiltinContent({ clock: createFakeClock() })
/** Posts only: in WordPress ids are unique across kinds, unlike in the sample. */
const builtIn: typeof sample = {
  ...sample,
  directory: async (kind, language) =>
    kind === 'post' ? sample.directory(kind, language) : { items: [], isComplete: true },
}

/** Pages by path: `true`, or the path that the page itself redirects to. */
const pages: Record<string, true | string> = {
  '/': true,
  '/hu': true,
  '/about': true,
  '/hu/about': true,
  '/blog': true,
  '/blog?page=2': true,
  '/blog?page=400': '/blog',
  '/blog?page=400&utm_source=mail': '/blog',
  '/hu/blog': true,
  '/search': true,
  '/hu/search': true,
  '/blog/is': true,
  '/blog/was': '/blog/is',
}
let redirects: Redirect[]
let hits: ReturnType<typeof createRedirectHits>
beforeEach(() => {
  redirects = []
  hits = createRedirectHits(createFakeClock())
})

/** Like the page server: a 404 for unknown slugs, and a redirect to the home page for other unknown paths. */
async function answerPage({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url)
  const page = pages[pathname + search] ?? pages[pathname]
  const to = typeof page === 'string' ? page : languageOf(pathname) === 'hu' ? '/hu' : '/'
  if (page === true || pathname.startsWith('/blog/') || /^\/(portfolio|hu\/blog)\//.test(pathname))
    if (typeof page !== 'string') return new Response('page', { status: page ? 200 : 404 })
  return new Response(null, { status: page ? 301 : 302, headers: { Location: to } })
}

async function ask(target: string, init?: RequestInit) {
  const request = new Request(target.startsWith('/') ? origin + target : target, init)
  const content = { ...builtIn, redirects: async () => redirects }
  const noSuchFile = () => new Response('no file', { status: 404 })
  const answer = await answerAddress(request, noSuchFile, { answerPage, content, hits, origin })
  return [answer.status, answer.headers.get('Location')]
}
const row = (from: string, to: string, status: Redirect['status'] = 301) => ({ from, to, status })

describe('MOVED-1 the owner’s redirects', () => {
  test('apply to unknown paths, slugs and files, in any spelling', async () => {
    redirects = [
      row('/old', '/about'),
      row('/blog/gone', '/blog', 302),
      row('/old.pdf', 'https://a.example/b'),
    ]
    expect(await ask('/old')).toEqual([301, '/about'])
    expect(await ask('//OLD/')).toEqual([301, '/about'])
    expect(await ask('/blog/gone')).toEqual([302, '/blog'])
    expect(await ask('/old.PDF')).toEqual([301, 'https://a.example/b'])
    expect(await ask('/other.pdf')).toEqual([404, null])
    expect(await ask('/other')).toEqual([302, '/'])
  })

  test('never override an existing page', async () => {
    redirects = [row('/about', '/blog'), row('/blog/was', '/about')]
    expect(await ask('/about')).toEqual([200, null])
    expect(await ask('/blog/was')).toEqual([301, '/blog/is'])
  })

  test('apply to requests that read, and to no other', async () => {
    redirects = [row('/old', '/about')]
    expect(await ask('/old', { method: 'HEAD' })).toEqual([301, '/about'])
    expect(await ask('/old', { method: 'POST' })).toEqual([302, '/'])
  })

  test('pass on the query, unless the target has one', async () => {
    redirects = [row('/old', '/about'), row('/older', '/about?a=1'), row('/out', 'https://a.example/')]
    expect(await ask('/old?utm_source=mail')).toEqual([301, '/about?utm_source=mail'])
    expect(await ask('/older?utm_source=mail')).toEqual([301, '/about?a=1'])
    expect(await ask('/out?b=2')).toEqual([301, 'https://a.example/?b=2'])
    redirects = [row('/team', '/about#team')]
    expect(await ask('/team')).toEqual([301, '/about#team'])
    expect(await ask('/team?utm_source=mail')).toEqual([301, '/about?utm_source=mail#team'])
  })

  test('take one step, also over chained targets', async () => {
    redirects = [row('/old', '/blog/was'), row('/older', '/blog/was#comments')]
    expect(await ask('/Old/')).toEqual([301, '/blog/is'])
    expect(await ask('/old?utm_source=mail')).toEqual([301, '/blog/is?utm_source=mail'])
    expect(await ask('/older')).toEqual([301, '/blog/is#comments'])
    expect(await ask('/older?a=1')).toEqual([301, '/blog/is?a=1#comments'])
  })

  test('answer 410 for deleted addresses, in the language of the address', async () => {
    redirects = [row('/hu/bolt', '', 410)]
    const answer = await answerAddress(new Request(`${origin}/hu/bolt`), () => new Response(), {
      answerPage,
      content: { ...builtIn, redirects: async () => redirects },
      hits,
      origin,
    })
    expect(answer.status).toBe(410)
    expect(await answer.text()).toMatch(/<html lang="hu">.*megszűnt<\/h1>.*href="\/hu"/s)
  })

  test('MOVED-4 count each use, by rule only', async () => {
    redirects = [row('/old', '/about')]
    for (const path of ['/old', '/OLD?who=me', '/about', '/new']) await ask(path)
    expect(hits.read()).toEqual({ since: expect.stringMatching(/^2\d{3}-.*Z$/), hits: { '/old': 2 } })
  })
})

test('MOVED-5 counts the pages of the four services as there', () => {
  expect(
    withoutOwnPage(['/services/social-media', '/hu/services/website-creation#prices', '/services/x']),
  ).toEqual(['/services/x'])
})

test('FACE-2 a former address of a record passes its query on; an unknown path passes none to the home page', async () => {
  expect(await ask('/blog/was?utm_source=mail')).toEqual([301, '/blog/is?utm_source=mail'])
  expect(await ask('/Blog/was/?utm_source=mail')).toEqual([301, '/blog/is?utm_source=mail'])
  expect(await ask('/blog?page=400')).toEqual([301, '/blog'])
  expect(await ask('/blog?page=400&utm_source=mail')).toEqual([301, '/blog?utm_source=mail'])
  expect(await ask('/nothing?utm_source=mail')).toEqual([302, '/'])
})

test('MOVED-2 redirect the alternative host in the same step', async () => {
  redirects = [row('/old', '/about')]
  const www = 'https://www.studio.example'
  expect(await ask(`${www}/about/?a=1`)).toEqual([308, `${origin}/about?a=1`])
  expect(await ask(`${www}/blog/was`)).toEqual([301, `${origin}/blog/is`])
  expect(await ask(`${www}/old`)).toEqual([301, `${origin}/about`])
  expect(await ask(`${www}/nothing`)).toEqual([302, `${origin}/`])
  expect(await ask(`${www}/assets/a-1.js`)).toEqual([308, `${origin}/assets/a-1.js`])
  expect(await ask(`${www}/api/status`)).toEqual([308, `${origin}/api/status`])
  expect(await ask(`${www}/about`, { method: 'POST' })).toEqual([308, `${origin}/about`])
})

describe('MOVED-3 a former WordPress address redirects to its page, in the right language', async () => {
  const post = (await builtIn.posts({ language: 'en', page: 1 })).items[0]
  const magyar = (await builtIn.posts({ language: 'hu', page: 1 })).items[0]
  const [category] = (await builtIn.postTerms('en')).categories
  const [tag] = (await builtIn.postTerms('hu')).tags
  if (!post || !magyar || !category || !tag) throw new Error('The sample content is too small')

  test.each([
    [`/?p=${post.id}`, post.link],
    [`/?p=${magyar.id}&utm_source=mail`, magyar.link],
    [`/index.php?p=${post.id}`, post.link],
    [`/2024/03/${post.slug}/`, post.link],
    [`/${post.slug}?utm_source=mail`, `${post.link}?utm_source=mail`],
    [`/hu/2024/03/09/${magyar.slug}`, magyar.link],
    [`/category/${category.slug}/`, `/blog?category=${category.slug}`],
    [`/?cat=${category.id}`, `/blog?category=${category.slug}`],
    [`/hu/tag/${tag.slug}/page/2`, `/hu/blog?${new URLSearchParams({ tag: tag.slug, page: '2' })}`],
    ['/author/ada', '/blog'],
    ['/page/2/', '/blog?page=2'],
    ['/hu/page/1', '/hu/blog'],
    [`/?p=${post.id}%E2%80%8B`, post.link],
    [`/2024/03/${post.slug}/comment-page-2/`, post.link],
    [`${post.link}/amp`, post.link],
    ['/?s=two+words', '/search?q=two+words'],
    ['/hu/search/kemence', '/hu/search?q=kemence'],
    ['/feed/', '/rss.xml'],
    ['/hu/feed/', '/hu/rss.xml'],
    ['/?feed=rss2', '/rss.xml'],
    ['/wp-content/uploads/2024/03/a.pdf', '/media/2024/03/a.pdf'],
    ['/wp-content/uploads/2024/03/T%C5%91ke.PDF', '/media/2024/03/T%C5%91ke.PDF'],
    ['/hu/wp-content/uploads/2024/03/a.jpg', '/media/2024/03/a.jpg'],
  ])('%s', async (from, to) => {
    expect(await ask(from)).toEqual([301, to])
  })

  test.each([
    '%E2%80%8B',
    '%C2%A0',
    '%E2%80%A6',
    '.',
    ',',
    ')',
    '%22',
    '/).',
    '&utm_source=mail',
    '/&utm_source=mail',
  ])('ignores trailing punctuation of an address: %s', async (end) => {
    expect(await ask(`/blog/is${end}`)).toEqual([301, '/blog/is'])
    expect(await ask(`/blog/was${end}`)).toEqual([301, '/blog/is'])
    expect(await ask(`/2024/03/${post.slug}${end}`)).toEqual([301, post.link])
    expect((await ask(`/blog/none${end}`))[1] ?? '/blog/none').toMatch(/^\/blog\/none/)
  })

  test('resolves a category in another script, in any encoding', async () => {
    const terms = {
      categories: [{ id: 501, name: '🎉', slug: '🎉', count: 1 }],
      tags: [{ id: 502, name: 'мир', slug: 'мир', count: 1 }],
    }
    const answer = async (target: string) => {
      const content = { ...builtIn, redirects: async () => [], postTerms: async () => terms }
      const noSuchFile = () => new Response('no file', { status: 404 })
      const parts = { answerPage, content, hits, origin }
      return (await answerAddress(new Request(origin + target), noSuchFile, parts)).headers.get('Location')
    }
    for (const slug of ['%F0%9F%8E%89', '%f0%9f%8e%89', '🎉', '%25f0%259f%258e%2589'])
      expect(await answer(`/category/${slug}/`)).toBe('/blog?category=%F0%9F%8E%89')
    expect(await answer('/tag/%D0%9C%D0%B8%D1%80')).toBe('/blog?tag=%D0%BC%D0%B8%D1%80')
    expect(await answer('/?tag_id=502')).toBe('/blog?tag=%D0%BC%D0%B8%D1%80')
    expect(await answer('/?cat=501')).toBe('/blog?category=%F0%9F%8E%89')
  })

  test('resolves a file by its attachment id', async () => {
    const content = { ...builtIn, redirects: async () => [], fileOf: async () => '/media/2026/a.pdf' }
    const parts = { answerPage, content, hits, origin }
    const answer = await answerAddress(new Request(`${origin}/?attachment_id=7`), () => new Response(), parts)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/media/2026/a.pdf'])
  })

  test.each([
    ['/index.php', 308, '/'],
    ['/index.php/about/', 308, '/about'],
    ['/hu/index.php', 308, '/hu'],
    ['/?p=987654', 200, null],
    ['/?utm_source=mail', 200, null],
    ['/category/nothing', 302, '/'],
    ['/blog/feed', 301, '/rss.xml'],
    ['/wp-login.php', 404, null],
    ['/wp-content/uploads/%E0%A4%A.pdf', 404, null],
  ])('%s', async (from, status, to) => {
    expect(await ask(from)).toEqual([status, to])
  })
})
