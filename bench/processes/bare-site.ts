import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What a first visit is compared with: a bare Node server that writes the bytes of the site's pages and files from
 * memory, each fetched from the site once. `node bench/processes/bare-site.ts ORIGIN`; sends its port.
 */
const origin = process.argv[2] ?? ''

type Kept = { status: number; headers: Record<string, string | number>; body: Buffer }
const kept = new Map<string, Promise<Kept>>()

const fetchOnce = (path: string, { accept, 'accept-encoding': encoding }: IncomingHttpHeaders) =>
  new Promise<Kept>((resolve, reject) => {
    const headers = { ...(accept && { accept }), ...(encoding && { 'accept-encoding': encoding }) }
    request(origin + path, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode ?? 500, headers: headersOf(answer.headers, body), body })
    })
      .on('error', reject)
      .end()
  })

/** No other headers than it must have: the type, the encoding, how long it stays. */
const headersOf = (sent: IncomingHttpHeaders, { length }: Buffer) => ({
  ...Object.fromEntries(
    (['content-type', 'content-encoding', 'cache-control'] as const).flatMap((name) =>
      sent[name] === undefined ? [] : [[name, sent[name]]],
    ),
  ),
  'content-length': length,
})

const server = createServer(async ({ method, url = '/', headers }, response) => {
  if (method !== 'GET') return response.writeHead(405).end()
  const answer = kept.get(url) ?? fetchOnce(url, headers)
  kept.set(url, answer)
  const { status, headers: sent, body } = await answer
  response.writeHead(status, sent).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
