import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The reference for the cached home page: a bare Node server that writes the brotli bytes of one page of the site from memory,
 * with only the required headers. `node bench/processes/bare-server.ts PAGE`; prints its port.
 */
const page = process.argv[2] ?? ''

get(page, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
  const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers
  if (encoding !== 'br') throw new Error(`${page} is not sent in brotli`)
  const body = Buffer.concat(await answer.toArray())
  const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length }
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
