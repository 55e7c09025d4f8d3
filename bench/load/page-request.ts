import { createHash } from 'node:crypto'
import { type Agent, get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type PageResult = {
  path: string
  /** The status, or the code of the error that came instead of an answer. */
  outcome: string
  /** Of the text: the same page has the same text, however well it is compressed. Empty without an answer. */
  digest: string
  ms: number
}

const giveUpMs = 20_000

/**
 * One page, asked for as a browser does, to its last byte or its failure. As a browser does, it asks once more when the
 * server was just about to close the idle connection that was used.
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

/** By the digest of the bytes that came, so that each body is decompressed once and not a thousand times a second. */
const textDigests = new Map<string, string>()

function textDigest(body: Buffer, isBrotli: boolean): string {
  const sent = digestOf(body)
  if (!isBrotli) return sent
  const known = textDigests.get(sent) ?? digestOf(brotliDecompressSync(body))
  textDigests.set(sent, known)
  return known
}

const digestOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('base64')
