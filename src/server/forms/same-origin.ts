/**
 * Whether a post may come from a page of this site. The browser's own word on it counts first, then `Origin`; without
 * either no one's browser is being used by someone else, and there are no cookies that such a post could carry.
 * @param origin the canonical origin of the site; the address that the visitor sees it under counts as well
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const sender = request.headers.get('Origin')
  if (sender === null) return true
  const host = request.headers.get('Host')
  return [origin, `https://${host}`, `http://${host}`].includes(sender)
}
