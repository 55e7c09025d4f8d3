import type { Comment } from '#content/models.ts'

export type CommentThread = { opening: Comment; replies: Comment[] }

/**
 * Comments by conversation: each that opens one, with all that was said to it or to one of its replies, in the order
 * given. A reply to a comment that is not there opens a conversation of its own.
 */
export function commentThreads(comments: readonly Comment[]): CommentThread[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const threads = new Map<Comment, Comment[]>()
  for (const comment of comments) {
    const opening = openingOf(comment, byId)
    const replies = threads.get(opening) ?? []
    if (comment !== opening) replies.push(comment)
    threads.set(opening, replies)
  }
  return [...threads].map(([opening, replies]) => ({ opening, replies }))
}

/** Up from reply to reply. Comments that answer each other in a circle end where they began. */
function openingOf(comment: Comment, byId: ReadonlyMap<number, Comment>): Comment {
  const passed = new Set<Comment>()
  let opening = comment
  for (let above: Comment | undefined = comment; above; above = byId.get(above.parent)) {
    if (passed.has(above)) return comment
    passed.add(above)
    opening = above
  }
  return opening
}
