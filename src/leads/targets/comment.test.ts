import { expect, test } from 'vitest'
import { aLead } from '#testing/builders/a-lead.ts'
import type { Answer } from '#testing/servers/recording-server.ts'
import { wordpressWrites } from '#testing/servers/wordpress-writes.ts'
import { commentTarget } from './comment.ts'

const attempt = { deliveryId: 'comment-1:comment', signal: new AbortController().signal }

async function commenting(answer: Answer, over = {}) {
  const wordpress = await wordpressWrites(() => answer)
  const outcome = await commentTarget(wordpress.writes.comment)(aLead('comment', 'hu', over), attempt)
  return { outcome, ...wordpress }
}

test('CALL-23 BLOG-2 posts a comment to WordPress, as a reply where it is one', async () => {
  const answered = await commenting(
    { status: 201, body: { id: 12 } },
    { post: '9', parent: '3', content: 'Szép!' },
  )
  expect(answered.outcome).toEqual({ outcome: 'delivered' })
  expect(answered.server.requests[0]?.path).toBe('/wp-json/wp/v2/comments')
  expect((await answered.forms())[0]).toMatchObject({ post: ['9'], parent: ['3'], content: ['Szép!'] })
  const first = await commenting({ status: 201, body: { id: 13 } }, { parent: '' })
  expect((await first.forms())[0]).not.toHaveProperty('parent')
})

test('CALL-23 sends the commenter’s IP address, signed, only where both sides share a secret', async () => {
  const signed: object[] = []
  const sign = (parts: object) => {
    signed.push(parts)
    return { 'X-Signed': 'yes' }
  }
  for (const signing of [sign, undefined]) {
    const { writes, server } = await wordpressWrites(() => ({ status: 201, body: { id: 1 } }), signing)
    const lead = { ...aLead('comment', 'hu', { content: 'Szép!' }), senderAddress: '2001:db8::7' }
    expect(await commentTarget(writes.comment)(lead, attempt)).toEqual({ outcome: 'delivered' })
    const [request] = server.requests
    expect(request?.headers['x-signed']).toBe(signing && 'yes')
    expect(request?.body.includes('2001:db8::7')).toBe(signing !== undefined)
    if (signing) expect(JSON.parse(String(request?.body))).toMatchObject({ content: 'Szép!' })
  }
  expect(signed).toEqual([
    { method: 'POST', target: '/wp-json/wp/v2/comments', body: expect.stringContaining('2001:db8::7') },
  ])
})

test.each<[string, Answer, object]>([
  [
    'a repeated attempt is no second comment',
    { status: 409, body: { code: 'comment_duplicate' } },
    { outcome: 'delivered', note: 'was there already' },
  ],
  ['too many at a time', { status: 429, body: { code: 'comment_flood' } }, { outcome: 'later' }],
  [
    'too soon after another commenter: all come from the address of the site',
    { status: 400, body: { code: 'comment_flood' } },
    { outcome: 'later', afterMs: 15_000 },
  ],
  [
    'comments are closed, which the visitor is told',
    { status: 403, body: { code: 'rest_comment_closed' } },
    { outcome: 'refused', fields: { content: expect.stringContaining('nem lehet hozzászólni') } },
  ],
  [
    'Disable Comments has closed them all',
    { status: 403, body: { code: 'rest_comment_disabled' } },
    { outcome: 'refused', fields: { content: expect.any(String) } },
  ],
  [
    'a plugin has removed comments',
    { status: 404, body: { code: 'rest_no_route' } },
    { outcome: 'refused', fields: { content: expect.any(String) } },
  ],
  ['a firewall stands before it', { status: 403, body: '<html>' }, { outcome: 'later' }],
  [
    'the post is gone',
    { status: 404, body: { code: 'rest_comment_invalid_post_id' } },
    { outcome: 'refused' },
  ],
  [
    'WordPress is down',
    { status: 502 },
    { outcome: 'later', reason: 'WordPress API Error: 502 Bad Gateway' },
  ],
])('CALL-23 %s', async (_, answer, expected) => {
  expect((await commenting(answer)).outcome).toMatchObject(expected)
})
