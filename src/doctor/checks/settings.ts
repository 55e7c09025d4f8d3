import type { Config } from '#config/config.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import type { Machine } from '../machine.ts'

/** The length of `openssl rand -hex 16`. */
const shortestSecret = 32

/** What can be checked from the settings alone. */
export async function checkSettings(config: Config, { isReadableByOthers }: Machine): Promise<Finding[]> {
  const site = new URL(config.siteUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(site.hostname)
  const findings: Finding[] = []
  if (isLocal)
    findings.push(
      note(`SITE_URL is ${site.origin}: only this machine can open it.`, 'Set it to the public address.'),
    )
  else if (site.protocol === 'http:')
    findings.push(
      fault(
        `SITE_URL is ${site.origin}, without https.`,
        'Put a server with a certificate in front, and set SITE_URL to its https address.',
      ),
    )
  if (site.protocol === 'https:' && config.trustedProxies === 0)
    findings.push(
      fault(
        'TRUSTED_PROXIES is 0 behind https: all visitors count as one address and share its limits.',
        'Set TRUSTED_PROXIES to the number of servers between visitors and the site, mostly 1.',
      ),
    )
  if (config.bookingUrl === null)
    findings.push(
      note(
        'BOOKING_URL is not set: booking buttons lead to the contact page.',
        'Set it to the page where calls are booked.',
      ),
    )
  for (const [name, secret] of [
    ['REVALIDATE_SECRET', config.revalidateSecret],
    ['METRICS_TOKEN', config.metricsToken],
  ] as const)
    if (secret !== null && secret.length < shortestSecret)
      findings.push(
        fault(`${name} is short enough to be guessed.`, 'Take a new one from `openssl rand -hex 32`.'),
      )
  if (isReadableByOthers('.env'))
    findings.push(fault('.env can be read by other users of this machine.', 'chmod 600 .env'))
  return findings.some(({ level }) => level === 'fault')
    ? findings
    : [ok('The settings are complete.'), ...findings]
}
