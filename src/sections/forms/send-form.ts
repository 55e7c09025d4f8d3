import type { FieldErrors } from '#forms/form-state.ts'

export type SendOutcome =
  | { is: 'sent' }
  /** Validation errors from the server. */
  | { is: 'refused'; errors: FieldErrors }
  /** Rate-limited or temporarily refused, with the server's message if there is one. */
  | { is: 'failed'; fault: string | null }

/** Posts a filled form. Never throws: an unreachable server or an invalid response is an outcome. */
export async function sendForm(
  address: string,
  body: URLSearchParams,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<SendOutcome> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal,
    })
    const { ok, errors, error } = await answer.json()
    if (answer.ok && ok === true) return { is: 'sent' }
    if (answer.status === 422 && hasMistakes(errors)) return { is: 'refused', errors }
    return { is: 'failed', fault: typeof error === 'string' ? error : null }
  } catch {
    return { is: 'failed', fault: null }
  }
}

const hasMistakes = (errors: unknown): errors is FieldErrors =>
  typeof errors === 'object' &&
  errors !== null &&
  Object.keys(errors).length > 0 &&
  Object.values(errors).every((message) => typeof message === 'string')
