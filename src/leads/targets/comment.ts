import { asciiAddress } from '#base/ascii-address.ts'
import type { DeliveryTarget } from '../delivery.ts'
import { commentsClosed } from './comment-copy.server.ts'
import { outcomeOfFault, type WordPressWrites } from './wordpress-writes.ts'

/** WordPress's own pause between two comments of one address. */
const commentFloodMs = 15_000

/** WordPress knows an equal comment by itself: an attempt that is repeated after a crash is no second comment. */
const isThereAlready = 'comment_duplicate'
/** WordPress takes one comment in 15 s from one commenter, or from the site where the two share no secret. It says 400, not 429. */
const isTooSoon = 'comment_flood'

/** Why WordPress takes no comment on this post from any visitor: its own codes, and that a plugin has removed the route. */
const closedCodes = [
  'rest_comment_closed',
  'rest_comment_disabled',
  'rest_comment_login_required',
  'rest_no_route',
  'rest_comment_invalid_post_id',
]

/** CALL-23: a comment of a visitor; whether it is shown is for WordPress to decide. A closed post is told to the visitor. */
export const commentTarget =
  (post: WordPressWrites['comment']): DeliveryTarget =>
  async ({ values, senderAddress, language }, { signal }) => {
    const text = (field: string) => (typeof values[field] === 'string' ? values[field] : '')
    const parent = Number(text('parent'))
    const comment = {
      post: Number(text('post')),
      content: text('content'),
      author_name: text('author_name'),
      // WordPress refuses a domain with accents, and knows this spelling.
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
