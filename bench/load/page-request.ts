import { createHash } from 'node:crypto'
import { type Agent, get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type PageResult = {
  path: string
  /** The status, or an error code if there was no response. */
  outcome: string
  /** Digest of the text: independent of the compression. Empty without a response. */
  digest: string
  ms: number
}

const giveUpMs = 20_000

/**
 * Requests a page like a browser, until its last byte or failure. Like a browser, it retries once if the server was just closing
 * the idle connection.
 */
export function requestPage(origin: string, path: string, agent?: Agent): Promise<PageResult> {
  const startedAt = performance.now()
  const options = { agent, timeout: giveUpMs, headers: { 'accept-encoding': 'br' } }
  return new Promise((resolve) => {
    const conclude = (outcome: string, digest = '') =>
      resolve({ path, outcome, digest, ms: performance.now() - startedAt })
    const fail = (error: NodeJS.ErrnoException) => conclude(error.code ?? error.message)
    const request = get(new URL(path, origin), options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', fail)
      response.once('end', () => {
        const isBrotli = response.headers['content-encoding'] === 'br'
        conclude(String(response.statusCode), textDigest(Buffer.concat(chunks), isBrotli))
      })
    })
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', (error: NodeJS.ErrnoException) => {
      const isIdleClosed = request.reusedSocket && error.code === 'ECONNRESET'
      if (isIdleClosed) resolve(requestPage(origin, path))
      else fail(error)
    })
  })
}

/** By the digest of the received bytes, so that each body is decompressed once and not a thousand times a second. */
const textDigests = new Map<string, string>()

function textDigest(body: Buffer, isBrotli: boolean): string {
  const sent = digestOf(body)
  if (!isBrotli) return sent
  const known = textDigests.get(sent) ?? digestOf(brotliDecompressSync(body))
  textDigests.set(sent, known)
  return known
}

const digestOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('base64')
