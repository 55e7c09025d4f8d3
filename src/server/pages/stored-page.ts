import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { brotliQuality, brotliWindowBits, pageOverheadBytes } from './policies.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A finished page, ready to be written: no visitor's request is in it. */
export type StoredPage = {
  status: number
  /** Lower-case names; without those that depend on the request. */
  headers: Readonly<Record<string, string>>
  etag: string
  bodies: Readonly<Record<Encoding, Buffer>>
  /** What keeping it takes: all bodies together, and what stands around them. */
  bytes: number
  /** Names of the content that the page was made from. */
  reads: ReadonlySet<string>
  /** Made while content could not be read as it should: better than nothing, never better than an older good one. */
  isDegraded: boolean
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
  },
}

/** Makes the compressed twins and the validator of a rendered page. */
export async function storePage(
  response: Response,
  { reads, isDegraded }: Pick<StoredPage, 'reads' | 'isDegraded'>,
): Promise<StoredPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [gzipped, brotli] = await Promise.all([
    compressGzip(identity).then(alone),
    compressBrotli(identity, brotliOptions).then(alone),
  ])
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, gzip: gzipped, br: brotli },
    bytes: identity.length + gzipped.length + brotli.length + pageOverheadBytes,
    reads,
    isDegraded,
  }
}

/** The compressor writes into pieces of a larger buffer, which a small part of it would keep in memory as a whole. */
const alone = (part: Buffer) => Buffer.from(Uint8Array.from(part).buffer)
