import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { captchaAction } from '#forms/captcha-action.ts'
import type { FormName } from '#forms/form-name.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'

/** How long a visitor waits for the captcha service at most. */
export const captchaTimeoutMs = 2_000
const captchaMaxAnswerBytes = 10_000
/** The service's own recommendation; 0 means a bot and 1 a person. */
const captchaLowestScore = 0.5

/**
 * Verifies that a person sent a form.
 * @param form that the token must have been issued for
 * @returns false for a low score, a missing token, one issued for another form, and whenever the service cannot be reached; true
 *   if no captcha is configured
 */
export type Captcha = (token: unknown, form: FormName) => Promise<boolean>

/** Longer than any real token. */
const longestToken = 4_000

/** reCAPTCHA v3: a bad score lowers trust and never blocks. The visitor's address is not passed on. */
export function createCaptcha(options: {
  /** Null disables the check. */
  secretKey: string | null
  /** Whether the options record enables it with a valid site key: otherwise pages do not request tokens. */
  isEnabled(): Promise<boolean>
  verifyUrl: string
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): Captcha {
  const { secretKey, isEnabled, verifyUrl, fetch, clock, log } = options
  const bounds = { clock, ms: captchaTimeoutMs, maxBytes: captchaMaxAnswerBytes }

  return async (token, form) => {
    if (secretKey === null) return true
    try {
      if (!(await isEnabled())) return true
      if (typeof token !== 'string' || token === '' || token.length > longestToken) return false
      const body = new URLSearchParams({ secret: secretKey, response: token })
      const { status, text } = await boundedFetch(fetch, verifyUrl, { method: 'POST', body }, bounds)
      if (status !== 200) throw new Error(`HTTP ${status}`)
      const answer: unknown = JSON.parse(text)
      return isPerson(answer, captchaAction(form))
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the captcha could not be asked')
      return false
    }
  }
}

/**
 * A response without an action is judged by its score alone: the real service returns one for every token that our pages request,
 * but a compatible service may not. The host is not checked: the service issues tokens only to the hosts that the key is
 * registered for, and a site with a second host name would have all its visitors doubted.
 */
function isPerson(answer: unknown, expected: string): boolean {
  const { success, score, action = expected } = (answer ?? {}) as Record<string, unknown>
  const isGood = success === true && typeof score === 'number' && score >= captchaLowestScore
  return isGood && action === expected
}
