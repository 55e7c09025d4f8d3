import { systemClock } from '#base/clock.ts'
import { addScript } from '#consent/browser-page.ts'
import type { Tool } from '#consent/tools.ts'
import { captchaAction } from '#forms/captcha-action.ts'
import type { FormName } from '#forms/form-name.ts'
import { formPolicy } from './policies.ts'

type Recaptcha = {
  ready(act: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

let loading: Promise<Recaptcha> | null = null

/** reCAPTCHA v3. It is asked for when somebody turns to a form, and no earlier. */
export function loadCaptcha({ src }: Tool): Promise<Recaptcha> {
  loading ??= addScript(src).then(whenReady)
  return loading
}

function whenReady(): Promise<Recaptcha> {
  const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha }
  return new Promise((resolve) => grecaptcha.ready(() => resolve(grecaptcha)))
}

/**
 * A load that failed is tried once more with each sending.
 * @returns a token for the server to verify; empty when there is none in time
 */
export async function captchaToken(tool: Tool, form: FormName): Promise<string> {
  const loaded = loadCaptcha(tool).catch(() => {
    loading = null
    return loadCaptcha(tool)
  })
  const token = loaded.then((captcha) => captcha.execute(tool.id, { action: captchaAction(form) }))
  const inTime = systemClock.sleep(formPolicy.captchaTimeoutMs).then(() => '')
  return Promise.race([token, inTime])
}
