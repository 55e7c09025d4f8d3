import { expect, test } from 'vitest'
import { otherLanguages } from '#locale/language.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import type { FakeWordPressContent } from '#testing/servers/fake-wordpress.ts'
import { record, start } from '#testing/website-fixture.ts'
import * as about from './about/route.tsx'
import * as contentPage from './content-page/route.tsx'
import * as digitalProducts from './digital-products/route.tsx'
import * as faq from './faq/route.tsx'
import * as legal from './legal/route.tsx'
import * as post from './post/route.tsx'
import * as project from './project/route.tsx'
import * as service from './service/route.tsx'

type Source = 'own' | 'built-in' | 'other' | 'none'
// biome-ignore lint/suspicious/noExplicitAny: the loaders of all pages
type Loader = (args: any) => unknown

const collections = { page: 'pages', post: 'posts', project: 'portfolio', service: 'services' } as const

type Row = {
  page: string
  kind: keyof typeof collections
  slug: string
  path: string
  loader: Loader
  isBuiltIn: boolean
  /** Whether the page reads no record of the CMS. */
  isFixed?: boolean
}

const rows: Row[] = [
  ...['privacy-policy', 'terms-of-service', 'impresszum', 'cookie-policy'].map(
    (slug): Row => ({
      page: slug,
      kind: 'page',
      slug,
      path: `/${slug}`,
      loader: legal.loader,
      isBuiltIn: true,
    }),
  ),
  { page: 'about', kind: 'page', slug: 'about', path: '/about', loader: about.loader, isBuiltIn: true },
  {
    page: 'one of the four services',
    kind: 'service',
    slug: 'website-creation',
    path: '/services/website-creation',
    loader: service.loader,
    isBuiltIn: true,
  },
  {
    page: 'another service',
    kind: 'service',
    slug: 'seo',
    path: '/services/seo',
    loader: service.loader,
    isBuiltIn: false,
  },
  { page: 'post', kind: 'post', slug: 'hello', path: '/blog/hello', loader: post.loader, isBuiltIn: false },
  {
    page: 'project',
    kind: 'project',
    slug: 'kiln',
    path: '/portfolio/kiln',
    loader: project.loader,
    isBuiltIn: false,
  },
  {
    page: 'a page of the CMS',
    kind: 'page',
    slug: 'team',
    path: '/team',
    loader: contentPage.loader,
    isBuiltIn: false,
  },
  {
    page: 'FAQ',
    kind: 'page',
    slug: 'faq',
    path: '/faq',
    loader: faq.loader,
    isBuiltIn: true,
    isFixed: true,
  },
  {
    page: 'digital products',
    kind: 'page',
    slug: 'digital-products',
    path: '/digital-products',
    loader: digitalProducts.loader,
    isBuiltIn: true,
    isFixed: true,
  },
]

/** The order of precedence of LANG-10. */
function expected({ isBuiltIn, isFixed }: Row, hasOwn: boolean, hasOther: boolean): Source {
  if (hasOwn && !isFixed) return 'own'
  if (isBuiltIn) return 'built-in'
  return hasOther ? 'other' : 'none'
}

const cases = rows.flatMap((row) =>
  (['en', 'hu'] as const).flatMap((language) =>
    [true, false].flatMap((hasOwn) =>
      [true, false].map((hasOther) => ({
        ...row,
        language,
        hasOwn,
        hasOther,
        source: expected(row, hasOwn, hasOther),
        address: `${language === 'hu' ? '/hu' : ''}${row.path}`,
      })),
    ),
  ),
)

test.each(cases)(
  'LANG-10 shows the $source text of $page at $address (own: $hasOwn, other: $hasOther)',
  async ({ kind, slug, loader, language, hasOwn, hasOther, source, address }) => {
    const [other = 'en'] = otherLanguages(language)
    const saying = (id: number, words: string, of: string) =>
      record(id, slug, {
        language: of,
        title: { rendered: words },
        content: { rendered: `<p>${words}</p>` },
      })
    const records = [
      ...(hasOther ? [saying(1, 'OTHER', other)] : []),
      ...(hasOwn ? [saying(2, 'OWN', language)] : []),
    ]
    const empty = { pages: [], posts: [], portfolio: [], services: [] }
    const content: FakeWordPressContent = { ...empty, [collections[kind]]: records }
    const { website } = await start(content)
    const shown = await shownBy(loader, pageArgs(address, slug, website))
    expect(shown.source).toBe(source)
    expect(shown.hasNotice).toBe(source === 'other')
    if (source !== 'built-in') return
    const without = await start(empty)
    const args = pageArgs(address, slug, without.website)
    expect(await loader(pageArgs(address, slug, website))).toEqual(await loader(args))
  },
)

async function shownBy(loader: Loader, args: unknown): Promise<{ source: Source; hasNotice: boolean }> {
  try {
    const answer = (await loader(args)) as object
    if ('init' in answer) return { source: 'none', hasNotice: false }
    const words = JSON.stringify(answer)
    const source = words.includes('OWN') ? 'own' : words.includes('OTHER') ? 'other' : 'built-in'
    return { source, hasNotice: 'notice' in answer && answer.notice !== null }
  } catch (thrown) {
    // An unknown path redirects to the home page (ROUTE-3).
    if (thrown instanceof Response && thrown.status === 302) return { source: 'none', hasNotice: false }
    throw thrown
  }
}

test.each([
  ['/hu/privacy-policy', 'privacy-policy', legal.loader],
  ['/hu/about', 'about', about.loader],
])('LANG-10 shows the translation of the page at %s, whatever its slug', async (address, slug, loader) => {
  const translations = { en: slug, hu: 'forditas' }
  const pages = [
    record(1, slug, { translations, content: { rendered: '<p>OTHER</p>' } }),
    record(2, 'forditas', { language: 'hu', translations, content: { rendered: '<p>OWN</p>' } }),
  ]
  const { website } = await start({ pages })
  expect(await shownBy(loader, pageArgs(address, slug, website))).toEqual({ source: 'own', hasNotice: false })
})

test('LANG-10 leads to the translation of a service before it shows the built-in text', async () => {
  const translations = { en: 'website-creation', hu: 'weboldal' }
  const services = [
    record(1, 'website-creation', { translations }),
    record(2, 'weboldal', { language: 'hu', translations }),
  ]
  const { website } = await start({ services, portfolio: [] })
  const address = '/hu/services/website-creation'
  const thrown = await Promise.resolve(service.loader(pageArgs(address, 'website-creation', website))).catch(
    (reason) => reason,
  )
  expect(thrown.headers.get('Location')).toBe('/hu/services/weboldal')
})
