import { createHash } from 'node:crypto'
import { type Agent, get } from 'node:http'

export type PageResult = {
  path: string
  /** The status, or the code of the error that came instead of an answer. */
  outcome: string
  /** Of the bytes as they came, compressed: the same page has the same bytes. Empty without an answer. */
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
      const hash = createHash('sha1')
      response.on('data', (chunk) => hash.update(chunk))
      response.once('error', fail)
      response.once('end', () => conclude(String(response.statusCode), hash.digest('base64')))
    })
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', (error: NodeJS.ErrnoException) => {
      const isIdleClosed = request.reusedSocket && error.code === 'ECONNRESET'
      if (isIdleClosed) resolve(requestPage(origin, path))
      else fail(error)
    })
  })
}
