import { describe, expect, test } from 'vitest'
import { defaultOptions } from '#content/defaults.ts'
import type { SafeHtml } from '#content/models.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import type { Language } from '#locale/language.ts'
import type { PriceLabel } from '#locale/prices.ts'
import { headDefaults } from '#pages/head/head-defaults.ts'
import { type PageHead, pageMeta } from '#pages/head/page-head.ts'
import { offerOf } from '#pages/head/structured-data/offer.ts'
import { pageArgs, testOrigin } from '#testing/builders/page-args.ts'
import { barePost, bareProject } from '#testing/builders/unlikely-records.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import * as contact from './contact/route.tsx'
import * as faq from './faq/route.tsx'
import * as home from './home/route.tsx'
import * as post from './post/route.tsx'
import * as project from './project/route.tsx'
import * as service from './service/route.tsx'

type Node = { '@type': string } & Record<string, unknown>
type Loader = (args: never) => unknown

const builtin = createBuiltinContent({ clock: createFakeClock() })

/** The things in a page's structured data, by type. */
async function thingsOf(loader: Loader, args: unknown): Promise<Record<string, Node>> {
  const { head } = (await loader(args as never)) as { head: PageHead }
  const own = headDefaults(defaultOptions, 'en', testOrigin, 'Igniting Studio')
  const tags = pageMeta(head, own) as unknown as Record<string, unknown>[]
  const documents = tags.flatMap((tag) => tag['script:ld+json'] ?? []) as { '@graph': Node[] }[]
  expect(documents).toHaveLength(1)
  return Object.fromEntries((documents[0]?.['@graph'] ?? []).map((node) => [node['@type'], node]))
}

const featuredImage = { url: '/media/a.jpg', alt: 'A match', width: 1280, height: 720 }
const written = barePost(1, {
  title: 'A post',
  excerpt: 'About it.',
  content: '<p>Three words here.</p>' as SafeHtml,
  date: '2026-10-12T08:00:00Z',
  featuredImage,
  author: { id: 1, name: 'Ágnes' },
  categoryTerms: [{ id: 1, name: 'Websites', slug: 'websites', count: 1 }],
  tagTerms: [{ id: 2, name: 'writing', slug: 'writing', count: 1 }],
  translations: { en: 'a-post', hu: 'egy-iras' },
})
const made = bareProject({ title: 'A project', excerpt: 'About it.', technologies: ['React'], featuredImage })

type Shown = { loader: unknown; args: unknown }
const shownPost: Shown = {
  loader: post.loader,
  args: pageArgs(`/blog/${written.slug}`, written.slug, {
    post: async () => ({ state: 'fresh', value: written }),
  }),
}
const shownProject: Shown = {
  loader: project.loader,
  args: pageArgs(`/portfolio/${made.slug}`, made.slug, {
    project: async () => ({ state: 'fresh', value: made }),
  }),
}
const shownService: Shown = {
  loader: service.loader,
  args: pageArgs('/services/social-media', 'social-media'),
}

/** What the rich results of search engines require and recommend, limited to what the pages show. */
test.each<[type: string, shown: Shown, properties: string]>([
  [
    'ProfessionalService',
    { loader: home.loader, args: pageArgs('/') },
    'name url logo description sameAs hasOfferCatalog',
  ],
  ['WebSite', { loader: home.loader, args: pageArgs('/') }, 'name url inLanguage publisher'],
  ['BlogPosting', shownPost, 'headline image datePublished dateModified author publisher description'],
  ['BlogPosting', shownPost, 'wordCount inLanguage mainEntityOfPage articleSection keywords workTranslation'],
  ['CreativeWork', shownProject, 'name url image description creator inLanguage keywords'],
  ['Service', shownService, 'name url description provider offers'],
  ['FAQPage', { loader: faq.loader, args: pageArgs('/faq') }, 'mainEntity inLanguage url'],
  ['ContactPage', { loader: contact.loader, args: pageArgs('/contact') }, 'name url mainEntity'],
])('SEO-3 a %s has all required properties', async (type, { loader, args }, properties) => {
  const { [type]: thing } = await thingsOf(loader as Loader, args)
  expect(thing).toBeDefined()
  for (const property of properties.split(' ')) expect(thing?.[property], property).toBeTruthy()
})

describe('SEO-3 states nothing that the page does not show', () => {
  test('hours and number only where there is a number', async () => {
    const { ProfessionalService: silent } = await thingsOf(contact.loader, pageArgs('/contact'))
    expect(silent?.openingHoursSpecification).toBeUndefined()
    const settings = async (language: Language) => {
      const own = await builtin.settings(language)
      return { ...own, facts: { ...own.facts, phone: '+36 1 234 5678' } }
    }
    const called = await thingsOf(contact.loader, pageArgs('/contact', '', { settings }))
    expect(called.ProfessionalService).toMatchObject({
      telephone: '+36 1 234 5678',
      openingHoursSpecification: { opens: '09:00', closes: '18:00' },
    })
  })

  test('no missing picture, author or translation of a post', async () => {
    const value = barePost(1, { title: 'A post', author: { id: 0, name: '' } })
    const args = pageArgs(`/blog/${value.slug}`, value.slug, {
      post: async () => ({ state: 'fresh', value }),
    })
    const { BlogPosting: thing } = await thingsOf(post.loader, args)
    expect(thing).toMatchObject({ author: { '@id': `${testOrigin}/#studio` } })
    expect(thing).not.toHaveProperty('workTranslation')
    expect(thing).not.toHaveProperty('keywords')
  })

  test('a long headline is cut between characters', async () => {
    const value = barePost(1, { title: `${'a'.repeat(109)}\u{1f525}\u{1f525}` })
    const args = pageArgs(`/blog/${value.slug}`, value.slug, {
      post: async () => ({ state: 'fresh', value }),
    })
    const { BlogPosting: thing } = await thingsOf(post.loader, args)
    expect(thing?.headline).toBe(`${'a'.repeat(109)}\u{1f525}`)
  })

  test('a quoted service has no price', async () => {
    const { Service: thing } = await thingsOf(
      service.loader,
      pageArgs('/services/content-creation', 'content-creation'),
    )
    expect(thing?.name).toBeTruthy()
    expect(thing).not.toHaveProperty('offers')
  })
})

const label = (before: string, amount: string, after: string): PriceLabel => ({
  before,
  amount,
  after,
  isQuote: false,
})

test.each([
  [label('from', '$1,500', 'per month'), 1500, 'USD'],
  [label('havi', '450 000', 'Ft-tól'), 450_000, 'HUF'],
  [label('', '1.200 €', ''), 1200, 'EUR'],
  [label('', '€ 99.50', 'a picture'), 99.5, 'EUR'],
  [label('', '99,50 €', ''), 99.5, 'EUR'],
  [label('', '2\u00a0000\u00a0000', 'forinttól'), 2_000_000, 'HUF'],
])('SERV-1 the price of %o', (price, minPrice, priceCurrency) => {
  expect(offerOf(price, 'https://studio.example/s')).toMatchObject({
    priceSpecification: { minPrice, priceCurrency },
  })
})

test.each([
  { ...label('', 'Quoted per project', 'in writing'), isQuote: true },
  label('', 'a handshake', ''),
  label('from', '1,500', 'shells'),
])('SERV-1 no offer of %o', (price) => {
  expect(offerOf(price, 'https://studio.example/s')).toBeUndefined()
})
