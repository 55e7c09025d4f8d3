import type { FieldErrors } from '#forms/form-state.ts'

export type SendOutcome =
  | { is: 'sent' }
  /** The server named mistakes. */
  | { is: 'refused'; errors: FieldErrors }
  /** It was sent too often, or cannot be taken now; in the server's words where it had some. */
  | { is: 'failed'; fault: string | null }

/** Hands a filled form to the server. Never throws: no answer, or one that is none, is an outcome. */
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
