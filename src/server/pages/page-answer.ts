import { parseAccept } from 'hono/utils/accept'
import { bodyIn, type Encoding, type StoredPage } from './cache/stored-page.ts'

/** What is written to one visitor: everything but the socket. */
export type PageAnswer = { status: number; headers: Record<string, string | number>; body: Buffer | null }

export type PageQuestion = {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** Chooses the encoding the visitor can read; a visitor who has the page already is told so (304), HEAD gets no body. */
export function answerWith(
  page: StoredPage,
  { method, acceptEncoding, ifNoneMatch }: PageQuestion,
): PageAnswer {
  const headers: PageAnswer['headers'] = { ...page.headers, etag: page.etag, vary: 'Accept-Encoding' }
  if (page.status === 200 && matches(ifNoneMatch, page.etag)) return { status: 304, headers, body: null }
  const encoding = bestEncoding(acceptEncoding)
  const body = bodyIn(encoding, page.bodies)
  if (body !== page.bodies.identity) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  return { status: page.status, headers, body: method === 'HEAD' ? null : body }
}

/** Brotli before gzip; an encoding that the visitor refuses with `q=0` is not used. */
export function bestEncoding(acceptEncoding = ''): Encoding {
  const accepted = parseAccept(acceptEncoding)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

const matches = (ifNoneMatch = '', etag: string) =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag)
