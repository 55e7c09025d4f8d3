import type { FormName } from './form-name.ts'

/** reCAPTCHA action of a form (letters, digits, `/` and `_` only); browser and server must use the same. */
export const captchaAction = (form: FormName): string => form.replaceAll('-', '_')
