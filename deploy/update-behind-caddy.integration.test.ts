import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { domain, findCaddy, startCaddy } from '#testing/servers/test-caddy.ts'

const caddy = findCaddy()

/** The site as Caddy sees it: forms are counted, and `/healthz` reports when a stop has started. */
async function startSite(port: number, received: string[]) {
  let isStopping = false
  const server = createServer((request, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    if (request.url === '/healthz') return response.end(`{"status":"${isStopping ? 'stopping' : 'ok'}"}`)
    if (request.method !== 'POST') return response.end()
    // A truncated body never ends.
    return text(request).then(
      (body) => {
        received.push(body)
        response.writeHead(202).end()
      },
      () => {},
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    /** Stops like the site: after the notice it accepts no connections. */
    async stop(noticeMs: number) {
      isStopping = true
      await sleep(noticeMs)
      server.close()
      server.closeIdleConnections()
      await once(server, 'close')
    },
  }
}

test.skipIf(!caddy)(
  'OPS-6 a form sent while the site is replaced is answered, and arrives once',
  async () => {
    const received: string[] = []
    const before = await startSite(0, received)
    const { fetch, stop } = await startCaddy(caddy ?? '', `127.0.0.1:${before.port}`)
    onTestFinished(stop)

    const sent: Promise<number>[] = []
    const send = (body: string) =>
      sent.push(
        fetch(`https://${domain}/api/forms/contact`, { method: 'POST', body }).then(({ status }) => status),
      )
    const sending = setInterval(() => send(`form ${sent.length}`), 40)
    await sleep(500)
    await before.stop(1_000)
    await sleep(1_500)
    const after = await startSite(before.port, received)
    onTestFinished(() => after.stop(0))
    await sleep(500)
    clearInterval(sending)

    const statuses = await Promise.all(sent)
    expect(statuses.filter((status) => status !== 202)).toEqual([])
    expect(received.toSorted()).toEqual(statuses.map((_, number) => `form ${number}`).toSorted())
  },
)
