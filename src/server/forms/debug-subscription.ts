import type { Handler } from 'hono'
import { parseForm } from '#forms/parse-form.ts'
import type { DeliveryOutcome, DeliveryTarget } from '#leads/delivery.ts'
import { consumeEach } from '#leads/request-limits.ts'
import { englishOnlyPaths } from '#locale/path-table.ts'
import { debugCopy } from '#site/debug-mailchimp/copy.server.ts'
import { plainPage } from '../plain-page.ts'
import { type PostChecks, receivePost } from '../public-post.ts'
import { decodeBody } from './decode-body.ts'
import { faultOf, secondsOf } from './form-answers.ts'
import { mailboxKey } from './mailbox-key.ts'
import { formMaxBytes, mailsToAddress, requestsOfAddress } from './policies.ts'

/** DBG-1, for all addresses together: enough to try the newsletter service, too few to subscribe a list. */
export const testSubscriptions = { limit: 10, windowMs: 10 * 60_000 }

/**
 * DBG-1: `POST /api/debug/subscription` subscribes one address and shows how the newsletter service responded. Nothing is stored
 * or retried. It is rate limited like the forms, and in total, because the service writes to each address: someone who finds the
 * page must not be able to make the site send mail to others.
 */
export function debugSubscription({
  newsletter,
  ...checks
}: PostChecks & { newsletter: DeliveryTarget }): Handler {
  async function subscribe(email: string, signal: AbortSignal): Promise<DeliveryOutcome> {
    const lead = {
      id: 'debug',
      form: 'newsletter',
      language: 'en',
      values: { email },
      page: englishOnlyPaths.debugMailchimp,
      trust: 'trusted',
      idempotencyKey: null,
      firstTouch: null,
      receivedAt: checks.clock.now(),
      requestId: null,
      stage: 'new',
    } as const
    return newsletter(lead, { deliveryId: 'debug', signal })
  }

  const bounds = { counter: 'requests', ofAddress: requestsOfAddress, maxBytes: formMaxBytes }
  return async (context) => {
    const page = (status: 200 | 400 | 403 | 422 | 429, line: string, headers = {}) => {
      const link = { to: englishOnlyPaths.debugMailchimp, text: debugCopy.title }
      const html = plainPage({ language: 'en', title: debugCopy.test.heading, lines: [line], link })
      return context.html(html, status, { 'Cache-Control': 'no-store', ...headers })
    }
    const limited = (retryAfterMs: number) =>
      page(429, faultOf({ status: 429, retryAfterMs }, 'en'), { 'Retry-After': secondsOf(retryAfterMs) })
    const post = await receivePost(context, checks, bounds)
    if (!post.ok && post.fault.status === 403) return page(403, 'Another site sent this.')
    if (!post.ok && post.fault.status === 429) return limited(post.fault.retryAfterMs)
    const sent = post.ok ? await decodeBody(post.value.bytes, context.req.raw.headers) : post
    if (!sent.ok) return page(400, 'The form could not be read.')
    const parsed = parseForm('newsletter', sent.value, 'en')
    if (!parsed.ok) return page(422, Object.values(parsed.fault).join(' '))
    const email = String(parsed.value.email)
    const overMs = await consumeEach(
      checks.limits,
      ['test subscriptions', testSubscriptions],
      [`mails to ${mailboxKey(email)}`, mailsToAddress],
    )
    if (overMs > 0) return limited(overMs)
    const answer = await subscribe(email, context.req.raw.signal)
    const detail = answer.outcome === 'delivered' ? answer.note : answer.reason
    return page(200, [answer.outcome, ...(detail ? [detail] : [])].join(': '))
  }
}
