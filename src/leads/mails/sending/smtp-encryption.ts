/**
 * Whether a mail server must encrypt the connection before anything is sent: any but one on this machine, unless the address
 * says `?requireTLS=false`. Otherwise a man in the middle could strip STARTTLS and read leads and password.
 * @param url `smtp://` or `smtps://`, which is encrypted from the start
 */
export function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
  return !isHere && searchParams.get('requireTLS') !== 'false'
}
