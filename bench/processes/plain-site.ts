import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { plainPage, plainStyles } from './plain-page.ts'

/**
 * The reference for a first visit: a bare Node server with a plain static page of the same sections (plain-page.ts) at each of
 * the site's addresses, and the site's own fonts and pictures, all from memory. `node bench/processes/plain-site.ts ORIGIN
 * [waits-for-fonts]`; sends its port.
 */
const origin = process.argv[2] ?? ''
const waitsForFonts = process.argv[3] === 'waits-for-fonts'

type Kept = { status: number; headers: Record<string, string | number>; body: Buffer }
const kept = new Map<string, Promise<Kept>>()

const fetchFromSite = (path: string) =>
  new Promise<{ status: number; sent: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(origin + path, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode ?? 500, sent: answer.headers, body })
    })
      .on('error', reject)
      .end()
  })

const compressed = (status: number, type: string, text: string): Kept => {
  const body = brotliCompressSync(text)
  return {
    status,
    headers: { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length },
    body,
  }
}

async function answerTo(path: string): Promise<Kept> {
  if (path === '/plain.css') {
    const { body } = await fetchFromSite('/hu')
    return compressed(200, 'text/css; charset=utf-8', plainStyles(String(body)))
  }
  const { status, sent, body } = await fetchFromSite(path)
  const type = sent['content-type'] ?? ''
  if (type.startsWith('text/html')) return compressed(status, type, plainPage(String(body), waitsForFonts))
  // SVG pictures are text.
  if (type.startsWith('image/svg')) return compressed(status, type, String(body))
  return { status, headers: { 'content-type': type, 'content-length': body.length }, body }
}

const server = createServer(async ({ method, url = '/' }, response) => {
  if (method !== 'GET') return response.writeHead(405).end()
  const answer = kept.get(url) ?? answerTo(url)
  kept.set(url, answer)
  const { status, headers, body } = await answer
  response.writeHead(status, headers).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
