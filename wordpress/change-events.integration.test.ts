import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWordPress, type TestWordPress } from '#testing/test-wordpress.ts'

let wordpress: TestWordPress
let told: unknown[] = []

beforeAll(async () => {
  wordpress = await startTestWordPress()
  wordpress.wordPress.onContentChange((change) => told.push(change))
})
afterAll(() => wordpress?.stop())
beforeEach(() => {
  told = []
})

const write = async (method: string, route: string, body?: unknown) => {
  const answer = await wordpress.admin(method, route, body)
  expect(answer.status).toBeLessThan(300)
  return answer.body
}
/** The events of the request before; they leave with its answer, a moment earlier or later. */
const expectEvents = (...events: object[]) => expect.poll(() => told).toMatchObject(events)

describe('the website is told of every change of public content', () => {
  let id: number

  test('a draft is nobody’s business; its publication is told with its address and language', async () => {
    const draft = { title: 'A', slug: 'a-post', status: 'draft', language: 'hu' }
    id = (await write('POST', '/wp/v2/posts', draft)).id
    await write('POST', `/wp/v2/posts/${id}`, { status: 'publish' })
    await expectEvents({ type: 'post', id, slug: 'a-post', lang: 'hu', event: 'published' })
  })

  test('a new text, and a new slug with the old one', async () => {
    await write('POST', `/wp/v2/posts/${id}`, { content: 'B' })
    await expectEvents({ type: 'post', id, slug: 'a-post', lang: 'hu', event: 'updated' })
    told = []
    await write('POST', `/wp/v2/posts/${id}`, { slug: 'b-post' })
    await expectEvents({ slug: 'b-post', event: 'updated' }, { slug: 'a-post', event: 'deleted' })
  })

  test('custom fields of a project', async () => {
    const project = { title: 'P', slug: 'p', status: 'publish', language: 'en' }
    const created = await write('POST', '/wp/v2/portfolio', project)
    told = []
    await write('POST', `/wp/v2/portfolio/${created.id}`, { acf: { client_name: 'X' } })
    await expectEvents({ type: 'portfolio', id: created.id, slug: 'p', lang: 'en', event: 'updated' })
  })

  test('into the bin, and gone for good', async () => {
    await write('DELETE', `/wp/v2/posts/${id}`)
    await expect
      .poll(() => told)
      .toContainEqual(expect.objectContaining({ type: 'post', id, event: 'deleted' }))
  })

  test('terms, options and comments', async () => {
    const category = await write('POST', '/wp/v2/categories', { name: 'Embers' })
    await expectEvents({ type: 'category', id: category.id, event: 'updated' })
    told = []
    await write('DELETE', `/wp/v2/categories/${category.id}?force=true`)
    await expectEvents({ type: 'category', id: category.id, event: 'deleted' })
    told = []
    await write('POST', '/wp/v2/settings', { title: 'Another name' })
    await expectEvents({ type: 'settings', event: 'updated' })
    const post = { title: 'C', slug: 'c-post', status: 'publish', comment_status: 'open' }
    const { id: postId } = await write('POST', '/wp/v2/posts', post)
    told = []
    await write('POST', '/wp/v2/comments', { post: postId, content: 'Fine' })
    await expectEvents({ type: 'comment', id: postId, event: 'updated' })
  })

  test('the first save of the options, a later one, and their removal', async () => {
    const saveOptions = async (options: object | null) => {
      told = []
      await write('POST', '/wp/v2/settings', { igniting_studio_options: options })
      await expectEvents({ type: 'options', event: 'updated' })
    }
    const before = await wordpress.admin('GET', '/wp/v2/settings')
    expect(before.body.igniting_studio_options.ga4_id).toBe('')
    await saveOptions({ ga4_id: 'G-FIRST' })
    await saveOptions({ ga4_id: 'G-SECOND' })
    await saveOptions(null)
    await saveOptions({ ga4_id: 'G-FIRST-AGAIN' })
  })
})
