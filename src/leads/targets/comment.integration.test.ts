import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLead } from '#testing/builders/a-lead.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { writesTo } from '#testing/servers/wordpress-writes.ts'
import { commentTarget } from './comment.ts'

let wordpress: TestWordPress
beforeAll(async () => {
  wordpress = await startTestWordPress()
})
afterAll(() => wordpress.stop())

const attempt = { deliveryId: 'comment-1', signal: new AbortController().signal }

async function comment(status: 'open' | 'closed', over = {}) {
  const post = { title: status, status: 'publish', comment_status: status }
  const { body } = await wordpress.admin('POST', '/wp/v2/posts', post)
  const lead = aLead('comment', 'hu', { post: String(body.id), parent: '', ...over })
  return () => commentTarget(writesTo(wordpress.url).comment)(lead, attempt)
}

test('CALL-23 BLOG-2 a real WordPress accepts a comment once, however often it is delivered, also from példa.hu', async () => {
  const deliver = await comment('open', { author_email: 'anna@példa.hu' })
  expect(await deliver()).toEqual({ outcome: 'delivered' })
  expect(await deliver()).toEqual({ outcome: 'delivered', note: 'was there already' })
})

test('CALL-23 it permanently refuses one on a closed post', async () => {
  const deliver = await comment('closed')
  expect(await deliver()).toMatchObject({ outcome: 'refused' })
})
