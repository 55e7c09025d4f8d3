import { expect, test } from 'vitest'
import type { Comment, SafeHtml } from '#content/models.ts'
import { blogCopy } from '#locale/messages/pages/blog.server.ts'
import { fieldNames, renderSection } from '#testing/builders/render-section.tsx'
import { Comments } from './comments.tsx'

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

test('BLOG-2 an open post shows its comments and asks for one more, with the fields of SPEC §7', () => {
  const html = render([comment], true)
  expect(html).toContain('1 comment')
  expect(html).toContain('<p>Tried it.</p>')
  expect(html).toContain('name="post" value="7"')
  expect(fieldNames(html)).toEqual(['content', 'author_name', 'author_email'])
})

test('BLOG-2 a comment of shortly after midnight is of the day that it was where WordPress is', () => {
  const post = { id: 7, commentsOpen: false }
  const shown = (date: string) =>
    renderSection(
      <Comments copy={blogCopy.en.comments} language="en" post={post} comments={[{ ...comment, date }]} />,
      'en',
    )
  expect(shown('2026-10-20T22:30:00.000Z')).toContain('October 20, 2026')
  expect(shown('2026-10-21T00:30:00.000+02:00')).toContain('October 21, 2026')
})

test('BLOG-2 a closed post shows what was said and takes no more', () => {
  const html = render([comment], false)
  expect(html).toContain('Tried it.')
  expect(html).not.toContain('<form')
})
