import type { Clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { DeadlineExceeded, withDeadline } from '#resilience/deadline.ts'
import { readAtMost } from '#resilience/read-at-most.ts'

/** Even a 64 kB form takes two seconds on the slowest phone connection. */
const bodyDeadlineMs = 10_000

/**
 * Reads a request's body, for every endpoint: at most `maxBytes`, within 10 s. The declared length is trusted only if it is too
 * large.
 * @returns the bytes, or the response status; 400 for a broken connection
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

/** The body as JSON; null if it is invalid. */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
