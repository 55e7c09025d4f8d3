import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultSettings, emptyHome } from '../../defaults.ts'
import { createSiteAddresses } from '../markup/site-addresses.ts'
import { decodeComment } from './comment.ts'
import { decodeMedia } from './media.ts'
import { decodeMenu } from './menu.ts'
import { decodeOptions } from './options.ts'
import { decodePage } from './records/page.ts'
import { decodePost } from './records/post.ts'
import { decodeProject } from './records/project.ts'
import type { DecodeContext } from './records/record.ts'
import { decodeService } from './records/service.ts'
import { decodeRedirects } from './redirects.ts'
import { decodeHome, decodeSettings } from './site.ts'
import { decodeAuthor, decodeTerm } from './terms.ts'

/** Answers of a real WordPress with the companion plugin; the plugin's own tests check it against the same files. */
type Golden = { request: { path: string }; status: number; body: unknown }

const recordedHost = 'wordpress.test'
const folder = new URL('../../../../contract/', import.meta.url)
const goldens = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Golden,
    ]),
)

const context: DecodeContext = {
  addresses: createSiteAddresses(`http://${recordedHost}`),
  drop: (kind, _, reason) => {
    throw new Error(`WordPress itself sent a ${kind} that cannot be used: ${reason}`)
  },
}

const { addresses } = context
type Decode = (body: unknown) => unknown
const eachOf = (decode: (raw: unknown, context: DecodeContext) => unknown) => (body: unknown) =>
  [body].flat().map((raw) => decode(raw, context))

/** The decoder for the answer to each path; the first match is used. */
const decoders: [path: RegExp, decode: Decode][] = [
  [/^\/wp\/v2\/posts/, eachOf(decodePost)],
  [/^\/wp\/v2\/pages/, eachOf(decodePage)],
  [/^\/wp\/v2\/portfolio/, eachOf(decodeProject)],
  [/^\/wp\/v2\/services/, eachOf(decodeService)],
  [/^\/wp\/v2\/(categories|tags)/, eachOf(decodeTerm)],
  [/^\/wp\/v2\/users/, eachOf(decodeAuthor)],
  [/^\/wp\/v2\/media/, eachOf(decodeMedia)],
  [/^\/wp\/v2\/comments/, eachOf(decodeComment('en'))],
  [/^\/menus\//, (body) => decodeMenu(body, 'en', context)],
  [/\/v1\/options$/, (body) => decodeOptions(body, addresses)],
  [/\/v1\/settings$/, (body) => decodeSettings(body, 'en', addresses)],
  [/\/v1\/redirects$/, (body) => decodeRedirects(body, addresses)],
  [/\/v1\/home\?/, (body) => decodeHome(body, 'en', addresses)],
]

function decoded(name: string): unknown {
  const golden = goldens[name]
  const decode = golden && decoders.find(([path]) => path.test(golden.request.path))?.[1]
  if (!decode) throw new Error(`Nothing decodes ${name}`)
  return decode(golden.body)
}

const usable = Object.entries(goldens)
  .filter(([, { status, body }]) => status === 200 && body !== null)
  .map(([name]) => name)

test('the contract covers every kind of answer', () => {
  for (const [path] of decoders) {
    expect(usable.some((name) => path.test(goldens[name]?.request.path ?? ''))).toBe(true)
  }
})

describe('ENT-9 no address of the content system survives in a decoded model', () => {
  test.each(usable)('%s', (name) => {
    const text = JSON.stringify(decoded(name))
    expect(text.length).toBeGreaterThan(1)
    expect(text).not.toContain(recordedHost)
    expect(text).not.toContain('wp-content')
  })
})

const bySlug = (name: string, slug: string) =>
  (decoded(name) as { slug: string }[]).find((record) => record.slug === slug)

test('ENT-1 a post of the blog list', () => {
  expect(bySlug('posts-list-en', 'quiet-launch')).toEqual({
    id: 10,
    slug: 'quiet-launch',
    type: 'post',
    status: 'publish',
    language: 'en',
    title: 'A Quiet Launch & What It Taught Us',
    content:
      '<p class="wp-block-paragraph">We launched on a Tuesday — nobody noticed, and that was “the point”.</p>\n\n\n\n' +
      '<figure class="wp-block-image"><a href="https://cdn.example/match.jpg" rel="noopener noreferrer">A match</a></figure>',
    excerpt: 'Less noise, more light.',
    date: '2026-03-02T09:30:00.000Z',
    modified: '2026-03-02T09:30:00.000Z',
    link: '/blog/quiet-launch',
    author: { id: 2, name: 'Ada Kiss' },
    categories: [2],
    tags: [6],
    categoryNames: ['Studio & work'],
    tagNames: ['Light'],
    categoryTerms: [{ id: 2, name: 'Studio & work', slug: 'studio', count: 0 }],
    tagTerms: [{ id: 6, name: 'Light', slug: 'light', count: 0 }],
    featuredImage: { url: '/media/cover.png', alt: 'Grey over darker grey', width: 640, height: 400 },
    cover: 'camera',
    seo: { title: '', description: '', shareTitle: '', shareText: '', image: null, noindex: false },
    translations: { en: 'quiet-launch', hu: 'csendes-indulas' },
    acf: { featured_post: '1', cover: 'camera' },
    commentsOpen: true,
    pingsOpen: false,
    sticky: false,
    featured: true,
    format: 'standard',
    template: '',
    meta: { footnotes: '' },
  })
})

test('FILT-1 FILT-3 the language of each post', () => {
  const posts = decoded('posts-full') as { slug: string; language: string }[]
  expect(posts.map(({ slug, language }) => `${slug} ${language}`)).toEqual([
    'quiet-launch en',
    'csendes-indulas hu',
    'untold-language en',
    'case-in-portfolio en',
    'alone-in-english en',
  ])
})

test('ENT-3 decodes a project alike from the enhanced and the plain portfolio', () => {
  const enhanced = bySlug('portfolio-enhanced', 'bread-online')
  expect(enhanced).toMatchObject({
    title: 'Bread, Online – All Fields',
    description: 'A shop that smells & sells.',
    link: '/portfolio/bread-online',
    language: 'en',
    image: { url: '/media/cover.png' },
    portfolio_type: 'website',
    category: 'E-commerce',
    featured: true,
    live_url: 'https://live.example/',
    project_url: 'https://project.example/?a=1&b=2',
    technologies: ['React', 'WordPress', 'SQLite'],
    // Pictures of another host are not loaded.
    content_gallery: [],
    solution: 'New & quick.\nTwo lines.',
    case_study_metrics: [
      { metric_label: 'Metric 1', metric_value: '10%', metric_change: '+1' },
      { metric_label: 'Metric 2', metric_value: '20%', metric_change: null },
      { metric_label: 'Metric 3', metric_value: '30%', metric_change: '+3' },
    ],
    client_name: 'Bakery “Kenyér”',
    project_type: 'Website',
    project_date: '2025',
    project_type_hu: 'Weboldal',
    project_description_hu: 'Kenyérbolt.',
  })
  const plain = bySlug('portfolio-by-slug', 'bread-online') as Record<string, unknown>
  const { image, featuredImage, categoryNames, tagNames, ...fields } = enhanced as Record<string, unknown>
  expect(plain).toMatchObject(fields)
  expect(plain.image).toMatchObject({ url: '/media/cover.png', width: 640, height: 400 })
})

test('ENT-3 FILT-2 a minimal project has the defaults; Hungarian fields decide the language where none is set', () => {
  expect(bySlug('portfolio-enhanced', 'bare-project')).toMatchObject({
    title: 'Bare',
    portfolio_type: 'website',
    category: 'Web Development',
    featured: false,
    image: null,
    content_gallery: [],
  })
  expect(bySlug('portfolio-enhanced', 'magyar-nelkul')).toMatchObject({ language: 'hu' })
})

test('ENT-2 a service and a page of the shared slug, each in its language', () => {
  expect(bySlug('service-by-slug-hu', 'social-media')).toMatchObject({
    language: 'hu',
    title: 'Közösségi média',
    link: '/hu/services/social-media',
    translations: { en: 'social-media', hu: 'social-media' },
  })
  const pages = decoded('page-by-slug-both-languages') as { language: string; link: string }[]
  expect(pages.map(({ language, link }) => [language, link])).toEqual([
    ['en', '/privacy-policy'],
    ['hu', '/hu/privacy-policy'],
  ])
})

test('ENT-6 terms, authors, media, comments and the menu', () => {
  expect(bySlug('categories', 'studio')).toEqual({ id: 2, name: 'Studio & work', slug: 'studio', count: 2 })
  expect(bySlug('users', 'ada-kiss')).toEqual({ id: 2, name: 'Ada Kiss', slug: 'ada-kiss', description: '' })
  expect(decoded('media-by-id')).toEqual([
    {
      id: 6,
      image: { url: '/media/cover.png', alt: 'Grey over darker grey', width: 640, height: 400 },
      mimeType: 'image/png',
    },
  ])
  expect(decoded('comments-of-post')).toEqual([
    {
      id: 1,
      post: 10,
      parent: 0,
      authorName: 'Béla',
      date: '2026-03-02T10:30:00.000Z',
      content: '<p>Szép volt.</p>',
    },
  ])
  expect(decoded('menu-header-en')).toEqual([
    {
      id: 17,
      title: 'Work & play',
      url: '/portfolio',
      type: 'custom',
      children: [{ id: 18, title: 'Bread', url: '/portfolio/bread-online', type: 'custom' }],
    },
    { id: 19, title: 'Outside', url: 'https://elsewhere.example/', type: 'custom' },
  ])
})

test('ENT-7 ENT-8 OPT-1 settings, home and options', () => {
  expect(decoded('settings')).toEqual({
    title: 'Igniting Studio',
    tagline: 'Creative Digital Studio',
    url: '/',
    contactEmail: 'hello@example.com',
    leadsEmail: 'hello@example.com',
    ownerLanguage: 'en',
    timezone: 'UTC',
    dateFormat: 'F j, Y',
    timeFormat: 'H:i',
    weekStartsOn: 1,
    language: 'en',
    facts: { ...defaultSettings('en').facts, phone: '+36 1 555 0100', company_name: 'Studio & Co.' },
    bookingUrl: 'https://booking.example/call',
    social: { instagram: '', tiktok: '', linkedin: 'https://www.linkedin.com/company/studio.example' },
  })
  expect(decoded('home-en')).toEqual({
    seo: null,
    hero_headline: 'Small fires, “well” kept & fed',
    hero_cta_primary_url: 'https://booking.example/call',
    hero_logo_image: '',
    hero_logo_alt: 'A lit match',
    statistics: { projectsCompleted: '12', clientSatisfaction: '98%', averageRoiIncrease: '' },
    statistics_note: 'Sample values.',
    team: [
      // Nothing is loaded from another host.
      { name: 'Ada', role: 'Design', description: 'lines & light', picture: null },
      { name: '', role: 'Data', description: '', picture: null },
    ],
    texts: { ...emptyHome.texts, tagline: 'Small fires & co.' },
    hiddenSections: ['offers'],
    prices: { 'social-media': { before: 'from', amount: '$1,600', after: 'per month' } },
  })
  expect(decoded('options')).toMatchObject({
    ga4_id: '',
    google_analytics_enabled: true,
    hotjar_enabled: false,
    mailchimp_api_key: '',
  })
})
