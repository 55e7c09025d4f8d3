import { failure, type Result, success } from '#base/result.ts'

/** The body by field name; values of any type, repeated names as an array. */
export type SentFields = Readonly<Record<string, unknown>>

type Decode = (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
) => SentFields | null | Promise<SentFields | null>

const decoders = new Map<string, Decode>([
  ['application/json', decodeJson],
  ['application/x-www-form-urlencoded', (bytes) => collect(pairsOf(textOf(bytes)))],
  ['multipart/form-data', decodeMultipart],
])

/**
 * Parses the fields of a body.
 * @returns the fields; 415 for an unsupported type, 400 for a body that does not match its type, including invalid UTF-8
 */
export async function decodeBody(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<Result<SentFields, 400 | 415>> {
  const contentType = headers.get('Content-Type') ?? ''
  const decode = decoders.get(typeOf(contentType))
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  if (!decode || !/^utf-?8$/i.test(charset) || headers.has('Content-Encoding')) return failure(415)
  try {
    const fields = await decode(bytes, contentType)
    return fields ? success(fields) : failure(400)
  } catch {
    return failure(400)
  }
}

export const typeOf = (contentType: string | null): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** @throws {TypeError} on invalid UTF-8 */
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

function decodeJson(bytes: Uint8Array): SentFields | null {
  const value: unknown = JSON.parse(textOf(bytes))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SentFields) : null
}

/** Our forms upload no files, so a part that is not text makes the body invalid; a text file is rejected as a value later. */
async function decodeMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<SentFields> {
  textOf(bytes)
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  return collect(form)
}

/** Strict where `URLSearchParams` is lenient: an incomplete escape or invalid UTF-8 is an error, not a replacement character. */
function* pairsOf(text: string): Generator<[string, string]> {
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const [name = '', ...value] = pair.split('=')
    yield [decoded(name), decoded(value.join('='))]
  }
}

/** @throws {URIError} */
const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

/** `project_type[]`, as some programs write lists, becomes `project_type`. */
function collect(pairs: Iterable<[string, unknown]>): SentFields {
  const values = new Map<string, unknown[]>()
  for (const [sentName, value] of pairs) {
    const name = sentName.replace(/\[\]$/, '')
    const earlier = values.get(name)
    if (earlier) earlier.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries(Array.from(values, ([name, list]) => [name, list.length === 1 ? list[0] : list]))
}
