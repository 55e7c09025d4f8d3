import { createHmac } from 'node:crypto'
import type { Config } from '#config/config.ts'
import type { BoundedAnswer } from '#resilience/bounded-fetch.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import { ask, type Machine } from '../machine.ts'

/** Sends a signed event as WordPress would; it names no content, so it purges nothing. */
export async function checkWebhook(config: Config, machine: Machine): Promise<Finding[]> {
  const { siteUrl, revalidateSecret } = config
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
    sent_at: Math.floor(machine.clock.now() / 1000),
  })
  const signature = `sha256=${createHmac('sha256', revalidateSecret).update(body).digest('hex')}`
  const answer = await ask(machine, `${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': signature },
    body,
  })
  if (!(answer instanceof Error) && answer.status === 200)
    return [ok('The change webhook arrives and its signature fits.'), ...checkProxies(config, answer)]
  const why = answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 200)}`
  return [
    fault(
      `The change webhook is refused: ${why}`,
      'The running site has another REVALIDATE_SECRET or another time; restart it with these settings.',
    ),
  ]
}

/** The response to a signed event contains the number of addresses that proxies added on the way. */
function checkProxies({ trustedProxies }: Config, { text }: BoundedAnswer): Finding[] {
  const { proxies } = JSON.parse(text)
  if (!Number.isSafeInteger(proxies)) return []
  if (proxies === trustedProxies)
    return [ok(`TRUSTED_PROXIES is ${trustedProxies}, and so many proxies are there.`)]
  const [danger, fix] =
    proxies < trustedProxies
      ? ['every visitor may write the address that counts for limits', 'Set TRUSTED_PROXIES to that number.']
      : [
          'visitors share the address and the limits of a proxy',
          'Set TRUSTED_PROXIES to that number, unless one of them is not yours.',
        ]
  return [
    fault(`TRUSTED_PROXIES is ${trustedProxies}, and requests come through ${proxies}: ${danger}.`, fix),
  ]
}
