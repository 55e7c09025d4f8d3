import type { FormName } from './form-name.ts'

/** What a form is called towards the captcha, which knows letters, digits, `/` and `_`. Browser and server must say the same. */
export const captchaAction = (form: FormName): string => form.replaceAll('-', '_')
