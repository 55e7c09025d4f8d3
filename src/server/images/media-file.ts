import { failure, type Result, success } from '#base/result.ts'
import { fetchUpload, throwUnlessAbsent } from './download.ts'
import { fileType } from './file-type.ts'
import type { OpenStreams } from './open-streams.ts'
import { maxFileBytes, maxStreamBytes } from './policies.ts'

/** Request headers for a conditional request. */
const passedToWordPress = ['If-None-Match', 'If-Modified-Since']
/** Response headers that a player needs to seek, and a browser to revalidate its copy. */
const passedToVisitor = ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified']
/** A single range; several would be answered as multipart, with a content type of its own. */
const onePart = /^bytes=(?:\d+-\d*|-\d+)$/
const maxHeaderLength = 200
const notModified = 304
const rangeNotSatisfiable = 416

/** `refused`: the file exists, but its type or size is not allowed. */
export type FileFault = 'missing' | 'refused'

/**
 * Streams an unmodified upload from the start of the response, with the content type of its extension.
 * @param asked the visitor's headers: with a range the response is a part, or 416 if the file ends before it; with a condition it
 *   may be 304
 * @throws errors of `fetch` and of `throwUnlessAbsent`
 */
export async function mediaFile(
  address: URL,
  asked: Headers,
  { fetch, signal, streams }: { fetch: typeof globalThis.fetch; signal: AbortSignal; streams: OpenStreams },
): Promise<Result<Response, FileFault>> {
  const { answer, from } = await fetchUpload(fetch, address, { signal, headers: headersToWordPress(asked) })
  if (mayPass(answer, from)) return success(passedOn(answer, from, streams))
  await answer.body?.cancel()
  const { status } = answer
  if (status === rangeNotSatisfiable || status === notModified)
    return success(new Response(null, { status, headers: headersOf(answer.headers, withoutBody[status]) }))
  if (answer.ok) return failure('refused')
  throwUnlessAbsent(status)
  return failure('missing')
}

/** Headers of responses without a body: the file's length, or which copy is still valid. */
const withoutBody = {
  [rangeNotSatisfiable]: ['Content-Range'],
  [notModified]: ['ETag', 'Last-Modified'],
}

function headersToWordPress(asked: Headers): Headers {
  const headers = headersOf(asked, passedToWordPress)
  headers.set('Accept-Encoding', 'identity')
  const range = asked.get('Range') ?? ''
  if (!onePart.test(range)) return headers
  headers.set('Range', range)
  for (const [name, value] of headersOf(asked, ['If-Range'])) headers.set(name, value)
  return headers
}

function mayPass(answer: Response, { pathname }: URL): boolean {
  const length = Number(answer.headers.get('Content-Length'))
  // A picture must fit the limit as a whole; a film is requested in ranges.
  const maxBytes = fileType(pathname).type.startsWith('image/') ? maxFileBytes : maxStreamBytes
  // WordPress sent a page instead of a file: a login, "not found", or a plugin's.
  const isPage = /html/i.test(answer.headers.get('Content-Type') ?? '')
  return answer.ok && answer.body !== null && !isPage && !(length > maxBytes)
}

function passedOn(answer: Response, { pathname }: URL, streams: OpenStreams): Response {
  const { type, isShown } = fileType(pathname)
  const headers = headersOf(answer.headers, passedToVisitor)
  headers.set('Content-Type', type)
  headers.set('Content-Security-Policy', isShown ? shownPolicy : savedPolicy)
  if (!isShown) headers.set('Content-Disposition', 'attachment')
  // `fetch` has decompressed the body, so it is longer than the `Content-Length` says.
  if (answer.headers.has('Content-Encoding')) headers.delete('Content-Length')
  return new Response(answer.body && streams.pass(answer.body), { status: answer.status, headers })
}

/** The policy also applies to the page in which a browser wraps a file that it shows. */
const shownPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
/** An SVG has inline styles. */
const savedPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

function headersOf(from: Headers, names: readonly string[]): Headers {
  const passed = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null && value.length <= maxHeaderLength) passed.set(name, value)
  }
  return passed
}
