import { cp } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminBrowser } from '#testing/servers/admin-browser.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startEmptyWordPress } from '#testing/wordpress/empty-wordpress.ts'
import { transferScreen } from '#testing/wordpress/transfer-screen.ts'

/** One WordPress with the sample content and an owner's additions, and an empty one. */
let full: TestWordPress
let empty: TestWordPress
let from: ReturnType<typeof transferScreen>
let into: ReturnType<typeof transferScreen>
let content: string
let options: string

beforeAll(async () => {
  full = await startTestWordPress()
  empty = await startEmptyWordPress()
  from = transferScreen(await adminBrowser(full))
  into = transferScreen(await adminBrowser(empty))
  await addWhatAnOwnerAdds()
  content = await from.export('content')
  options = await from.export('options')
  // The other WordPress cannot reach this one, as behind a firewall: its uploads are copied.
  await cp(path.join(full.stateDirectory, 'uploads'), path.join(empty.stateDirectory, 'uploads'), {
    recursive: true,
  })
}, 600_000)
afterAll(() => Promise.all([full?.stop(), empty?.stop()]))

async function add(route: string, fields: object) {
  const { status, body } = await full.admin('POST', `/wp/v2/${route}`, fields)
  expect([status, body.message]).toEqual([expect.toBeOneOf([200, 201]), undefined])
  return body
}

async function addWhatAnOwnerAdds() {
  const [picture] = (await full.admin('GET', '/wp/v2/media?per_page=1')).body
  await add(`media/${picture.id}`, { alt_text_hu: 'Egy gyufa', focal_point: { x: 0.2, y: 0.7 } })
  const image = `<!-- wp:image {"id":${picture.id}} --><figure class="wp-block-image"><img src="${picture.source_url}" class="wp-image-${picture.id}"/></figure><!-- /wp:image -->`
  const parent = await add('pages', { title: 'Above', slug: 'above', status: 'publish', language: 'en' })
  const child = { slug: 'below', status: 'publish', parent: parent.id, content: image, language: 'en' }
  const below = await add('pages', { ...child, title: 'Quote " \\ & <em>more</em>' })
  const meta = {
    seo_title: 'A search title',
    seo_share_title: 'A shared title',
    seo_share_text: 'Two\nlines',
    seo_image: String(picture.id),
    gallery_image_1: String(picture.id),
    challenge: 'One\nTwo \\ "three"',
  }
  const [project] = (await full.admin('GET', '/wp/v2/portfolio?per_page=1&lang=en')).body
  await add(`portfolio/${project.id}`, { meta })
  const [post] = (await full.admin('GET', '/wp/v2/posts?per_page=1&lang=en')).body
  await add(`posts/${post.id}`, { sticky: true, comment_status: 'open' })
  const one = { post: post.id, author_name: 'A & B', author_email: 'a@example.com', status: 'approve' }
  const url = 'https://example.com/?a=1&b=2'
  const first = await add('comments', { ...one, author_url: url, content: 'A first <b>word</b>' })
  await add('comments', { ...one, content: 'And an answer', parent: first.id })
  const pair = { language: 'en', status: 'publish' }
  await add('posts', { title: 'Not ready', status: 'draft', language: 'hu' })
  const english = await add('posts', { ...pair, title: 'Pair', slug: 'a-pair', content: 'One' })
  const hungarian = await add('posts', {
    ...pair,
    title: 'Pár',
    slug: 'a-pair',
    language: 'hu',
    twin: english.id,
  })
  await add(`posts/${hungarian.id}`, { content: 'A fordítás után' })
  const tag = await add('tags', { name: 'Lamps', language: 'en' })
  await add('tags', { name: 'Lámpák', language: 'hu', twin: tag.id })
  const menu = await add('menus', { name: 'Header EN', slug: 'header-en', locations: ['header-en'] })
  const entry = { menus: menu.id, status: 'publish' }
  const above = await add('menu-items', {
    ...entry,
    title: 'Us',
    type: 'post_type',
    object: 'page',
    object_id: below.id,
  })
  await add('menu-items', {
    ...entry,
    title: 'Out',
    type: 'custom',
    url: 'https://example.com/?a=1&b=2',
    parent: above.id,
  })
}

/**
 * The parts of a file that differ between two installations with the same content: addresses, times of writing, ids of terms and
 * comments.
 */
const comparable = (file: string) => {
  const ids = new Map([...file.matchAll(/<wp:comment_id>(\d+)</g)].map(([, id], at) => [id, `comment ${at}`]))
  const terms = new Map(
    [...file.matchAll(/<wp:term_id>(\d+)<[\s\S]*?_(?:nicename|slug)><!\[CDATA\[(.*?)\]\]/g)].map(
      ([, id, slug]) => [id, slug],
    ),
  )
  return sortedMeta(
    file
      .replaceAll(full.url, 'http://wordpress')
      .replaceAll(empty.url, 'http://wordpress')
      .replaceAll(/<(pubDate|title|description)>(?=[^<]*<\/\1>\s*<(?:language|link|pubDate)>)[^<]*/g, '<$1>')
      .replaceAll(/created="[^"]*"/g, '')
      .replaceAll(/(<wp:term_id>)(\d+)/g, (_, tag, id) => tag + terms.get(id))
      .replaceAll(/(<wp:comment_(?:id|parent)>)(\d+)/g, (_, tag, id) => tag + (ids.get(id) ?? 'none'))
      .replaceAll(
        /<wp:termmeta>\s*<wp:meta_key><!\[CDATA\[_igniting_studio_twin\]\]><\/wp:meta_key>\s*<wp:meta_value><!\[CDATA\[(\d+)/g,
        (_, id) => `<wp:termmeta twin ${terms.get(id)}`,
      ),
  )
}
/** The meta of an entry are unordered. */
const sortedMeta = (file: string) =>
  file.replaceAll(/(?:<wp:postmeta>[\s\S]*?<\/wp:postmeta>\s*)+/g, (rows) =>
    (rows.match(/<wp:postmeta>[\s\S]*?<\/wp:postmeta>/g) ?? [])
      .map((row) => row.replaceAll(/\s+/g, ' '))
      .sort()
      .join('\n'),
  )

describe('MOVE-1 exports and imports content and options as files', () => {
  test('exports everything but secrets', async () => {
    for (const part of [
      'A search title',
      '_igniting_studio_twin',
      'Egy gyufa',
      'header-en',
      'a@example.com',
      '_igniting_studio_focal_point',
    ])
      expect(content).toContain(part)
    expect(JSON.parse(options).values.igniting_studio_options).not.toHaveProperty('mailchimp_api_key')
    expect(content + options).not.toContain(full.wordPress.websiteSecret)
    expect(content + options).not.toMatch(/website_secret|website_url/)
  })

  test('round-trips into an empty WordPress; importing twice creates no duplicates', async () => {
    const screen = await into.upload('import-content', content)
    expect(screen).toContain('The content is imported.')
    expect(screen).not.toContain('could not be fetched')
    const again = await into.export('content')
    expect(comparable(again)).toBe(comparable(content))

    const second = await into.upload('import-content', content)
    expect(second).toMatch(/Records: 0 new, \d+ here already/)
    expect(second).not.toMatch(/: [1-9]\d* new/)
    expect(comparable(await into.export('content'))).toBe(comparable(again))
  })

  test('previews options, then stores them unchanged', async () => {
    const preview = await into.upload('preview-options', options)
    expect(preview).toContain('What would change')
    expect(preview).toContain('Small fires, “well” kept &amp; fed')
    expect((await empty.visitor('GET', '/igniting-studio/v1/home?lang=en')).body.hero_headline).toBe('')
    await into.press('store-options')
    const { values } = JSON.parse(await into.export('options'))
    expect(values).toEqual(JSON.parse(options).values)
    expect(await into.upload('preview-options', options)).toContain('nothing would change')
  })
})

test('logs no PHP notice', () => {
  expect([...full.reports, ...empty.reports]).toEqual([])
})
