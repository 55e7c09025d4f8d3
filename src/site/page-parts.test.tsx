import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createConsentStore } from '#consent/consent-store.ts'
import type { SafeHtml } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { useLanguage } from '#sections/browser/page-data-context.tsx'
import { CookieSettings } from '#sections/consent/cookie-settings.tsx'
import { ConsentProvider, useConsent } from '#sections/consent/use-consent.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { barePost, bareProject } from '#testing/builders/unlikely-records.ts'
import { blogCopy } from './blog/copy.server.ts'
import { contactFormCopy } from './contact/form-copy.server.ts'
import { productsCopy } from './digital-products/copy.server.ts'
import { ProductsPage } from './digital-products/view.tsx'
import { homeCopy } from './home/copy.server.ts'
import { portfolioCopy } from './portfolio/copy.server.ts'
import { PostPage } from './post/view.tsx'
import { ProjectPage } from './project/view.tsx'
import { waitlistCopy } from './waitlist/copy.server.ts'

const expectEach = (html: string, parts: readonly RegExp[]) => {
  for (const part of parts) expect(html).toMatch(part)
}

const drawings = drawingsCopy.en

test('PROD-1 the digital products: three templates, two free offers, the waitlist, and what comes after', () => {
  const page = (
    <ProductsPage
      copy={productsCopy.en}
      free={homeCopy.en.free}
      waitlist={waitlistCopy.en.form}
      person={contactFormCopy.en}
      drawings={drawings}
      language="en"
    />
  )
  expectEach(renderSection(page), [
    /<h3[^>]*>Sales analytics<\/h3>.*<h3[^>]*>Agent performance<\/h3>.*<h3[^>]*>Revenue tracking<\/h3>/s,
    /action="\/api\/forms\/template"/,
    /<a[^>]*href="\/marketing-audit"[^>]*>Get Free Audit<\/a>/,
    /<a[^>]*href="\/free-homepage-draft"/,
    /action="\/api\/forms\/waitlist"/,
    /<h2[^>]*>More products coming soon<\/h2>.*back to the homepage.*<a[^>]*href="\/"/s,
  ])
})

test('CONS-1 the dialog: four kinds of which one is fixed, three buttons, the cookie policy', () => {
  const store = createConsentStore({
    storage: () => {
      throw new Error('forbidden')
    },
    window: new EventTarget(),
    policyVersion: 1,
    hasSignal: false,
    hasConsentTool: false,
    now: () => 0,
    onChoice() {},
  })
  const dialog = (language: Language) =>
    renderSection(
      <ConsentProvider value={store}>
        <CookieSettings isOpen onClose={() => {}} />
      </ConsentProvider>,
      language,
    )
  const html = dialog('en')
  expectEach(html, [
    /<button[^>]*>Reject All<\/button>/,
    /<button[^>]*>Accept All<\/button>/,
    /<button[^>]*>Save Settings<\/button>/,
    /<a[^>]*href="\/cookie-policy"/,
  ])
  const switches = html.match(/<input[^>]*>/g) ?? []
  expect(switches.map((input) => /id="cookies-(\w+)"/.exec(input)?.[1])).toEqual([
    'necessary',
    'statistics',
    'marketing',
    'preferences',
  ])
  expect(switches.map((input) => [/checked=/.test(input), /disabled=/.test(input)])).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ])
  expect(dialog('hu')).toMatch(/<a[^>]*href="\/hu\/cookie-policy"/)
})

test.each([
  ['useConsent', useConsent],
  ['useLanguage', useLanguage],
])('ERR-5 %s throws outside of its provider', (_, hook) => {
  expect(() => renderToStaticMarkup(<Lost hook={hook} />)).toThrow('must be used inside')
})
const Lost = ({ hook: useAny }: { hook: () => unknown }) => String(useAny())

test('PORT-1 a project: the story, its numbers and words, its pictures and links', () => {
  const project = bareProject({
    title: 'Morning Batch',
    client_name: 'Kiln Bakery',
    technologies: ['WebGL'],
    content: '<p>How it went.</p>' as SafeHtml,
    features: ['Orders by the oven'],
    challenge: 'Nobody came before nine.',
    solution: 'A picture of the first loaf, every day.',
    results: 'The queue begins at six.',
    case_study_metrics: [
      { metric_label: 'Orders', metric_value: '412', metric_change: '+38%' },
      { metric_label: 'Wait', metric_value: '4 min', metric_change: null },
    ],
    testimonial: 'We bake earlier now.',
    content_gallery: [{ url: '/loaf.png', alt: 'A loaf', width: 1200, height: 630 }],
    live_url: 'https://bakery.example/',
    github_url: 'https://github.com/studio/bakery',
  })
  const page = (
    <ProjectPage
      copy={portfolioCopy.en}
      drawings={drawings}
      project={project}
      next={null}
      newTabNote="(opens in a new tab)"
      piece={null}
    />
  )
  expectEach(renderSection(page), [
    /<h1[^>]*>Morning Batch<\/h1>/,
    /<li>WebGL<\/li>/,
    /<li>Orders by the oven<\/li>/,
    /Nobody came before nine\..*A picture of the first loaf.*The queue begins at six\./s,
    /Orders.*412|412.*Orders/s,
    /\+38%/,
    /4 min/,
    /<blockquote[^>]*>We bake earlier now\.<\/blockquote><figcaption>Kiln Bakery<\/figcaption>/,
    /<img[^>]*alt="A loaf"/,
    /<a[^>]*href="https:\/\/bakery\.example\/"[^>]*rel="noopener"[^>]*>/,
    /<a[^>]*href="https:\/\/github\.com\/studio\/bakery"[^>]*rel="noopener"[^>]*>/,
  ])
})

test('BLOG-2 a post: author, date, categories, tags, text, related posts, comments', () => {
  const term = (name: string, slug: string) => ({ id: 5, name, slug, count: 1 })
  const post = barePost(1, {
    title: 'On tinder',
    author: { id: 1, name: 'Ágnes Parázs' },
    date: '2026-03-09T08:00:00Z',
    categoryTerms: [term('Craft', 'craft')],
    tagTerms: [term('Wood', 'wood')],
    content: '<p>Dry grass first.</p>' as SafeHtml,
    commentsOpen: true,
  })
  const related = ['a', 'b', 'c'].map((slug, id) =>
    barePost(id, { slug, title: `Post ${slug}`, date: '2026-02-01T08:00:00Z' }),
  )
  const page = (
    <PostPage
      copy={blogCopy.en}
      drawings={drawings}
      post={post}
      contents={[]}
      readingMinutes={2}
      signed={{ name: 'Anna', role: '', about: '', person: '/about#person-anna' }}
      related={related}
      comments={[]}
    />
  )
  expectEach(renderSection(page), [
    /<h1[^>]*>On tinder<\/h1>/,
    /<time dateTime="2026-03-09T08:00:00Z">March 9, 2026<\/time>/,
    /Ágnes Parázs/,
    /<a href="\/blog\?category=craft"[^>]*>Craft<\/a>/,
    /<a[^>]*href="\/blog\?tag=wood"[^>]*>Wood<\/a>/,
    /<p>Dry grass first\.<\/p>/,
    /href="\/blog\/a".*Post a.*href="\/blog\/b".*Post b.*href="\/blog\/c".*Post c/s,
    /action="\/api\/forms\/comment"/,
  ])
})
