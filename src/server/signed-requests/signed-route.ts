import type { Context, Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import { readBody } from '../read-body.ts'
import { signatureHeader } from './signature.ts'
import type { SignedRequests } from './signed-requests.ts'

/**
 * A handler behind the studio's door: reads the body within its bound, checks the signature, and only then answers.
 * A refusal is JSON: `ok`, `code` and `error` in words, `now` as Unix seconds of this clock.
 */
export const signedRoute =
  (
    { signedRequests, clock, maxBytes }: { signedRequests: SignedRequests; clock: Clock; maxBytes: number },
    answer: (context: Context, body: Uint8Array<ArrayBuffer>) => Response | Promise<Response>,
  ): Handler =>
  async (context) => {
    context.header('Cache-Control', 'no-store')
    const { method, raw } = context.req
    const body = await readBody(raw, { clock, maxBytes })
    if (!body.ok) return context.json({ ok: false, error: 'could not be read' }, body.fault)
    const { pathname, search } = new URL(raw.url)
    const parts = { method, target: pathname + search, body: body.value }
    const checked = await signedRequests.accept(parts, context.req.header(signatureHeader))
    if (checked.ok) return answer(context, body.value)
    const { status, code, reason } = checked.fault
    if (status === 429) context.header('Retry-After', '60')
    return context.json({ ok: false, code, error: reason, now: Math.floor(clock.now() / 1000) }, status)
  }
