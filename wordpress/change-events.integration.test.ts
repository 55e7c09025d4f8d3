import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/wordpress/webhook-receiver.ts'

let website: WebhookReceiver
beforeAll(async () => {
  website = await startWebhookReceiver()
})
afterAll(() => website?.stop())
beforeEach(() => website.forget())

const write: WebhookReceiver['write'] = (...call) => website.write(...call)
/** Events are sent after the response; those of earlier requests may arrive in between. */
const expectEvents = (...events: object[]) =>
  expect
    .poll(website.received, { timeout: 5_000 })
    .toEqual(expect.arrayContaining(events.map((event) => expect.objectContaining(event))))

describe('notifies the website of every change of public content', () => {
  let id: number

  test('a draft is not sent; its publication is, with path and language', async () => {
    const draft = { title: 'A', slug: 'a-post', status: 'draft', language: 'hu' }
    id = (await write('POST', '/wp/v2/posts', draft)).id
    await write('POST', `/wp/v2/posts/${id}`, { status: 'publish' })
    await expectEvents({ type: 'post', id, slug: 'a-post', lang: 'hu', event: 'published' })
  })

  test('a changed text, and a changed slug with the old one', async () => {
    await write('POST', `/wp/v2/posts/${id}`, { content: 'B' })
    await expectEvents({ type: 'post', id, slug: 'a-post', lang: 'hu', event: 'updated' })
    website.forget()
    await write('POST', `/wp/v2/posts/${id}`, { slug: 'b-post' })
    await expectEvents({ slug: 'b-post', event: 'updated' }, { slug: 'a-post', event: 'deleted' })
  })

  test('linking and unlinking translations, with both addresses', async () => {
    const page = { status: 'publish', slug: 'pair' }
    const en = await write('POST', '/wp/v2/pages', { ...page, title: 'Pair', language: 'en' })
    const hu = await write('POST', '/wp/v2/pages', { ...page, title: 'Pár', language: 'hu' })
    const both = [en, hu].map(({ id: page, language }) => ({
      type: 'page',
      id: page,
      slug: 'pair',
      lang: language,
    }))
    for (const [method, body] of [['PUT', { twin: hu.id }], ['DELETE']] as const) {
      website.forget()
      await write(method, `/igniting-studio/v1/records/${en.id}/translation`, body)
      await expectEvents(...both)
    }
  })

  test('a new password on a public record', async () => {
    const secret = { title: 'S', slug: 'soon-secret', status: 'publish', language: 'en' }
    const created = await write('POST', '/wp/v2/services', secret)
    website.forget()
    await write('POST', `/wp/v2/services/${created.id}`, { password: 'sesame' })
    await expectEvents({ type: 'services', id: created.id, slug: 'soon-secret' })
  })

  test('custom fields of a project', async () => {
    const project = { title: 'P', slug: 'p', status: 'publish', language: 'en' }
    const created = await write('POST', '/wp/v2/portfolio', project)
    website.forget()
    await write('POST', `/wp/v2/portfolio/${created.id}`, { acf: { client_name: 'X' } })
    await expectEvents({ type: 'portfolio', id: created.id, slug: 'p', lang: 'en', event: 'updated' })
  })

  test('trashing and deleting', async () => {
    await write('DELETE', `/wp/v2/posts/${id}`)
    await expect
      .poll(website.received)
      .toContainEqual(expect.objectContaining({ type: 'post', id, event: 'deleted' }))
  })

  test('terms, options and comments', async () => {
    const category = await write('POST', '/wp/v2/categories', { name: 'Embers' })
    await expectEvents({ type: 'category', id: category.id, event: 'updated' })
    website.forget()
    await write('DELETE', `/wp/v2/categories/${category.id}?force=true`)
    await expectEvents({ type: 'category', id: category.id, event: 'deleted' })
    website.forget()
    await write('POST', '/wp/v2/settings', { title: 'Another name' })
    await expectEvents({ type: 'settings', event: 'updated' })
    website.forget()
    await write('POST', '/wp/v2/settings', { timezone: 'Europe/Budapest' })
    await expectEvents({ type: 'settings', event: 'updated' })
    const post = { title: 'C', slug: 'c-post', status: 'publish', comment_status: 'open' }
    const { id: postId } = await write('POST', '/wp/v2/posts', post)
    website.forget()
    await write('POST', '/wp/v2/comments', { post: postId, content: 'Fine' })
    await expectEvents({ type: 'comment', id: postId, event: 'updated' })
  })

  test('deleting a comment, once: from the trash it was already gone', async () => {
    const open = { title: 'D', status: 'publish', comment_status: 'open' }
    const { id: postId } = await write('POST', '/wp/v2/posts', open)
    let calls = 0
    /** How many events of the discussion arrive before that of a record saved after the call. */
    const receivedAfter = async (...call: Parameters<typeof write>) => {
      website.forget()
      const { id: comment } = await write(...call)
      calls += 1
      await write('POST', '/wp/v2/settings', { title: `After call ${calls}` })
      await expectEvents({ type: 'settings' })
      const times = website
        .received()
        .filter(({ type, id: of }) => type === 'comment' && of === postId).length
      return { comment, times }
    }
    const approved = (content: string) => ({ post: postId, content, status: 'approved' })
    const { comment: gone } = await receivedAfter('POST', '/wp/v2/comments', approved('Gone'))
    const { comment: binned } = await receivedAfter('POST', '/wp/v2/comments', approved('Into the bin'))
    expect((await receivedAfter('DELETE', `/wp/v2/comments/${gone}?force=true`)).times).toBe(1)
    expect((await receivedAfter('DELETE', `/wp/v2/comments/${binned}`)).times).toBe(1)
    expect((await receivedAfter('DELETE', `/wp/v2/comments/${binned}?force=true`)).times).toBe(0)
  })

  test('first and later saves of the options, and their removal', async () => {
    const saveOptions = async (options: object | null) => {
      website.forget()
      await write('POST', '/wp/v2/settings', { igniting_studio_options: options })
      await expectEvents({ type: 'options', event: 'updated' })
    }
    const before = await website.wordpress.admin('GET', '/wp/v2/settings')
    expect(before.body.igniting_studio_options.ga4_id).toBe('')
    await saveOptions({ ga4_id: 'G-FIRST' })
    await saveOptions({ ga4_id: 'G-SECOND' })
    await saveOptions(null)
    await saveOptions({ ga4_id: 'G-AGAIN1' })
  })
})
