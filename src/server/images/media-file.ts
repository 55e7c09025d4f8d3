import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { withDeadline } from '#resilience/deadline.ts'
import { downloadTimeoutMs, maxFileBytes } from './policies.ts'

const servedTypes =
  /^(?:image\/(?:avif|gif|jpeg|png|webp)|audio\/(?:mpeg|ogg|wav)|video\/(?:mp4|webm)|text\/vtt)$/
/** What a player needs to begin in the middle of a film. */
const rangeHeaders = ['Content-Range', 'Accept-Ranges', 'Content-Length']

/**
 * An upload as it is, streamed. Only pictures, sound and film pass, under their own type.
 * @returns null when there is no such file, or none that may pass
 */
export async function mediaFile(
  address: URL,
  request: Request,
  { fetch, clock, log }: { fetch: typeof globalThis.fetch; clock: Clock; log: Log },
): Promise<Response | null> {
  const range = request.headers.get('Range')
  const headers = range ? { Range: range } : {}
  // Bounded until the answer begins: how fast a visitor then takes it is the visitor's affair.
  const deadline = { clock, ms: downloadTimeoutMs, message: 'File timed out', signal: request.signal }
  try {
    const answer = await withDeadline(
      (signal) => fetch(address, { signal, redirect: 'error', headers }),
      deadline,
    )
    const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim() ?? ''
    // A film is asked for in parts, and each may be as large as this; a picture is nothing unless it is whole.
    const isTooLarge =
      type.startsWith('image/') && Number(answer.headers.get('Content-Length')) > maxFileBytes
    if (!answer.ok || !answer.body || !servedTypes.test(type) || isTooLarge) {
      await answer.body?.cancel()
      return null
    }
    const passed = new Headers({ 'Content-Type': type })
    for (const name of rangeHeaders) {
      const value = answer.headers.get(name)
      if (value !== null) passed.set(name, value)
    }
    const body = answer.body.pipeThrough(atMost(maxFileBytes))
    return new Response(body, { status: answer.status, headers: passed })
  } catch (error) {
    log.warn({ path: address.pathname, reason: String(error) }, 'a file of WordPress could not be read')
    return null
  }
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
