/** What PHP asks the website for: longer than its own time-out of 5 s, and no more text than a list of leads. */
const bridgeTimeoutMs = 6_000
const maxBridgedCharacters = 8_000_000

/** The website: its public origin, which WordPress knows, and where it really listens on this machine. */
export type Website = { url: string; address: string }

/** A request of PHP, which has no network, to the website; and the outcome. */
export type BridgedRequest = { method: string; url: string; headers: Record<string, string>; body?: string }
export type BridgedAnswer = { status: number; body: string } | { error: string }

/** Carries requests to the website and nowhere else. An answer that is not JSON text of a bounded size is an error. */
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

/** Whether the website answers anything, or refuses to, before PHP would give up on it. */
export async function websiteAnswers(
  website: Website | null,
  fetch: typeof globalThis.fetch,
): Promise<boolean> {
  if (!website) return true
  const signal = AbortSignal.timeout(bridgeTimeoutMs)
  await fetch(`${website.address}/healthz`, { method: 'HEAD', redirect: 'manual', signal }).catch(() => {})
  return !signal.aborted
}
