import { domainToASCII } from 'node:url'

/** A mail address as WordPress takes it: it refuses a domain with accents (`példa.hu`), and knows the other spelling. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (domainToASCII(domain) || domain)
}
