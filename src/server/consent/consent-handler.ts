import type { Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import { categories } from '#consent/categories.ts'
import type { ConsentReceipt } from '#leads/consent-receipt.ts'
import type { ConsentReceipts } from '#leads/consent-receipts.ts'
import { type RequestLimits, takeEach } from '#leads/request-limits.ts'
import { languageWithCode } from '#locale/language.ts'
import { countsOf, senderNetworks } from '../forms/client-address.ts'
import { jsonIn, readBody } from '../forms/read-body.ts'
import { isSameOrigin } from '../forms/same-origin.ts'
import { receiptMaxBytes, receiptsOfAddress, receiptsOfAll } from './policies.ts'

export type ConsentOptions = {
  receipts: Pick<ConsentReceipts, 'append'>
  limits: RequestLimits
  /** Canonical origin of the site. */
  origin: string
  /** Proxies in front whose forwarded address counts. */
  trustedProxies: number
  clock: Clock
}

/**
 * `POST /api/consent`: records a choice. The sender's address is counted against a flood, by its hash,
 * and is no part of the receipt; the answer sets no cookie and says nothing.
 */
export function consentHandler({ receipts, limits, origin, trustedProxies, clock }: ConsentOptions): Handler {
  return async (context) => {
    const request = context.req.raw
    const refused = (error: string, status: 400 | 403 | 408 | 413 | 429 | 503, headers = {}) =>
      context.json({ ok: false, error }, status, { 'Cache-Control': 'no-store', ...headers })
    if (!isSameOrigin(request, origin)) return refused('other origin', 403)
    const tooMany = (overMs: number) =>
      refused('too many', 429, { 'Retry-After': String(Math.ceil(overMs / 1000)) })
    const networks = senderNetworks(context, trustedProxies)
    const ownOverMs = await takeEach(limits, ...countsOf('receipts', networks, receiptsOfAddress))
    if (ownOverMs > 0) return tooMany(ownOverMs)
    const body = await readBody(request, { clock, maxBytes: receiptMaxBytes })
    if (!body.ok) return refused('could not be read', body.fault)
    const receipt = receiptOf(jsonIn(body.value), clock.now())
    if (!receipt) return refused('expected policyVersion, categories and language', 400)
    const allOverMs = await takeEach(limits, ['receipts', receiptsOfAll])
    if (allOverMs > 0) return tooMany(allOverMs)
    const { ok } = await receipts.append(receipt)
    return ok ? context.body(null, 204, { 'Cache-Control': 'no-store' }) : refused('not kept', 503)
  }
}

/** What was sent, checked field by field; anything next to is left out. */
function receiptOf(sent: unknown, at: number): ConsentReceipt | null {
  const { policyVersion, categories: chosen, language } = (sent ?? {}) as Record<string, unknown>
  const isVersion =
    Number.isInteger(policyVersion) && Number(policyVersion) >= 1 && Number(policyVersion) < 1e6
  const known = languageWithCode(language)
  if (!isVersion || !known || !Array.isArray(chosen)) return null
  const allowed = categories.filter((category) => category === 'necessary' || chosen.includes(category))
  return { policyVersion: Number(policyVersion), categories: allowed, language: known, at }
}
