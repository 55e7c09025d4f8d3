import { domainToASCII } from 'node:url'

/** A mail address with its domain in ASCII (`xn--plda-bpa.hu` for `példa.hu`); one that has no such spelling stays as it is. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (domainToASCII(domain) || domain)
}
