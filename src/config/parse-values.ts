import { isPairingSecret, shortestPairingSecret } from '#base/pairing-secret.ts'
import { failure, type Result, success } from '#base/result.ts'

/** Parsers of single settings. A fault says what was expected; the caller adds the name and the value. */
export type Parse<Value> = (text: string) => Result<Value, string>

export const anyText: Parse<string> = (text) => success(text)

export const flag: Parse<boolean> = (text) => {
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return success(true)
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return success(false)
  return failure('expected 1 or 0')
}

export const port: Parse<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
    ? success(Number(text))
    : failure('expected a port number from 1 to 65535')

export const countFrom =
  (least: number, most: number): Parse<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? success(Number(text))
      : failure(`expected a whole number from ${least} to ${most}`)

export const count = (most: number): Parse<number> => countFrom(0, most)

export const oneOf =
  <Choice extends string>(...choices: readonly Choice[]): Parse<Choice> =>
  (text) => {
    const choice = choices.find((candidate) => candidate === text)
    return choice === undefined ? failure(`expected one of ${choices.join(', ')}`) : success(choice)
  }

export const indexNowKey: Parse<string> = (text) =>
  /^[a-z\d-]{8,128}$/i.test(text) ? success(text) : failure('expected 8 to 128 letters, digits or hyphens')

/** An absolute address; its trailing slash is removed so that paths can be appended. */
export const webAddress: Parse<string> = (text) => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return failure('expected an http(s) address')
  if (url.username || url.password) return failure('expected an address without user and password')
  if (url.search || url.hash) return failure('expected an address without query and hash')
  return success(url.href.replace(/\/+$/, ''))
}

export const pairingSecret: Parse<string> = (text) =>
  isPairingSecret(text)
    ? success(text)
    : failure(
        `expected at least ${shortestPairingSecret} characters, for example from \`openssl rand -hex 32\`; leave it empty to pair with nothing`,
      )

/** The pairing line that WordPress shows: its address, with the shared secret in place of a user name. */
export const pairing: Parse<{ url: string; secret: string }> = (text) => {
  const url = URL.parse(text)
  const secret = url?.username ?? ''
  if (url) url.username = ''
  const address = url && /^[A-Za-z0-9]{32,}$/.test(secret) ? webAddress(url.href) : null
  return address?.ok
    ? success({ url: address.value, secret })
    : failure('expected the whole line of the connection screen in WordPress')
}

/** The shortcode of Contact Form 7 shows a different id, with letters, that its REST API does not know. */
export const contactFormId: Parse<string> = (text) =>
  /^\d{1,10}$/.test(text)
    ? success(text)
    : failure(
        "expected the form's number: it is in the address of the form's screen in WordPress, after post=",
      )

export const userAndPassword: Parse<string> = (text) =>
  /^[^:\s]+:.+$/.test(text) ? success(text) : failure('expected user:password')

/** An address without a path: requests to it are made from its root. */
export const webOrigin: Parse<string> = (text) => {
  const address = webAddress(text)
  return !address.ok || address.value === URL.parse(text)?.origin
    ? address
    : failure('expected an address without a path')
}

/** Any absolute http(s) address, kept as it is: for links that leave the site. */
export const webLink: Parse<string> = (text) => {
  const url = URL.parse(text)
  return url && ['http:', 'https:'].includes(url.protocol)
    ? success(url.href)
    : failure('expected an http(s) address')
}

export const addressWithScheme =
  (...schemes: readonly string[]): Parse<string> =>
  (text) =>
    schemes.includes(URL.parse(text)?.protocol.replace(':', '') ?? '')
      ? success(text)
      : failure(`expected an address beginning with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)

/** As shown to people; its digits are the number to call. */
export const phoneNumber: Parse<string> = (text) =>
  /^\+?[\d ()/-]{6,30}$/.test(text) && /\d{2}/.test(text) ? success(text) : failure('expected a phone number')

export const mailAddress: Parse<string> = (text) =>
  /^(?:[^<>\r\n]{1,100} )?<?[^\s@<>]{1,64}@[^\s@<>]{1,190}>?$/.test(text)
    ? success(text)
    : failure('expected an e-mail address')

/** Where to report a security flaw: an https address, or a plain email address, which becomes a `mailto:`. */
export const securityContact: Parse<string> = (text) => {
  if (/^(?:mailto:)?[^\s@<>]{1,64}@[^\s@<>]{1,190}$/.test(text))
    return success(text.startsWith('mailto:') ? text : `mailto:${text}`)
  const url = URL.parse(text)
  return url?.protocol === 'https:'
    ? success(url.href)
    : failure('expected an e-mail address or an https address')
}
