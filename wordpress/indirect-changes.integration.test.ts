import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminBrowser } from '#testing/servers/admin-browser.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/wordpress/webhook-receiver.ts'

let website: WebhookReceiver
beforeAll(async () => {
  website = await startWebhookReceiver()
})
afterAll(() => website?.stop())
beforeEach(() => website.forget())

const write: WebhookReceiver['write'] = (...call) => website.write(...call)
const publish = async (type: string, fields: object) => {
  const record = await write('POST', `/wp/v2/${type}`, { status: 'publish', title: 'A', ...fields })
  await expectEvent({ id: record.id })
  website.forget()
  return record
}
const expectEvent = (event: object) =>
  expect.poll(website.received, { timeout: 5_000 }).toContainEqual(expect.objectContaining(event))

describe('LINK-2 indirect changes', () => {
  test('alt text of a picture: every record that shows it', async () => {
    const [picture] = (await website.wordpress.admin('GET', '/wp/v2/media?per_page=1')).body
    const shown = await publish('portfolio', { slug: 'pictured', featured_media: picture.id })
    const content = `<figure><img class="wp-image-${picture.id}" src="x.png"></figure>`
    const inText = await publish('posts', { slug: 'in-text', content })
    await write('POST', `/wp/v2/media/${picture.id}`, { alt_text: 'A bakery at night' })
    await expectEvent({ type: 'portfolio', id: shown.id })
    await expectEvent({ type: 'post', id: inText.id })
    // Its file has the name of a team member's picture.
    await expectEvent({ type: 'home' })
  })

  test('rotating or cropping a picture in the media library: every record that shows it', async () => {
    const [picture] = (await website.wordpress.admin('GET', '/wp/v2/media?per_page=1')).body
    const shown = await publish('portfolio', { slug: 'turned', featured_media: picture.id })
    const owner = await adminBrowser(website.wordpress)
    const { html } = await owner.open(`/wp-admin/post.php?post=${picture.id}&action=edit`)
    const edit = {
      action: 'image-editor',
      do: 'save',
      postid: String(picture.id),
      history: '[{"r":90}]',
      target: 'all',
      _ajax_nonce: /imageEdit\.open\( \d+, [^0-9a-f]*([0-9a-f]+)/.exec(html)?.[1] ?? '',
    }
    const saved = await owner.send('/wp-admin/admin-ajax.php', edit)
    expect(JSON.parse(saved.html)).toMatchObject({ success: true })
    await expectEvent({ type: 'portfolio', id: shown.id })
  })

  test('a new translation: the record that links to it, and again when unlinked', async () => {
    const first = await publish('posts', { language: 'en', slug: 'a-spark' })
    const second = await publish('posts', { language: 'hu', slug: 'egy-szikra' })
    const pair = `/igniting-studio/v1/records/${second.id}/translation`
    website.forget()
    await write('PUT', pair, { twin: first.id })
    await expectEvent({ type: 'post', id: first.id, slug: 'a-spark' })
    await expectEvent({ type: 'post', id: second.id, slug: 'egy-szikra' })
    website.forget()
    await write('DELETE', pair)
    await expectEvent({ type: 'post', id: first.id, slug: 'a-spark' })
  })

  test('assigning a menu to a location, and renaming a record in it', async () => {
    const menu = await write('POST', '/wp/v2/menus', { name: 'Another header' })
    const page = await publish('pages', { slug: 'in-a-menu' })
    await write('POST', '/wp/v2/menu-items', {
      menus: menu.id,
      object: 'page',
      object_id: page.id,
      type: 'post_type',
      status: 'publish',
      title: '',
    })
    await expectEvent({ type: 'nav_menu' })
    website.forget()
    await write('POST', `/wp/v2/menus/${menu.id}`, { locations: ['header-en'] })
    await expectEvent({ type: 'nav_menu' })
    website.forget()
    await write('POST', `/wp/v2/pages/${page.id}`, { title: 'Another title' })
    await expectEvent({ type: 'nav_menu' })
  })

  test('renaming a category in a menu', async () => {
    const menu = await write('POST', '/wp/v2/menus', { name: 'Menu of categories' })
    const category = await write('POST', '/wp/v2/categories', { name: 'News' })
    await write('POST', '/wp/v2/menu-items', {
      menus: menu.id,
      object: 'category',
      object_id: category.id,
      type: 'taxonomy',
      status: 'publish',
      title: '',
    })
    await expectEvent({ type: 'nav_menu' })
    website.forget()
    await write('POST', `/wp/v2/categories/${category.id}`, { name: 'Notes' })
    await expectEvent({ type: 'nav_menu' })
  })

  test('changing the slug of a parent page, or deleting it: its child pages', async () => {
    const parent = await publish('pages', { slug: 'above' })
    const child = await publish('pages', { slug: 'below', parent: parent.id })
    const grandchild = await publish('pages', { slug: 'far-below', parent: child.id })
    website.forget()
    await write('POST', `/wp/v2/pages/${parent.id}`, { slug: 'above-now' })
    await expectEvent({ type: 'page', id: grandchild.id })
    await expectEvent({ type: 'page', id: child.id })
    website.forget()
    await write('DELETE', `/wp/v2/pages/${parent.id}?force=true`)
    await expectEvent({ type: 'page', id: grandchild.id })
    website.forget()
    await write('POST', `/wp/v2/pages/${child.id}`, { content: 'Other words' })
    await expectEvent({ type: 'page', id: child.id })
    expect(website.received()).toHaveLength(1)
  })

  test('an author’s name; not an editor’s preferences', async () => {
    const preferences = {
      meta: { persisted_preferences: { core: { openPanels: ['x'] }, _modified: '2026-01-01T00:00:00Z' } },
    }
    await write('POST', '/wp/v2/users/me', preferences)
    await write('POST', '/wp/v2/users/me', { name: 'Another name' })
    await expectEvent({ type: 'user' })
    website.forget()
    await write('POST', '/wp/v2/users/me', preferences)
    await write('POST', '/wp/v2/users/me', { description: 'Writes' })
    await expectEvent({ type: 'user' })
    expect(website.received()).toHaveLength(1)
  })
})
