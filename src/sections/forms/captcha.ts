import { systemClock } from '#base/clock.ts'
import { captchaAction } from '#forms/captcha-action.ts'
import type { FormName } from '#forms/form-name.ts'
import { formPolicy } from './policies.ts'

type Recaptcha = {
  ready(act: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

let loading: Promise<Recaptcha> | null = null

/** reCAPTCHA v3. It is asked for when somebody turns to a form, and no earlier. */
export function loadCaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.onerror = reject
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha }
      grecaptcha.ready(() => resolve(grecaptcha))
    }
    document.head.append(script)
  })
  return loading
}

/** @returns a token for the server to verify; empty when there is none in time */
export async function captchaToken(siteKey: string, form: FormName): Promise<string> {
  const token = loadCaptcha(siteKey).then((captcha) =>
    captcha.execute(siteKey, { action: captchaAction(form) }),
  )
  const inTime = systemClock.sleep(formPolicy.captchaTimeoutMs).then(() => '')
  return Promise.race([token, inTime])
}
