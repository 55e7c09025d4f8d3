/** Limits of PHP's requests to the website: longer than PHP's own time-out of 5 s, and enough text for a list of leads. */
const bridgeTimeoutMs = 6_000
const maxBridgedCharacters = 8_000_000

/** The website: its public origin, as WordPress knows it, and the address it listens at on this machine. */
export type Website = { url: string; address: string }

/** A request to the website by PHP, which has no network of its own, and its result. */
export type BridgedRequest = { method: string; url: string; headers: Record<string, string>; body?: string }
export type BridgedAnswer = { status: number; body: string } | { error: string }

/** Forwards requests to the website and nowhere else. A failed request or an answer that is too long is an error. */
export const createSiteBridge =
  (website: Website | null, fetch: typeof globalThis.fetch) =>
  async ({ method, url, headers, body }: BridgedRequest): Promise<BridgedAnswer> => {
    if (!website || !url.startsWith(`${website.url}/`)) return { error: 'there is no way to this address' }
    try {
      const answer = await fetch(website.address + url.slice(website.url.length), {
        method,
        headers,
        ...(body && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(bridgeTimeoutMs),
      })
      const text = await answer.text()
      return text.length > maxBridgedCharacters
        ? { error: 'the answer is too long' }
        : { status: answer.status, body: text }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }

/** Whether the website answers or refuses the connection before PHP would time out. */
export async function websiteAnswers(
  website: Website | null,
  fetch: typeof globalThis.fetch,
): Promise<boolean> {
  if (!website) return true
  const signal = AbortSignal.timeout(bridgeTimeoutMs)
  await fetch(`${website.address}/healthz`, { method: 'HEAD', redirect: 'manual', signal }).catch(() => {})
  return !signal.aborted
}
