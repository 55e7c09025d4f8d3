import type { Handler } from 'hono'
import { categories } from '#consent/categories.ts'
import type { ConsentReceipt, ConsentReceipts } from '#leads/consent-receipts.ts'
import { consumeEach } from '#leads/request-limits.ts'
import { languageWithCode } from '#locale/language.ts'
import { type PostChecks, type PostFault, receivePost, retryAfter } from './public-post.ts'
import { jsonIn } from './read-body.ts'

/** Tuning parameters of the consent receipts, each with its unit and its reason. */

/** A receipt has about a hundred bytes. */
export const receiptMaxBytes = 1_000
/** Enough for an office behind one address; one person does not change their mind this often. */
export const receiptsOfAddress = { limit: 30, windowMs: 60_000 }
/**
 * For all senders: 36 MB an hour at most. It takes two hundred addresses to reach it, so a few clients cannot block everyone's
 * receipts.
 */
const receiptsOfAll = { limit: 6_000, windowMs: 60_000 }

/**
 * `POST /api/consent`: records a choice. The sender's address is only counted, hashed, for the rate limit and is not part of the
 * receipt; the response has no body and sets no cookie.
 */
export function consentHandler({
  receipts,
  ...checks
}: PostChecks & { receipts: Pick<ConsentReceipts, 'append'> }): Handler {
  const bounds = { counter: 'receipts', ofAddress: receiptsOfAddress, maxBytes: receiptMaxBytes }
  return async (context) => {
    const refused = (error: string, status: 400 | 403 | 408 | 413 | 429 | 503, headers = {}) =>
      context.json({ ok: false, error }, status, { 'Cache-Control': 'no-store', ...headers })
    const refusedPost = (fault: PostFault) =>
      refused(faultTexts[fault.status] ?? 'could not be read', fault.status, retryAfter(fault))
    const post = await receivePost(context, checks, bounds)
    if (!post.ok) return refusedPost(post.fault)
    const receipt = receiptOf(jsonIn(post.value.bytes), checks.clock.now())
    if (!receipt) return refused('expected policyVersion, categories and language', 400)
    const retryAfterMs = await consumeEach(checks.limits, ['receipts', receiptsOfAll])
    if (retryAfterMs > 0) return refusedPost({ status: 429, retryAfterMs })
    const { ok } = await receipts.append(receipt)
    return ok ? context.body(null, 204, { 'Cache-Control': 'no-store' }) : refused('not kept', 503)
  }
}

const faultTexts: Partial<Record<PostFault['status'], string>> = { 403: 'other origin', 429: 'too many' }

/** Validates the input field by field; unknown fields are dropped. */
function receiptOf(sent: unknown, at: number): ConsentReceipt | null {
  const { policyVersion, categories: chosen, language } = (sent ?? {}) as Record<string, unknown>
  const isVersion =
    Number.isInteger(policyVersion) && Number(policyVersion) >= 1 && Number(policyVersion) < 1e6
  const known = languageWithCode(language)
  if (!isVersion || !known || !Array.isArray(chosen)) return null
  const allowed = categories.filter((category) => category === 'necessary' || chosen.includes(category))
  return { policyVersion: Number(policyVersion), categories: allowed, language: known, at }
}
