import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let wordpress: TestWordPress
/** Ids by language: each type has a record with a password and its open translation. */
const ids: Record<string, { hidden: number; open: number }> = {}
const types = { posts: 'post', pages: 'page', portfolio: 'portfolio', services: 'services' }
const secret = {
  content: 'Hush text',
  excerpt: 'Hush excerpt',
  acf: { client_name: 'Hush client', challenge: 'Hush challenge', testimonial: 'Hush', deliverables: 'Hush' },
}

beforeAll(async () => {
  wordpress = await startTestWordPress()
  for (const type of Object.keys(types)) {
    const make = async (fields: object) =>
      (await wordpress.admin('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })).body.id
    const hidden = await make({
      ...secret,
      title: 'Hush',
      slug: `hush-${type}`,
      language: 'en',
      password: 'sesame',
    })
    const open = await make({ title: 'Open', slug: `open-${type}`, language: 'hu', twin: hidden })
    ids[type] = { hidden, open }
  }
}, 600_000)
afterAll(() => wordpress?.stop())

const asVisitor = async (route: string) => {
  const { status, body, headers } = await wordpress.visitor('GET', route)
  return { status, text: JSON.stringify(body), body, total: headers.get('x-wp-total') }
}

test.each(Object.keys(types))('SEEN-1 hides a protected record of %s from visitors', async (type) => {
  const { hidden = 0, open = 0 } = ids[type] ?? {}
  for (const route of [
    `/wp/v2/${type}?per_page=100`,
    `/wp/v2/${type}?per_page=100&_embed`,
    `/wp/v2/${type}?slug=hush-${type}`,
    `/wp/v2/${type}?search=hush`,
    `/wp/v2/${type}?include=${hidden}`,
    `/wp/v2/${type}/${open}`,
    '/wp/v2/search?search=hush',
    '/wp/v2/comments',
    `/oembed/1.0/embed?url=${encodeURIComponent(`${wordpress.url}/?p=${hidden}`)}`,
  ])
    expect((await asVisitor(route)).text, route).not.toMatch(/hush/i)
  for (const query of ['', '?_embed', '?_fields=acf,title'])
    expect(await asVisitor(`/wp/v2/${type}/${hidden}${query}`)).toMatchObject({ status: 404 })
  expect(await asVisitor(`/wp/v2/${type}/${hidden}?password=wrong`)).toMatchObject({ status: 403 })
  const { body, total } = await asVisitor(`/wp/v2/${type}?per_page=100`)
  expect(total).toBe(String(body.length))
})

describe('SEEN-1 a file of a hidden record', () => {
  const files: Record<string, number> = {}
  const upload = async (name: string, post: number | undefined) => {
    const answer = await wordpress.upload(`${name}.png`, post)
    files[name] = answer.body.id
    expect([name, answer.status]).toEqual([name, 201])
  }

  beforeAll(async () => {
    const make = async (fields: object) =>
      (await wordpress.admin('POST', '/wp/v2/portfolio', { title: 'Files', language: 'en', ...fields })).body
        .id
    const draft = await make({ status: 'draft' })
    const personal = await make({ status: 'private' })
    const open = await make({ status: 'publish', slug: 'files-open' })
    await upload('hush-protected', ids.portfolio?.hidden)
    await upload('hush-draft', draft)
    await upload('hush-private', personal)
    await upload('seen-open', open)
    await upload('seen-alone', undefined)
    await upload('seen-cover', ids.portfolio?.hidden)
    await wordpress.admin('POST', `/wp/v2/portfolio/${open}`, { featured_media: files['seen-cover'] })
  })

  test('is hidden from visitors', async () => {
    const hidden = Object.entries(files).filter(([name]) => name.startsWith('hush'))
    for (const [name, id] of hidden) {
      const { body } = await wordpress.admin('GET', `/wp/v2/media/${id}`)
      // WordPress itself refuses files of drafts with 401, and its message reveals nothing.
      expect([401, 404], name).toContain((await asVisitor(`/wp/v2/media/${id}`)).status)
      for (const route of [
        `/wp/v2/media?include=${id}`,
        `/wp/v2/media?parent=${body.post}`,
        `/wp/v2/media?slug=${name}`,
        `/wp/v2/media?search=${name}`,
        `/wp/v2/media/${id}?_embed`,
        `/oembed/1.0/embed?url=${encodeURIComponent(`${wordpress.url}/?attachment_id=${id}`)}`,
        `/oembed/1.0/embed?url=${encodeURIComponent(body.link)}`,
      ])
        expect((await asVisitor(route)).text, route).not.toContain(name)
    }
    const { text, total, body } = await asVisitor('/wp/v2/media?per_page=100')
    expect(text).not.toContain('hush')
    expect(total).toBe(String(body.length))
  })

  test('is visible when unattached, attached to a public record, or its picture', async () => {
    for (const name of ['seen-open', 'seen-alone', 'seen-cover']) {
      expect(await asVisitor(`/wp/v2/media/${files[name]}`), name).toMatchObject({ status: 200 })
      expect((await asVisitor(`/wp/v2/media?include=${files[name]}`)).total, name).toBe('1')
    }
    const shown = await asVisitor('/wp/v2/portfolio?slug=files-open&_embed')
    expect(shown.text).toContain('seen-cover')
  })

  test('is visible to editors', async () => {
    const { body } = await wordpress.admin('GET', '/wp/v2/media?search=hush&per_page=100')
    expect(body).toHaveLength(3)
  })
})

test('SEEN-1 the id of a protected record does not redirect to an address that reveals it', async () => {
  const answer = await fetch(`${wordpress.url}/?p=${ids.posts?.hidden}`, { redirect: 'manual' })
  expect(answer.headers.get('location') ?? '').not.toContain('hush')
})

test.each([
  'portfolio/ID?password[]=x',
  'portfolio/ID?password[a]=x',
  'services/ID?password[]=x',
  'posts/ID?password[]=x',
  'posts?categories_slug[]=x',
  'posts?slug[a][b]=x',
  'posts?lang[]=en',
  'posts?meta_key=featured_post&meta_value[]=1',
])('refuses an array where a string is expected: %s', async (route) => {
  const [type = ''] = route.split(/[/?]/)
  const target = `/wp/v2/${route.replace('ID', String(ids[type]?.hidden))}`
  expect((await wordpress.visitor('GET', target)).status).toBe(400)
})

test('refuses an array where a string is expected on the other routes too', async () => {
  expect((await wordpress.visitor('GET', '/menus/v1/menus/main?id[]=x')).status).toBe(400)
  expect((await wordpress.visitor('GET', '/wp/v2?namespace[]=x')).status).toBe(400)
  expect((await wordpress.visitor('GET', '/wp/v2/types?_method[]=DELETE')).status).toBe(200)
  expect((await fetch(`${wordpress.url}/?rest_route[]=x`)).status).toBeLessThan(500)
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})

test('SEEN-1 hides it from the enhanced portfolio and menus', async () => {
  expect((await asVisitor('/wp/v2/portfolio-enhanced')).text).not.toMatch(/hush/i)
  const { body: menu } = await wordpress.admin('POST', '/wp/v2/menus', { name: 'Hushed' })
  const item = { menus: menu.id, status: 'publish', type: 'post_type', object: 'portfolio' }
  await wordpress.admin('POST', '/wp/v2/menu-items', {
    ...item,
    object_id: ids.portfolio?.hidden,
    title: 'Hush',
  })
  expect((await asVisitor('/menus/v1/menus/hushed')).body.items).toEqual([])
})

test('CALL-21 menus keep the children of a draft and of a deleted page', async () => {
  const { body: menu } = await wordpress.admin('POST', '/wp/v2/menus', { name: 'Left behind' })
  const item = { menus: menu.id, status: 'publish' }
  const add = async (fields: object) =>
    (await wordpress.admin('POST', '/wp/v2/menu-items', { ...item, ...fields })).body.id
  const { body: draft } = await wordpress.admin('POST', '/wp/v2/pages', { title: 'Draft', status: 'draft' })
  const { body: gone } = await wordpress.admin('POST', '/wp/v2/pages', { title: 'Gone', status: 'publish' })
  const toPage = { type: 'post_type', object: 'page' }
  const top = await add({ type: 'custom', title: 'Top', url: '/top' })
  const unseen = await add({ ...toPage, object_id: draft.id, parent: top })
  await add({ type: 'custom', title: 'A', url: '/a', parent: unseen })
  const orphaned = await add({ ...toPage, object_id: gone.id })
  await add({ type: 'custom', title: 'B', url: '/b', parent: orphaned })
  await wordpress.admin('DELETE', `/wp/v2/pages/${gone.id}?force=true`)

  expect((await asVisitor('/menus/v1/menus/left-behind')).body.items).toMatchObject([
    { title: 'Top', child_items: [{ title: 'A' }] },
    { title: 'B' },
  ])
})

test('shows it to editors, and with the password', async () => {
  const id = ids.portfolio?.hidden
  const listed = await wordpress.admin('GET', '/wp/v2/portfolio?slug=hush-portfolio')
  expect(listed.body).toMatchObject([{ id, acf: { client_name: 'Hush client' } }])
  const named = await wordpress.visitor('GET', `/wp/v2/portfolio/${id}?password=sesame`)
  expect(named.body.acf).toMatchObject({ client_name: 'Hush client' })
})

test('SEEN-1 the website has no page of it, and does not list it', async () => {
  const { content } = selectContent({
    wordpressUrl: wordpress.url,
    fetch,
    clock: systemClock,
    log: silentLog,
  })
  expect(await content.project('en', 'hush-portfolio')).toEqual({ state: 'absent' })
  const found = await Promise.all([
    content.directory('project', 'en'),
    content.directory('post', 'en'),
    content.projects('en'),
    content.search('en', 'hush'),
  ])
  expect(JSON.stringify(found)).not.toMatch(/hush-|Hush/)
})
