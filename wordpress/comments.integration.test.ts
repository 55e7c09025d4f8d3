import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { commentTarget } from '#leads/targets/comment.ts'
import { requestSigner } from '#server/studio-door/signature.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { startPairedWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { writesTo } from '#testing/servers/wordpress-writes.ts'

let wordpress: TestWordPress
let post: number
beforeAll(async () => {
  wordpress = await startPairedWordPress('http://127.0.0.1:9')
  const record = { title: 'Open', status: 'publish', comment_status: 'open' }
  post = (await wordpress.admin('POST', '/wp/v2/posts', record)).body.id
})
afterAll(() => wordpress?.stop())

const attempt = { deliveryId: 'comment-1', signal: new AbortController().signal }
let written = 0

/** A comment as the site delivers it. */
function deliver(senderAddress: string, secret = wordpress.wordPress.websiteSecret) {
  written += 1
  const values = {
    post: String(post),
    parent: '',
    content: `Szép ${written}`,
    author_name: `N${written}`,
    author_email: `n${written}@example.com`,
  }
  const { comment } = writesTo(wordpress.url, systemClock, requestSigner(secret, systemClock.now))
  return commentTarget(comment)({ ...aLead('comment', 'hu', values), senderAddress }, attempt)
}

const addresses = async () =>
  (await wordpress.admin('GET', `/wp/v2/comments?post=${post}&context=edit&status=all&order=asc`)).body.map(
    ({ author_ip }: { author_ip: string }) => author_ip,
  )

test('CALL-23 two visitors comment at once, each from an address of their own; one who floods waits', async () => {
  expect(await deliver('203.0.113.7')).toEqual({ outcome: 'delivered' })
  expect(await deliver('2001:db8::7')).toEqual({ outcome: 'delivered' })
  expect(await addresses()).toEqual(['203.0.113.7', '2001:db8::7'])
  expect(await deliver('203.0.113.7')).toMatchObject({ outcome: 'later', afterMs: 15_000 })
})

test('LINK-1 what somebody else says of an address is not believed, and the comment is not lost', async () => {
  expect(await deliver('198.51.100.1', 'guessed')).toEqual({ outcome: 'delivered' })
  expect((await addresses()).at(-1)).toBe('127.0.0.1')
})
