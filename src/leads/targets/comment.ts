import { asciiAddress } from '#base/ascii-address.ts'
import type { DeliveryTarget } from '../delivery.ts'
import { commentsClosed } from './comment-copy.server.ts'
import { outcomeOfFault, type WordPressWrites } from './wordpress-writes.ts'

/** WordPress's own pause between two comments from the same address. */
const commentFloodMs = 15_000

/** WordPress detects an identical comment itself, so an attempt that is repeated after a crash does not create a second one. */
const isThereAlready = 'comment_duplicate'
/** WordPress accepts one comment in 15 s per commenter, or per site if the two share no secret. It responds with 400, not 429. */
const isTooSoon = 'comment_flood'

/**
 * Codes for when WordPress accepts no comment on this post from any visitor: its own, and the one for a route that a plugin has
 * removed.
 */
const closedCodes = [
  'rest_comment_closed',
  'rest_comment_disabled',
  'rest_comment_login_required',
  'rest_no_route',
  'rest_comment_invalid_post_id',
]

/** CALL-23: sends a visitor's comment; WordPress decides whether to show it. If the post is closed, the visitor is told. */
export const commentTarget =
  (post: WordPressWrites['comment']): DeliveryTarget =>
  async ({ values, senderAddress, language }, { signal }) => {
    const text = (field: string) => (typeof values[field] === 'string' ? values[field] : '')
    const parent = Number(text('parent'))
    const comment = {
      post: Number(text('post')),
      content: text('content'),
      author_name: text('author_name'),
      // WordPress rejects a domain with accents, but accepts this spelling.
      author_email: asciiAddress(text('author_email')),
      ...(parent > 0 && { parent }),
      ...(senderAddress && { visitor_address: senderAddress }),
    }
    const result = await post(comment, signal)
    if (result.ok) return { outcome: 'delivered' }
    const { fault } = result
    if (fault.kind === 'http-status' && fault.code === isThereAlready)
      return { outcome: 'delivered', note: 'was there already' }
    if (fault.kind === 'http-status' && fault.code === isTooSoon)
      return {
        outcome: 'later',
        reason: fault.message,
        afterMs: Math.max(fault.retryAfterMs, commentFloodMs),
      }
    const outcome = outcomeOfFault(fault)
    const isClosed = fault.kind === 'http-status' && closedCodes.includes(fault.code)
    return isClosed && outcome.outcome === 'refused'
      ? { ...outcome, fields: { content: commentsClosed[language].closed } }
      : outcome
  }
