import type { Config } from '#config/config.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import type { Machine } from '../machine.ts'
import { answerMaxBytes, checkDeadlineMs, maxClockSkewMs } from '../policies.ts'

/** Whether WordPress can be read, has the companion plugin, and knows what time it is. */
export async function checkWordPress(config: Config, machine: Machine): Promise<Finding[]> {
  if (config.contentSource === 'builtin')
    return [note('CONTENT_SOURCE is builtin: the site shows its sample content.', 'Set WORDPRESS_URL.')]
  const base = config.wordpressUrl ?? `http://127.0.0.1:${config.wordpressPort}`
  const ask = (path: string) =>
    boundedFetch(
      machine.fetch,
      base + path,
      { headers: { Accept: 'application/json' } },
      {
        clock: machine.clock,
        ms: checkDeadlineMs,
        maxBytes: answerMaxBytes,
      },
    )
  const answer = await ask('/wp-json/').catch((error: Error) => error)
  if (answer instanceof Error)
    return [
      fault(
        `WordPress does not answer at ${base}: ${answer.message}`,
        'Start it, or correct WORDPRESS_URL; until then the site shows what it has cached.',
      ),
    ]
  const { status, headers, text } = answer
  if (status === 401 || status === 403)
    return [
      fault(
        `WordPress refuses to be read (${status}).`,
        'Let everybody read its REST API, or at least this server.',
      ),
    ]
  if (status >= 300 && status < 400)
    return [
      fault(
        `WordPress sends on to ${headers.get('Location')}.`,
        'Set WORDPRESS_URL to the address that it calls itself, `www.` included.',
      ),
    ]
  const namespaces = namespacesIn(text)
  if (status !== 200 || namespaces === null) {
    const plain = await ask('/?rest_route=/').catch(() => null)
    return plain && namespacesIn(plain.text)
      ? [fault('WordPress uses plain permalinks.', 'Choose any other structure under Settings → Permalinks.')]
      : [
          fault(
            `What answers at ${base} is no WordPress with a REST API (${status}).`,
            'Correct WORDPRESS_URL.',
          ),
        ]
  }
  return [
    ok(`WordPress answers at ${base}.`),
    namespaces.includes('igniting-studio/v1')
      ? ok('The companion plugin is active.')
      : fault(
          'The companion plugin is not active.',
          'Upload wordpress/igniting-studio as a plugin and activate it.',
        ),
    ...checkClock(headers.get('Date'), machine.clock.now()),
  ]
}

function namespacesIn(text: string): string[] | null {
  try {
    const { namespaces } = JSON.parse(text)
    return Array.isArray(namespaces) ? namespaces.map(String) : null
  } catch {
    return null
  }
}

function checkClock(date: string | null, now: number): Finding[] {
  const skew = date === null ? Number.NaN : Date.parse(date) - now
  if (Number.isNaN(skew)) return []
  return Math.abs(skew) <= maxClockSkewMs
    ? [ok('The clocks of this machine and of WordPress agree.')]
    : [
        fault(
          `The clocks of this machine and of WordPress differ by ${Math.round(Math.abs(skew) / 1000)} s.`,
          'Let both set their clocks by the network (NTP); signed messages are refused after five minutes.',
        ),
      ]
}
