import type { Clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { type BoundedAnswer, boundedFetch } from '#resilience/bounded-fetch.ts'
import { maxAnswerBytes, requestTimeoutMs } from '../policies.ts'
import { parseBoundedJson } from './bounded-json.ts'
import {
  apiFault,
  type ContentFault,
  errorAnswerIn,
  faultOf,
  NotRestApi,
  type StatusFault,
} from './errors.ts'

export type ApiRequest = {
  /** The operation with its parameters, such as `post:hu:my-slug` (GUARD-4 ruling). */
  operation: string
  /** Endpoints that are blocked together if they are slow (GATE-1); null for connection checks. */
  group: string | null
  method?: 'GET' | 'HEAD' | 'POST'
  /** Path below `/wp-json`, with its query. */
  path: string
  /** Defaults to 5 s (SPEC §9). */
  timeoutMs?: number
  /** Maximum size of the answer; defaults to `maxAnswerBytes`. */
  maxBytes?: number
  /** For lists WordPress always sends a total; an answer without one is not from WordPress. */
  isList?: boolean
  form?: FormData
  /** Sent as JSON instead of a form, signed if the site shares a secret with this WordPress (LINK-1). */
  signed?: object
  /** The fault for a status that is not OK; by default "WordPress API Error: …". */
  statusFault?: StatusFault
}

/**
 * `total` and `pages` refer to the complete collection; 0 if WordPress does not send them. `plugin` is the version of
 * the companion plugin; old versions do not send it. `body` is null for HEAD.
 */
export type ApiAnswer = { body: unknown; total: number; pages: number; plugin?: string }

/** The headers that prove that a request comes from the site. @param parts `target` is path and query as sent */
export type SignRequest = (parts: { method: string; target: string; body: string }) => Record<string, string>

/** One call to the content system. Policies that guard calls wrap a function of this type. */
export type WordPressApi = (
  request: ApiRequest,
  signal?: AbortSignal,
) => Promise<Result<ApiAnswer, ContentFault>>

/** CALL-27: Contact Form 7 treats an empty one as spam. */
const userAgent = 'IgnitingStudioWebsite/1.0'

/** The REST API of the WordPress at `baseUrl`. Never throws: an outage is a value. */
export function createWordPressApi(dependencies: {
  baseUrl: string
  sign?: SignRequest | undefined
  fetch: typeof globalThis.fetch
  clock: Clock
}): WordPressApi {
  const { sign, fetch, clock } = dependencies
  const root = `${dependencies.baseUrl.replace(/\/+$/, '')}/wp-json`

  return async (
    {
      method = 'GET',
      path,
      timeoutMs = requestTimeoutMs,
      maxBytes = maxAnswerBytes,
      form,
      signed,
      isList = false,
      statusFault = apiFault,
    },
    signal,
  ) => {
    const bounds = { clock, ms: timeoutMs, maxBytes, signal }
    const json = signed && JSON.stringify(signed)
    const { pathname, search } = new URL(root + path)
    const signature = json && sign ? sign({ method, target: pathname + search, body: json }) : {}
    const body = form ?? json
    const init = { method, headers: { ...headersOf(form), ...signature }, ...(body && { body }) }
    try {
      const answer = await boundedFetch(fetch, root + path, init, bounds)
      if (answer.status < 200 || answer.status > 299) {
        const fault = statusFault(answer.status, answer.statusText)
        return failure({ ...fault, ...errorAnswerIn(answer, clock.now()) })
      }
      return success(read(answer, { isHead: method === 'HEAD', isList }))
    } catch (error) {
      return failure(faultOf(error, signal?.aborted))
    }
  }
}

/** Reads declare JSON (SPEC §7); for a form `fetch` itself must set the type with its boundary. */
const headersOf = (form?: FormData) => ({
  Accept: 'application/json',
  'User-Agent': userAgent,
  ...(!form && { 'Content-Type': 'application/json' }),
})

/** @throws {NotRestApi} if headers or body show that the answer is not from WordPress */
function read(
  { text, headers }: BoundedAnswer,
  { isHead, isList }: { isHead: boolean; isList: boolean },
): ApiAnswer {
  const contentType = headers.get('Content-Type') ?? ''
  const total = headers.get('X-WP-Total')
  if ((isHead && !isJson(contentType)) || (isList && total === null)) throw new NotRestApi(contentType)
  const plugin = headers.get(pluginHeader)?.slice(0, maxVersionLength)
  return {
    body: isHead ? null : parse(text, contentType),
    total: count(total),
    pages: count(headers.get('X-WP-TotalPages')),
    ...(plugin && { plugin }),
  }
}

const pluginHeader = 'X-Igniting-Studio'
const maxVersionLength = 20

const isJson = (contentType: string) => /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)

function parse(text: string, contentType: string): unknown {
  try {
    return parseBoundedJson(text)
  } catch (error) {
    throw isJson(contentType) ? error : new NotRestApi(contentType)
  }
}

const count = (header: string | null) => {
  const value = Number(header)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}
