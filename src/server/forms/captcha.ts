import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { captchaAction } from '#forms/captcha-action.ts'
import type { FormName } from '#forms/form-name.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'

/** A visitor waits for the captcha's service no longer than this. */
export const captchaTimeoutMs = 2_000
const captchaMaxAnswerBytes = 10_000
/** The service's own recommendation; it says 0 for a machine and 1 for a person. */
const captchaLowestScore = 0.5

/**
 * Asks whether a person sent a form.
 * @param form that the token must have been made for
 * @returns false for a low score, a missing token, one of another form, and whenever that cannot be known; true where no captcha is in use
 */
export type Captcha = (token: unknown, form: FormName) => Promise<boolean>

/** Longer than any real one. */
const longestToken = 4_000

/** reCAPTCHA v3: it lowers trust and never blocks, whatever the service answers. The visitor's address is not passed on. */
export function createCaptcha(options: {
  /** Without one nothing is asked. */
  secretKey: string | null
  /** Whether the options record enables it, with a key that is real: without one no page asks for a token. */
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
 * An answer that names no action is assessed by its score: the real service names one with every token that our pages ask for,
 * and a stand-in for it may not. The host is not looked at: the service gives tokens only to the hosts that the key is
 * registered for, and a site that is seen under a second name would have all its visitors doubted.
 */
function isPerson(answer: unknown, expected: string): boolean {
  const { success, score, action = expected } = (answer ?? {}) as Record<string, unknown>
  const isGood = success === true && typeof score === 'number' && score >= captchaLowestScore
  return isGood && action === expected
}
