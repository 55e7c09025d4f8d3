import { createHmac } from 'node:crypto'
import type { Config } from '#config/config.ts'
import { type BoundedAnswer, boundedFetch } from '#resilience/bounded-fetch.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import type { Machine } from '../machine.ts'
import { answerMaxBytes, certificateWarningMs, checkDeadlineMs } from '../policies.ts'

/** The site as visitors and WordPress reach it: address, certificate, webhook, what it says of itself. */
export async function checkSite(config: Config, machine: Machine): Promise<Finding[]> {
  const ask = (path: string, init: RequestInit = {}) =>
    boundedFetch(machine.fetch, config.siteUrl + path, init, {
      clock: machine.clock,
      ms: checkDeadlineMs,
      maxBytes: answerMaxBytes,
    }).catch((error: Error) => error)
  const certificate = await checkCertificate(config, machine)
  const status = await ask('/api/status')
  if (status instanceof Error || status.status !== 200)
    return [
      ...certificate,
      fault(`The site does not answer at ${config.siteUrl}.`, 'Start it, then run this again for the rest.'),
    ]
  return [
    ...certificate,
    ok(`The site answers at ${config.siteUrl}.`),
    ...checkStatus(status),
    ...(await checkWebhook(config, machine, ask)),
  ]
}

async function checkCertificate(
  { siteUrl }: Config,
  { certificateEnds, clock }: Machine,
): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return []
  const ends = await certificateEnds(hostname, Number(port || 443))
  if (!ends.ok)
    return [
      fault(
        `The certificate of ${hostname} does not hold: ${ends.fault}`,
        'Look at the server in front of the site.',
      ),
    ]
  const days = Math.floor((ends.value - clock.now()) / 86_400_000)
  return ends.value - clock.now() < certificateWarningMs
    ? [
        fault(
          `The certificate of ${hostname} ends in ${days} days.`,
          'Its renewal is broken: look at the server in front of the site.',
        ),
      ]
    : [ok(`The certificate of ${hostname} holds for ${days} days.`)]
}

/** What the running site knows: whether it reads WordPress, and which facts of the studio are missing. */
function checkStatus({ text }: BoundedAnswer): Finding[] {
  const status = JSON.parse(text)
  const availability = status?.content?.availability
  const missing: unknown = status?.missing
  return [
    ...(availability?.status === 'unavailable'
      ? [
          fault(
            `The running site cannot read WordPress: ${availability.message}`,
            'The check of WordPress above says more.',
          ),
        ]
      : []),
    ...(Array.isArray(missing) && missing.length > 0
      ? [
          note(
            `Not filled in yet, and so not shown: ${missing.join(', ')}.`,
            'Fill it in in WordPress; the law needs the legal notice to be complete.',
          ),
        ]
      : []),
  ]
}

/** Sends what WordPress would send, signed; it names nothing, so it purges nothing. */
async function checkWebhook(
  { revalidateSecret }: Config,
  { clock }: Machine,
  ask: (path: string, init: RequestInit) => Promise<BoundedAnswer | Error>,
): Promise<Finding[]> {
  if (revalidateSecret === null)
    return [
      note(
        'REVALIDATE_SECRET is not set: a change in WordPress shows after a minute or two.',
        'Set it here and in WordPress (wordpress/README.md).',
      ),
    ]
  const body = JSON.stringify({
    type: 'connection',
    event: 'tested',
    sent_at: Math.floor(clock.now() / 1000),
  })
  const signature = `sha256=${createHmac('sha256', revalidateSecret).update(body).digest('hex')}`
  const answer = await ask('/api/revalidate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': signature },
    body,
  })
  if (!(answer instanceof Error) && answer.status === 200)
    return [ok('The change webhook arrives and its signature fits.')]
  const why = answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 200)}`
  return [
    fault(
      `The change webhook is refused: ${why}`,
      'The running site has another REVALIDATE_SECRET or another time; restart it with these settings.',
    ),
  ]
}
