import type { Handler } from 'hono'
import { readVitals, type VitalsReport } from '#vitals/vitals.ts'
import { type PostChecks, receivePost, retryAfter } from '../public-post.ts'
import { jsonIn } from '../read-body.ts'
import { vitalsMaxBytes, vitalsOfAddress, vitalsOfAll } from './policies.ts'

/**
 * `POST /api/vitals`: counts how fast a page was for someone. The sender's address is counted against a flood, by its
 * hash, and is no part of the report; the answer sets no cookie and says nothing. No browser reads it.
 */
export function vitalsHandler({
  note,
  ...checks
}: PostChecks & { note(report: VitalsReport): void }): Handler {
  const bounds = {
    counter: 'vitals',
    ofAddress: vitalsOfAddress,
    ofAll: vitalsOfAll,
    maxBytes: vitalsMaxBytes,
  }
  return async (context) => {
    const answer = (status: 204 | 400 | 403 | 408 | 413 | 429, headers = {}) =>
      context.body(null, status, { 'Cache-Control': 'no-store', ...headers })
    const post = await receivePost(context, checks, bounds)
    if (!post.ok) return answer(post.fault.status, retryAfter(post.fault))
    const report = readVitals(jsonIn(post.value.bytes))
    if (!report) return answer(400)
    note(report)
    return answer(204)
  }
}
