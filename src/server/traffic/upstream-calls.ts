import { requestId, requestIdHeader } from '#base/request-id.ts'

export type UpstreamCalls = Record<'2xx' | '3xx' | '4xx' | '5xx' | 'failed', number>

/**
 * Counts calls to WordPress by outcome, and forwards the id of the request that caused them.
 * @param address prefix of WordPress's addresses; null counts nothing
 */
export function countUpstreamCalls(fetch: typeof globalThis.fetch, address: string | null) {
  const calls: UpstreamCalls = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, failed: 0 }
  const counted: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (address === null || !url.startsWith(`${address}/`)) return fetch(input, init)
    try {
      const answer = await fetch(input, withRequestId(input, init))
      calls[classOf(answer.status)] += 1
      return answer
    } catch (error) {
      calls.failed += 1
      throw error
    }
  }
  return { fetch: counted, calls: () => calls }
}

const classOf = (status: number) => {
  if (status < 300) return '2xx'
  if (status < 400) return '3xx'
  return status < 500 ? '4xx' : '5xx'
}

function withRequestId(input: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  const id = requestId()
  if (id === null) return init
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set(requestIdHeader, id)
  return { ...init, headers }
}
