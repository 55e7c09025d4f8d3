import type { Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import { parseForm } from '#forms/parse-form.ts'
import type { DeliveryOutcome, DeliveryTarget } from '#leads/delivery.ts'
import { type RequestLimits, takeEach } from '#leads/request-limits.ts'
import { englishOnlyPaths } from '#locale/path-table.ts'
import { debugCopy } from '#site/debug-mailchimp/copy.server.ts'
import { plainPage } from '../plain-page.ts'
import { countsOf, senderNetworks } from './client-address.ts'
import { decodeBody } from './decode-body.ts'
import { faultOf, secondsOf } from './form-answers.ts'
import { mailboxKey } from './mailbox-key.ts'
import { formMaxBytes, mailsToAddress, requestsOfAddress, testSubscriptions } from './policies.ts'
import { readBody } from './read-body.ts'
import { isSameOrigin } from './same-origin.ts'

/**
 * DBG-1: `POST /api/debug/subscription` subscribes one address and says what the newsletter service made of it. Nothing is
 * kept and nothing is tried again. It is limited as the forms are, and all tests together, because the service writes to each
 * address: someone who finds the page must not make the site mail others.
 */
export function debugSubscription(options: {
  newsletter: DeliveryTarget
  limits: RequestLimits
  /** Proxies in front whose forwarded address counts. */
  trustedProxies: number
  /** Canonical origin of the site. */
  origin: string
  clock: Clock
}): Handler {
  const { newsletter, limits, trustedProxies, origin, clock } = options

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
      receivedAt: clock.now(),
      requestId: null,
    } as const
    return newsletter(lead, { deliveryId: 'debug', signal })
  }

  return async (context) => {
    const request = context.req.raw
    const page = (status: 200 | 400 | 403 | 422 | 429, line: string, headers = {}) => {
      const link = { to: englishOnlyPaths.debugMailchimp, text: debugCopy.title }
      const html = plainPage({ language: 'en', title: debugCopy.test.heading, lines: [line], link })
      return context.html(html, status, { 'Cache-Control': 'no-store', ...headers })
    }
    const limited = (retryAfterMs: number) =>
      page(429, faultOf({ status: 429, retryAfterMs }, 'en'), { 'Retry-After': secondsOf(retryAfterMs) })
    if (!isSameOrigin(request, origin)) return page(403, 'Another site sent this.')
    const networks = senderNetworks(context, trustedProxies)
    const requestsOverMs = await takeEach(limits, ...countsOf('requests', networks, requestsOfAddress))
    if (requestsOverMs > 0) return limited(requestsOverMs)
    const body = await readBody(request, { clock, maxBytes: formMaxBytes })
    const sent = body.ok ? await decodeBody(body.value, request.headers) : body
    if (!sent.ok) return page(400, 'The form could not be read.')
    const parsed = parseForm('newsletter', sent.value, 'en')
    if (!parsed.ok) return page(422, Object.values(parsed.fault).join(' '))
    const email = String(parsed.value.email)
    const overMs = await takeEach(
      limits,
      ['test subscriptions', testSubscriptions],
      [`mails to ${mailboxKey(email)}`, mailsToAddress],
    )
    if (overMs > 0) return limited(overMs)
    const answer = await subscribe(email, request.signal)
    const detail = answer.outcome === 'delivered' ? answer.note : answer.reason
    return page(200, [answer.outcome, ...(detail ? [detail] : [])].join(': '))
  }
}
