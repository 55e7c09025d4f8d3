import type { Comment } from '#content/models.ts'

export type CommentThread = { opening: Comment; replies: Comment[] }

/**
 * Groups comments into threads: each top-level comment with all direct and indirect replies, in the given order. A
 * reply whose parent is missing starts its own thread.
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

/** Follows parents up to the root; a cycle of replies ends where it started. */
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
