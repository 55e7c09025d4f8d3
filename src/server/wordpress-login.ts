/**
 * `fetch` with credentials for a WordPress that is closed to the public; they are sent to its host only.
 * @param userAndPassword null if it needs none
 */
export function loggedInFetch(
  fetch: typeof globalThis.fetch,
  wordpressUrl: string | null,
  userAndPassword: string | null,
): typeof globalThis.fetch {
  if (!wordpressUrl || !userAndPassword) return fetch
  const { origin } = new URL(wordpressUrl)
  const authorization = `Basic ${Buffer.from(userAndPassword).toString('base64')}`
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (URL.parse(address)?.origin !== origin) return fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    headers.set('Authorization', authorization)
    return fetch(input, { ...init, headers })
  }
}
