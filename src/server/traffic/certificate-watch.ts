import type { CertificateFault } from '#base/certificate.ts'
import type { Clock } from '#base/clock.ts'
import type { Result } from '#base/result.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'

/** The site's certificate changes every two months. */
const certificateFreshMs = 60 * 60_000
/** Less than Prometheus's timeout of ten seconds. */
const certificateTimeoutMs = 3_000

/**
 * Checks the certificate of the site's public address, at most once an hour and only on request.
 * @param ends `certificateEnds` of #base/certificate.ts
 * @returns seconds until it expires, 0 if it is invalid; null for a site without https, or if there is no answer
 */
export function createCertificateWatch(options: {
  siteUrl: string
  ends(host: string, port: number, timeoutMs: number): Promise<Result<number, CertificateFault>>
  clock: Clock
}): () => Promise<number | null> {
  const { siteUrl, ends, clock } = options
  const { protocol, hostname, port } = new URL(siteUrl)
  const asking = createSingleFlight<Result<number, CertificateFault>>()
  let found: { result: Result<number, CertificateFault>; at: number } | null = null
  return async () => {
    if (protocol !== 'https:') return null
    if (!found || clock.monotonic() - found.at >= certificateFreshMs)
      found = {
        result: await asking('certificate', () => ends(hostname, Number(port || 443), certificateTimeoutMs)),
        at: clock.monotonic(),
      }
    const { result } = found
    if (!result.ok) return result.fault.isReached ? 0 : null
    return Math.max(0, result.value - clock.now()) / 1000
  }
}
