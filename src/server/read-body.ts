import type { Clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { DeadlineExceeded, withDeadline } from '#resilience/deadline.ts'
import { readAtMost } from '#resilience/read-at-most.ts'

/** A form of 64 kB crosses the slowest phone connection in two seconds. */
const bodyDeadlineMs = 10_000

/**
 * Reads a request's body, of any door: at most `maxBytes`, within 10 s. What the sender says about its length is believed
 * only when it is too long.
 * @returns the bytes, or the status to answer with; a broken connection is a 400
 */
export async function readBody(
  request: Request,
  { clock, maxBytes }: { clock: Clock; maxBytes: number },
): Promise<Result<Uint8Array<ArrayBuffer>, 400 | 408 | 413>> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) return failure(413)
  const { body } = request
  if (!body) return success(new Uint8Array())
  try {
    const bytes = await withDeadline((signal) => readAtMost(body, maxBytes, signal), {
      clock,
      ms: bodyDeadlineMs,
      message: 'The body did not arrive',
    })
    return bytes === null ? failure(413) : success(bytes)
  } catch (error) {
    return failure(error instanceof DeadlineExceeded ? 408 : 400)
  }
}

/** What a body says as JSON; null when it is none. */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
