import { failure, type Result, success } from '#base/result.ts'
import { fetchUpload, throwUnlessAbsent } from './download.ts'
import { fileType } from './file-type.ts'
import type { OpenStreams } from './open-streams.ts'
import { maxFileBytes, maxStreamBytes } from './policies.ts'

/** What a visitor may say of a part of a file, and of the copy of it that is there already. */
const passedToWordPress = ['If-None-Match', 'If-Modified-Since']
/** What a player needs to begin in the middle of a film, and a browser to ask whether its copy is still good. */
const passedToVisitor = ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified']
/** One part; an answer of several parts would come in an envelope of its own type. */
const onePart = /^bytes=(?:\d+-\d*|-\d+)$/
const maxHeaderLength = 200
const notModified = 304
const rangeNotSatisfiable = 416

/** `refused`: there is one, of a type or a size that may not pass. */
export type FileFault = 'missing' | 'refused'

/**
 * An upload as it is, streamed, as soon as its answer begins, under the type that its name says.
 * @param asked the visitor's headers: with a range the answer is a part, or 416 when the file ends before it; with a
 * condition it may be 304
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

/** Says how long the file is, or which copy is still good, without the words of WordPress. */
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
  // A picture is nothing unless it is whole; a film is requested in parts.
  const maxBytes = fileType(pathname).type.startsWith('image/') ? maxFileBytes : maxStreamBytes
  // A page of WordPress where a file should be: of a login, of "not found", of a plugin.
  const isPage = /html/i.test(answer.headers.get('Content-Type') ?? '')
  return answer.ok && answer.body !== null && !isPage && !(length > maxBytes)
}

function passedOn(answer: Response, { pathname }: URL, streams: OpenStreams): Response {
  const { type, isShown } = fileType(pathname)
  const headers = headersOf(answer.headers, passedToVisitor)
  headers.set('Content-Type', type)
  headers.set('Content-Security-Policy', isShown ? shownPolicy : savedPolicy)
  if (!isShown) headers.set('Content-Disposition', 'attachment')
  // `fetch` has unpacked the body: what passes is longer than what was sent.
  if (answer.headers.has('Content-Encoding')) headers.delete('Content-Length')
  return new Response(answer.body && streams.pass(answer.body), { status: answer.status, headers })
}

/** A browser wraps what it shows into a page of its own, which this policy is for too. */
const shownPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
/** An SVG draws with its own styles. */
const savedPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

function headersOf(from: Headers, names: readonly string[]): Headers {
  const passed = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null && value.length <= maxHeaderLength) passed.set(name, value)
  }
  return passed
}
