import { failure, type Result, success } from '#base/result.ts'
import { faultOfStatus } from './download.ts'
import type { OpenStreams } from './open-streams.ts'
import { maxFileBytes } from './policies.ts'

const servedTypes =
  /^(?:image\/(?:avif|gif|jpeg|png|webp)|audio\/(?:mpeg|ogg|wav)|video\/(?:mp4|webm)|text\/vtt)$/
/** What a player needs to begin in the middle of a film. */
const rangeHeaders = ['Content-Range', 'Accept-Ranges', 'Content-Length']
const rangeNotSatisfiable = 416

/** `refused`: there is one, of a type or a size that may not pass. */
export type FileFault = 'missing' | 'refused' | 'unavailable'

/**
 * An upload as it is, streamed, as soon as its answer begins. Only pictures, sound and film pass, under their own type.
 * @param range a `Range` header: the answer is a part, or 416 when the file ends before it
 * @throws whatever `fetch` throws
 */
export async function mediaFile(
  address: URL,
  range: string | null,
  { fetch, signal, streams }: { fetch: typeof globalThis.fetch; signal: AbortSignal; streams: OpenStreams },
): Promise<Result<Response, FileFault>> {
  // Not followed, as in download.ts: WordPress leads elsewhere from a file that is not there.
  const headers = { 'Accept-Encoding': 'identity', ...(range && { Range: range }) }
  const answer = await fetch(address, { signal, redirect: 'manual', headers })
  if (mayPass(answer)) return success(passedOn(answer, streams))
  await answer.body?.cancel()
  if (answer.status === rangeNotSatisfiable) return success(beyondTheEnd(answer))
  return failure(answer.ok ? 'refused' : faultOfStatus(answer.status))
}

const typeOf = ({ headers }: Response) => headers.get('Content-Type')?.split(';')[0]?.trim() ?? ''

function mayPass(answer: Response): boolean {
  const type = typeOf(answer)
  // A film is asked for in parts, and each may be as large as this; a picture is nothing unless it is whole.
  const isTooLarge = type.startsWith('image/') && Number(answer.headers.get('Content-Length')) > maxFileBytes
  return answer.ok && answer.body !== null && servedTypes.test(type) && !isTooLarge
}

function passedOn(answer: Response, streams: OpenStreams): Response {
  const headers = headersOf(answer, rangeHeaders)
  headers.set('Content-Type', typeOf(answer))
  // `fetch` has unpacked the body: what passes is longer than what was sent.
  if (answer.headers.has('Content-Encoding')) headers.delete('Content-Length')
  return new Response(answer.body && streams.pass(answer.body), { status: answer.status, headers })
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
