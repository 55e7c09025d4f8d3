import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { commentTarget } from '#leads/targets/comment.ts'
import { requestSigner } from '#server/signed-requests.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { writesTo } from '#testing/servers/wordpress-writes.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/** Closes comments as plugins do, and as WordPress does on old posts: the record's column still says open. */
const closing = `<?php
foreach ( array( 'comments_open', 'pings_open' ) as $filter ) {
	add_filter( $filter, fn( $open, $id ) => $open && 'Closed by a plugin' !== get_the_title( $id ), 10, 2 );
}
foreach ( array( 'close_comments_for_old_posts' => '1', 'close_comments_days_old' => '14' ) as $option => $value ) {
	add_filter( "pre_option_$option", fn() => $value );
}
`

let wordpress: TestWordPress
let post: number
beforeAll(async () => {
  wordpress = await startWordPressWith(
    { 'closing.php': closing },
    { url: 'https://studio.example', address: 'http://127.0.0.1:9' },
  )
  const record = { title: 'Open', status: 'publish', comment_status: 'open' }
  post = (await wordpress.admin('POST', '/wp/v2/posts', record)).body.id
})
afterAll(() => wordpress?.stop())

const attempt = { deliveryId: 'comment-1', signal: new AbortController().signal }
let written = 0

/** A comment as the site delivers it. */
function deliver(senderAddress: string, secret = wordpress.wordPress.websiteSecret, to = post) {
  written += 1
  const values = {
    post: String(to),
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

test('CALL-23 two visitors can comment concurrently from their own addresses; a flooding one is throttled', async () => {
  expect(await deliver('203.0.113.7')).toEqual({ outcome: 'delivered' })
  expect(await deliver('2001:db8::7')).toEqual({ outcome: 'delivered' })
  expect(await addresses()).toEqual(['203.0.113.7', '2001:db8::7'])
  expect(await deliver('203.0.113.7')).toMatchObject({ outcome: 'later', afterMs: 15_000 })
})

test('LINK-1 ignores an unsigned commenter address, and keeps the comment', async () => {
  expect(await deliver('198.51.100.1', 'guessed')).toEqual({ outcome: 'delivered' })
  expect((await addresses()).at(-1)).toBe('127.0.0.1')
})

test.each([
  ['by a plugin', { title: 'Closed by a plugin' }],
  ['because the post is old', { title: 'Old', date: '2025-01-01T08:00:00' }],
  ['by its author', { title: 'Closed', comment_status: 'closed', ping_status: 'closed' }],
])('BLOG-2 hides the form for comments closed %s, and refuses a comment', async (_, over) => {
  const record = { status: 'publish', comment_status: 'open', ping_status: 'open', ...over }
  const { id } = (await wordpress.admin('POST', '/wp/v2/posts', record)).body
  const seen = await wordpress.visitor('GET', `/wp/v2/posts/${id}`)
  expect(seen.body).toMatchObject({ comment_status: 'closed', ping_status: 'closed' })
  const listed = (await wordpress.visitor('GET', '/wp/v2/posts?per_page=100')).body
  expect(listed.find((one: { id: number }) => one.id === id)).toMatchObject({ comment_status: 'closed' })
  const { body } = await wordpress.admin('GET', `/wp/v2/posts/${id}?context=edit`)
  expect(body.comment_status).toBe(record.comment_status)
  expect(await deliver('203.0.113.9', undefined, id)).toMatchObject({
    outcome: 'refused',
    fields: { content: expect.stringContaining('nem lehet hozzászólni') },
  })
})

test('BLOG-2 shows the form for open comments', async () => {
  expect((await wordpress.visitor('GET', `/wp/v2/posts/${post}`)).body.comment_status).toBe('open')
})
