import { expect, test } from 'vitest'
import type { Comment, SafeHtml } from '#content/models.ts'
import { commentThreads } from './comment-threads.ts'

const comment = (id: number, parent = 0): Comment => ({
  id,
  parent,
  post: 7,
  authorName: 'Ágnes',
  date: '2026-10-20T08:00:00Z',
  content: '' as SafeHtml,
})
const idsOf = (comments: Comment[]) =>
  commentThreads(comments).map(({ opening, replies }) => [opening.id, ...replies.map(({ id }) => id)])

test('BLOG-2 a reply stands below what it answers, and so does the reply to a reply', () => {
  expect(idsOf([comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5, 2)])).toEqual([
    [1, 3, 4],
    [2, 5],
  ])
})

test('BLOG-2 a reply is found a place even when it comes before its comment', () => {
  expect(idsOf([comment(3, 1), comment(1)])).toEqual([[1, 3]])
})

test('BLOG-2 a reply whose comment is not shown, and comments that answer each other, are not lost', () => {
  expect(idsOf([comment(3, 99), comment(4, 5), comment(5, 4), comment(6, 6)])).toEqual([[3], [4], [5], [6]])
})
