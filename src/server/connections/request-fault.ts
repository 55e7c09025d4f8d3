import type { IncomingMessage } from 'node:http'

const longestHost = 255
const hostPattern = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * What is wrong with where a request says that it goes, or null. Two hosts are read differently by a proxy and by what
 * is behind it, so that one could be requested in the name of the other. (Node refuses a missing host by itself, and
 * two lengths of one body.)
 */
export function hostFault({ rawHeaders, url = '', headers }: IncomingMessage): string | null {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  const { host = '' } = headers
  if (hosts > 1) return 'more than one Host'
  // HTTP/1.0 may come without one.
  if (hosts === 1 && !isHost(host)) return 'a malformed Host'
  if (!url.startsWith('/') && hostOf(url) !== hostOf(`http://${host}`)) return 'a target on another host'
  return null
}

/** The last one that was right: nearly all requests name the same. */
let knownHost = ''
function isHost(host: string): boolean {
  if (host === knownHost && host !== '') return true
  if (host.length > longestHost || !hostPattern.test(host)) return false
  knownHost = host
  return true
}

const hostOf = (address: string) => URL.parse(address)?.host
