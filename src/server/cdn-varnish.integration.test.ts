import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { sendChange } from '#testing/change-webhook.ts'
import { createEditedPosts } from '#testing/fault-lab/edited-posts.ts'
import { createLargeSite, postSlug, projectSlug } from '#testing/fault-lab/large-site.ts'
import { type FaultLab, startFaultLab } from '#testing/fault-lab.ts'
import { freePort } from '#testing/processes.ts'
import { type SiteProcess, startSite } from '#testing/servers/site-process.ts'
import { findVarnish, purgeToken, startTestVarnish, type TestVarnish } from '#testing/servers/test-varnish.ts'
import { requestSigner } from './signed-requests.ts'

const program = findVarnish()
if (program === null)
  process.stderr.write('Varnish with xkey is not installed: purges of it are not tested\n')

const secret = 'a secret beside Varnish'
const post = { type: 'post', id: 100_001, slug: postSlug(0, 'en'), lang: 'en', event: 'updated' } as const
const project = {
  type: 'portfolio',
  id: 1_001,
  slug: projectSlug(0, 'en'),
  lang: 'en',
  event: 'updated',
} as const
/** Pages that read the post, the project, both, or neither of them. */
const paths = [
  '/',
  '/hu',
  '/about',
  '/blog',
  '/hu/blog',
  `/blog/${post.slug}`,
  `/blog/${postSlug(3, 'en')}`,
  '/portfolio',
  `/portfolio/${project.slug}`,
  `/portfolio/${projectSlug(1, 'en')}`,
  '/faq',
  '/sitemap.xml',
]

describe.skipIf(program === null)('behind a real Varnish', () => {
  const posts = createEditedPosts(createLargeSite({ posts: 30, projects: 3 }))
  const folder = mkdtempSync(path.join(tmpdir(), 'behind-varnish-'))
  let lab: FaultLab
  let site: SiteProcess
  let varnish: TestVarnish

  const ask = (page: string) => fetch(varnish.origin + page)
  /** When Varnish fetched a page from the site, to the second. */
  async function bornAt(page: string): Promise<number> {
    const answer = await ask(page)
    await answer.body?.cancel()
    expect([page, answer.status]).toEqual([page, 200])
    return systemClock.now() - Number(answer.headers.get('age')) * 1_000
  }
  const bornSince = async (time: number) => {
    const born = await Promise.all(paths.map(async (page) => ({ page, at: await bornAt(page) })))
    return born.filter(({ at }) => at > time).map(({ page }) => page)
  }
  const status = async () => {
    const target = '/api/studio/status'
    const headers = requestSigner(secret, systemClock.now)({ method: 'GET', target, body: '' })
    return (await fetch(site.origin + target, { headers })).json()
  }

  beforeAll(async () => {
    lab = await startFaultLab({ content: posts.content })
    // Varnish needs the site's port before the site can be given Varnish's, so Varnish's port is reserved first.
    const settings = { REVALIDATE_SECRET: secret, CDN: 'varnish', CDN_PURGE_TOKEN: purgeToken }
    const purgePort = await freePort()
    site = await startSite(lab.url, folder, { ...settings, CDN_PURGE_URL: `http://127.0.0.1:${purgePort}` })
    varnish = await startTestVarnish(program ?? '', site.origin, purgePort)
  })
  afterAll(async () => {
    await varnish?.stop()
    await site?.stop()
    await lab?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each<[string, ChangeEvent, string[]]>([
    ['a post', post, ['/blog', `/blog/${post.slug}`, '/sitemap.xml']],
    ['a project', project, ['/', '/portfolio', `/portfolio/${project.slug}`, '/sitemap.xml']],
    ['what most pages show', { type: 'options', event: 'updated' }, ['/', '/hu', '/about', '/faq']],
  ])('CDN-2 exactly the pages that read it are purged: %s', async (_, event, affected) => {
    // Wait until every page is old enough to be distinguished from a new copy.
    await expect.poll(() => bornSince(systemClock.now() - 2_000), { timeout: 15_000 }).toEqual([])
    const purgedBefore = (await status()).cdn.purged
    const notifiedAt = systemClock.now() - 500
    await sendChange(site.origin, secret, event)
    await expect.poll(async () => (await status()).cdn.purged).toBeGreaterThan(purgedBefore)
    const { revalidations, cdn } = await status()
    const rendered = paths.filter((page) => revalidations[0].pages.includes(page))
    expect(rendered).toEqual(expect.arrayContaining(affected))
    // After a soft purge each page is served stale once more while it is refetched.
    await expect.poll(() => bornSince(notifiedAt)).toEqual(rendered)
    expect(cdn).toMatchObject({ waiting: 0, lost: 0, failing: null })
  })

  test('CDN-1 shows a published change, and hides the tags from visitors', async () => {
    posts.retitle(post.id, 'Seen through Varnish')
    await sendChange(site.origin, secret, post)
    const page = `/blog/${post.slug}`
    await expect.poll(async () => (await ask(page)).text(), { timeout: 2_000 }).toContain('Seen through')
    const { headers } = await ask(page)
    expect(headers.get('x-cache')).toBe('hit')
    for (const name of ['surrogate-key', 'cache-tag', 'xkey']) expect(headers.has(name)).toBe(false)
  })

  test('CDN-2 refuses a purge without the secret', async () => {
    const purge = (authorization: string) =>
      fetch(varnish.origin, { method: 'PURGE', headers: { 'Xkey-Purge': 'all', authorization } })
    expect((await purge('Bearer ')).status).toBe(403)
    expect((await purge('Bearer guessed')).status).toBe(403)
    expect((await purge(`Bearer ${purgeToken}`)).headers.get('x-purged')).toMatch(/^[1-9]/)
  })

  test('ROUTE-6 serves stale pages while the site is down', async () => {
    await site.stop()
    await expect.poll(async () => (await ask('/healthz')).status).toBe(503)
    expect((await ask('/about')).status).toBe(200)
  })
})
