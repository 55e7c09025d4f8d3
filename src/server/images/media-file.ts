import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { withDeadline } from '#resilience/deadline.ts'
import { faultOfStatus } from './download.ts'
import { downloadTimeoutMs, maxFileBytes } from './policies.ts'

const servedTypes =
  /^(?:image\/(?:avif|gif|jpeg|png|webp)|audio\/(?:mpeg|ogg|wav)|video\/(?:mp4|webm)|text\/vtt)$/
/** What a player needs to begin in the middle of a film. */
const rangeHeaders = ['Content-Range', 'Accept-Ranges', 'Content-Length']
const rangeNotSatisfiable = 416

/**
 * An upload as it is, streamed. Only pictures, sound and film pass, under their own type. With `Range` it is a part, or
 * 416 when the file ends before it.
 * @returns `missing` when there is no such file or none that may pass, `unavailable` when WordPress does not answer
 */
export async function mediaFile(
  address: URL,
  request: Request,
  { fetch, clock, log }: { fetch: typeof globalThis.fetch; clock: Clock; log: Log },
): Promise<Result<Response, 'missing' | 'unavailable'>> {
  const range = request.headers.get('Range')
  const headers = range ? { Range: range } : {}
  // Bounded until the answer begins: how fast a visitor then takes it is the visitor's affair.
  const deadline = { clock, ms: downloadTimeoutMs, message: 'File timed out', signal: request.signal }
  try {
    // Not followed, as in download.ts: WordPress leads elsewhere from a file that is not there.
    const answer = await withDeadline(
      (signal) => fetch(address, { signal, redirect: 'manual', headers }),
      deadline,
    )
    if (mayPass(answer)) return success(passedOn(answer))
    await answer.body?.cancel()
    if (answer.status === rangeNotSatisfiable) return success(beyondTheEnd(answer))
    return failure(answer.ok ? 'missing' : faultOfStatus(answer.status))
  } catch (error) {
    log.warn({ path: address.pathname, reason: String(error) }, 'a file of WordPress could not be read')
    return failure('unavailable')
  }
}

const typeOf = ({ headers }: Response) => headers.get('Content-Type')?.split(';')[0]?.trim() ?? ''

function mayPass(answer: Response): boolean {
  const type = typeOf(answer)
  // A film is asked for in parts, and each may be as large as this; a picture is nothing unless it is whole.
  const isTooLarge = type.startsWith('image/') && Number(answer.headers.get('Content-Length')) > maxFileBytes
  return answer.ok && answer.body !== null && servedTypes.test(type) && !isTooLarge
}

function passedOn(answer: Response): Response {
  const headers = headersOf(answer, rangeHeaders)
  headers.set('Content-Type', typeOf(answer))
  return new Response(answer.body?.pipeThrough(atMost(maxFileBytes)), { status: answer.status, headers })
}

/** Says how long the file is, without the words of WordPress. */
const beyondTheEnd = (answer: Response) =>
  new Response(null, { status: rangeNotSatisfiable, headers: headersOf(answer, ['Content-Range']) })

function headersOf(answer: Response, names: readonly string[]): Headers {
  const passed = new Headers()
  for (const name of names) {
    const value = answer.headers.get(name)
    if (value !== null) passed.set(name, value)
  }
  return passed
}

/** Breaks the stream off when more than `bytes` have passed. */
function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new Error(`larger than ${bytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
