import { domainToASCII } from 'node:url'

/** An email address with its domain in ASCII (`xn--plda-bpa.hu` for `példa.hu`); unchanged if the domain has no ASCII form. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (domainToASCII(domain) || domain)
}
