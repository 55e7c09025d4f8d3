import { systemClock } from '#base/clock.ts'
import { addScript } from '#consent/browser/browser-page.ts'
import type { Tool } from '#consent/tools.ts'
import { captchaAction } from '#forms/captcha-action.ts'
import type { FormName } from '#forms/form-name.ts'

/** Time-out for getting a captcha token; without one the form is sent anyway. */
const captchaTimeoutMs = 3_000

type Recaptcha = {
  ready(act: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

let loading: Promise<Recaptcha> | null = null

/** reCAPTCHA v3, loaded on first focus of a form. */
export function loadCaptcha({ src }: Tool): Promise<Recaptcha> {
  loading ??= addScript(src).then(whenReady)
  return loading
}

function whenReady(): Promise<Recaptcha> {
  const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha }
  return new Promise((resolve) => grecaptcha.ready(() => resolve(grecaptcha)))
}

/**
 * Retries a failed load once per submission.
 * @returns a token for the server to verify; empty if none arrives in time
 */
export async function captchaToken(tool: Tool, form: FormName): Promise<string> {
  const loaded = loadCaptcha(tool).catch(() => {
    loading = null
    return loadCaptcha(tool)
  })
  const token = loaded.then((captcha) => captcha.execute(tool.id, { action: captchaAction(form) }))
  const inTime = systemClock.sleep(captchaTimeoutMs).then(() => '')
  return Promise.race([token, inTime])
}
