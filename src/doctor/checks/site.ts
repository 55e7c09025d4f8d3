import type { Config } from '#config/config.ts'
import type { BoundedAnswer } from '#resilience/bounded-fetch.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import { ask, type Machine } from '../machine.ts'
import { checkClock } from './clock.ts'
import { checkWebhook } from './webhook.ts'

/** Let's Encrypt certificates are renewed a month before they expire; two weeks before, something is broken. */
const certificateWarningMs = 14 * 24 * 60 * 60_000
/** Limits for the problems that the running site reports. */
const problemsShown = 20
const problemLength = 400

/** Checks the site as visitors and WordPress reach it: address, certificate, webhook, and its own status report. */
export async function checkSite(config: Config, machine: Machine): Promise<Finding[]> {
  const certificate = await checkCertificate(config, machine)
  const status = await ask(machine, `${config.siteUrl}/api/status`, {})
  if (status instanceof Error || status.status !== 200) {
    const reason = status instanceof Error ? status.message : `status ${status.status}`
    return [
      ...certificate,
      fault(
        `The site does not answer at ${config.siteUrl}: ${reason}`,
        'Start it, then run this again for the rest.',
      ),
    ]
  }
  const said = statusIn(status)
  if (said === null)
    return [
      ...certificate,
      fault(
        `What answers at ${config.siteUrl} is another site.`,
        'Correct SITE_URL, or let that name lead to this machine (DNS, the server in front).',
      ),
    ]
  return [
    ...certificate,
    ok(`The site answers at ${config.siteUrl}.`),
    ...(await checkUnencrypted(config, machine)),
    ...checkClock('the site', status.headers.get('Date'), machine.clock.now()),
    ...checkStatus(said),
    ...(await checkWebhook(config, machine)),
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

/** Anyone who types the address without a scheme must end up on https. No answer on http is safe too. */
async function checkUnencrypted({ siteUrl }: Config, machine: Machine): Promise<Finding[]> {
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol !== 'https:') return []
  // Not followed: the redirect itself is checked.
  const answer = await ask(machine, `http://${hostname}/`, { redirect: 'manual' })
  const isSafe = answer instanceof Error || answer.headers.get('Location')?.startsWith('https://')
  return isSafe
    ? [ok(`http://${hostname} leads to https.`)]
    : [
        fault(
          `http://${hostname} answers without leading to https.`,
          'Let the server in front redirect it; Caddy does so by itself.',
        ),
      ]
}

const problemNote = (problem: unknown) =>
  note(
    String(problem).slice(0, problemLength),
    'docs/plugins.md says what the site and the plugins expect of each other.',
  )

type Status = {
  content?: { availability?: { status?: unknown; message?: unknown } }
  missing?: unknown
  problems?: unknown
}

/** @returns null if the response is a page: another server may answer any path with one */
function statusIn({ text }: BoundedAnswer): Status | null {
  try {
    const status: unknown = JSON.parse(text)
    return typeof status === 'object' ? status : null
  } catch {
    return null
  }
}

/** What the running site reports: whether it can read WordPress, and which facts about the studio are missing. */
function checkStatus({ content, missing, problems }: Status): Finding[] {
  const availability = content?.availability
  return [
    ...(availability?.status === 'unavailable'
      ? [
          fault(
            `The running site cannot read WordPress: ${availability.message}`,
            'The check of WordPress above says more.',
          ),
        ]
      : []),
    ...(Array.isArray(problems) ? problems.slice(0, problemsShown).map(problemNote) : []),
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
