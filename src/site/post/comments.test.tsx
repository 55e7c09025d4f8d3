import { expect, test } from 'vitest'
import type { Comment, SafeHtml } from '#content/models.ts'
import { fieldNames, renderSection } from '#testing/builders/render-section.tsx'
import { blogCopy } from '../blog/copy.server.ts'
import { Comments, commentThreads } from './comments.tsx'

const comment: Comment = {
  id: 1,
  post: 7,
  parent: 0,
  authorName: 'Ágnes',
  date: '2026-10-20T08:00:00Z',
  content: '<p>Tried it.</p>' as SafeHtml,
}
const render = (comments: Comment[], commentsOpen: boolean) =>
  renderSection(
    <Comments copy={blogCopy.en.comments} language="en" post={{ id: 7, commentsOpen }} comments={comments} />,
  )

test('BLOG-2 an open post shows its comments and a form with the fields of SPEC §7', () => {
  const html = render([comment], true)
  expect(html).toContain('1 comment')
  expect(html).toContain('<p>Tried it.</p>')
  expect(html).toContain('name="post" value="7"')
  expect(fieldNames(html)).toEqual(['content', 'author_name', 'author_email'])
})

test('BLOG-2 dates a comment in WordPress’s time zone', () => {
  const post = { id: 7, commentsOpen: false }
  const shown = (date: string) =>
    renderSection(
      <Comments copy={blogCopy.en.comments} language="en" post={post} comments={[{ ...comment, date }]} />,
      'en',
    )
  expect(shown('2026-10-20T22:30:00.000Z')).toContain('October 20, 2026')
  expect(shown('2026-10-21T00:30:00.000+02:00')).toContain('October 21, 2026')
})

test('BLOG-2 a closed post shows its comments without a form', () => {
  const html = render([comment], false)
  expect(html).toContain('Tried it.')
  expect(html).not.toContain('<form')
})

const numbered = (id: number, parent = 0): Comment => ({ ...comment, id, parent })
const idsOf = (comments: Comment[]) =>
  commentThreads(comments).map(({ opening, replies }) => [opening.id, ...replies.map(({ id }) => id)])

test('BLOG-2 nests a reply below its parent, at any depth', () => {
  expect(idsOf([numbered(1), numbered(2), numbered(3, 1), numbered(4, 3), numbered(5, 2)])).toEqual([
    [1, 3, 4],
    [2, 5],
  ])
})

test('BLOG-2 nests a reply that is listed before its comment', () => {
  expect(idsOf([numbered(3, 1), numbered(1)])).toEqual([[1, 3]])
})

test('BLOG-2 keeps orphaned replies and comments that reply to each other', () => {
  expect(idsOf([numbered(3, 99), numbered(4, 5), numbered(5, 4), numbered(6, 6)])).toEqual([
    [3],
    [4],
    [5],
    [6],
  ])
})
