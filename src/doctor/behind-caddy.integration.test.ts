import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { success } from '#base/result.ts'
import { parseConfig } from '#config/config.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { domain, findCaddy, startCaddy } from '#testing/servers/test-caddy.ts'
import { checkSite } from './checks/site.ts'
import { thisMachine } from './this-machine.ts'

const caddy = findCaddy()

/** The faults that the doctor reports for a healthy site behind Caddy. */
async function faultsBehind(change?: (caddyfile: string) => string): Promise<string[]> {
  const site = await startRecordingServer(({ path, headers }) => {
    const proxies = String(headers['x-forwarded-for'] ?? '').split(',').length
    if (path === '/healthz') return { body: { status: 'ok' } }
    if (path === '/api/status') return { body: { content: { availability: { status: 'available' } } } }
    if (path === '/api/revalidate') return { body: { ok: true, purged: [], proxies } }
    return { body: '<!doctype html><title>Studio</title>' }
  })
  onTestFinished(site.close)
  const { fetch, stop } = await startCaddy(caddy ?? '', new URL(site.url).host, change)
  onTestFinished(stop)
  const config = parseConfig(
    {
      SITE_URL: `https://${domain}`,
      WORDPRESS_URL: `https://cms.${domain}`,
      TRUSTED_PROXIES: '1',
      REVALIDATE_SECRET: 's'.repeat(32),
    },
    'wordpress',
  )
  if (!config.ok) throw new Error(config.fault.join())
  const certificateEnds = async () => success(systemClock.now() + 60 * 86_400_000)
  const found = await checkSite(config.value, { ...thisMachine, fetch, certificateEnds })
  return found.filter(({ level }) => level === 'fault').map(({ says }) => says)
}

test.skipIf(!caddy)('OPS-5 finds no fault with a correct site behind the project’s Caddy', async () => {
  expect(await faultsBehind()).toEqual([])
})

test.skipIf(!caddy)('OPS-5 reports a Caddy that also serves pages over http', async () => {
  const serving = (caddyfile: string) => caddyfile.replace(/redir @pages .*/, 'respond @pages "the page"')
  expect(await faultsBehind(serving)).toEqual([`http://${domain} answers without leading to https.`])
})
