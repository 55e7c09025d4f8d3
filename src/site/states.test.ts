import { expect, test } from 'vitest'
import { defaultOptions } from '#content/defaults.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'
import { pageArgs, testOrigin } from '#testing/builders/page-args.ts'
import * as debug from './debug-mailchimp/route.tsx'
import * as home from './home/route.tsx'
import * as homepageDraft from './homepage-draft/route.tsx'
import * as legal from './legal/route.tsx'
import * as portfolio from './portfolio/route.tsx'
import * as post from './post/route.tsx'
import * as project from './project/route.tsx'
import * as service from './service/route.tsx'
import * as servicesList from './services-list/route.tsx'

const details = [
  ['/services/x', service, 'Service Not Found'],
  ['/hu/services/x', service, 'Nincs ilyen szolgáltatás'],
  ['/portfolio/x', project, 'Portfolio project not found'],
  ['/hu/portfolio/x', project, 'Nincs ilyen munka a\u00a0portfólióban'],
  ['/blog/x', post, 'This post isn’t here'],
  ['/hu/not-a-legal-page', legal, 'Ez az\u00a0oldal nincs itt'],
] as const

test.each(details)(
  'ROUTE-3, SERV-2, PORT-2 %s answers 404 with its own page: %#',
  async (address, page, title) => {
    const answer = await page.loader(pageArgs(address, 'x'))
    expect(answer).toMatchObject({
      init: { status: 404 },
      data: { missing: { title }, head: { robots: 'noindex' } },
    })
  },
)

test.each(['post', 'project', 'service'] as const)(
  'ROUTE-6 an outage is never a 404: %s answers 503 with Retry-After',
  async (kind) => {
    const unavailable = async () => ({ state: 'unavailable' as const, reason: 'down' })
    const page = { post, project, service }[kind]
    const thrown = page.loader(pageArgs('/blog/x', 'x', { [kind]: unavailable }))
    await expect(thrown).rejects.toMatchObject({ init: { status: 503, headers: { 'Retry-After': '30' } } })
  },
)

/** Fields of records that no page shows; the content system may contain anything there. */
const unshown =
  /"(?:acf|meta|status|type|template|format|sticky|pingsOpen|tags|isClickable|serviceLink|websiteCreation)":/

test('BLOG-2, PORT-1, SERV-1 sends only the fields of a record that its page shows', async () => {
  const { content } = pageRequest(pageArgs('/')).site
  const [firstPost] = (await content.posts({ language: 'en', page: 1 })).items
  const [firstProject] = await content.projects('en')
  const answers = [
    await post.loader(pageArgs(`/blog/${firstPost?.slug}`, firstPost?.slug)),
    await project.loader(pageArgs(`/portfolio/${firstProject?.slug}`, firstProject?.slug)),
    await service.loader(pageArgs('/services/social-media', 'social-media')),
    await portfolio.loader(pageArgs('/portfolio')),
    await home.loader(pageArgs('/')),
  ]
  for (const answer of answers) {
    expect(answer).not.toHaveProperty('init')
    expect(JSON.stringify({ ...answer, copy: null, drawings: null, head: null })).not.toMatch(unshown)
  }
})

test.each([
  ['/services', '/#services'],
  ['/hu/services', '/hu#services'],
])('ROUTE-4 %s leads to %s', (address, target) => {
  expect(servicesList.loader(pageArgs<LoaderArgs>(address)).headers.get('Location')).toBe(target)
})

test.each([
  ['/free-website-design-concept', '/free-homepage-draft'],
  ['/hu/free-website-design-concept', '/hu/free-homepage-draft'],
  ['/free-homepage-draft', '/free-homepage-draft'],
])('ROUTE-2 the canonical address of %s is %s', (address, canonical) => {
  const { head } = homepageDraft.loader(pageArgs<LoaderArgs>(address))
  expect(head.canonical).toBe(testOrigin + canonical)
})

test('DBG-1, OPT-2 the debug page shows what is configured, without values', async () => {
  const options = async () => ({
    ...defaultOptions,
    mailchimp_enabled: true,
    mailchimp_api_key: 'secret-key-us1',
    mailchimp_server_prefix: 'us1',
  })
  const answer = await debug.loader(pageArgs<LoaderArgs>('/debug/mailchimp', '', { options }))
  expect(answer.status).toEqual({ isEnabled: true, hasKey: true, hasAudience: false, hasServer: true })
  expect(answer.head.robots).toBe('noindex')
  expect(JSON.stringify(answer)).not.toMatch(/secret-key|us1/)
  expect(answer.canBeTried).toBe(false)
})
