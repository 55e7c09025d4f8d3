/**
 * AVAIL-4: whether a host is one of development or of a design tool, where built-in content is used when no content
 * source was chosen: one containing "figma", port 5173, localhost, or an ip address (a private one is one too).
 * @param host as in the Host header, with or without a port
 */
export function isDesignEnvironment(host: string): boolean {
  const url = URL.parse(`http://${host}`)
  if (!url) return false
  const { hostname, port } = url
  return (
    hostname.includes('figma') ||
    port === '5173' ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isIpAddress(hostname)
  )
}

/** A parsed URL writes every form of an IPv4 address with four numbers, and an IPv6 address in brackets. */
const isIpAddress = (hostname: string) => /^(\d{1,3}\.){3}\d{1,3}$|^\[/.test(hostname)
