import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { cachePolicies, type Outcome } from './cache-policy.ts'

/** What a cached page takes besides its bodies: key, headers, validator and tags. Measured at 1 to 3 kB. */
export const pageOverheadBytes = 4 * 1024
/**
 * A visitor is waiting: level 6 takes half as long again and saves 2%. Level 11 takes 100 ms and saves 10%: for pages that stay
 * (recompressor.ts).
 */
const brotliQuality = 5
/** For the few clients without brotli: half the work of level 6 for 5% more bytes. */
const gzipLevel = 4
/** In bytes. A shorter text (a redirect has none) would hardly get smaller. */
const smallestCompressed = 200
/** A window of 64 kB: a larger one saves 0.3% and takes a sixth longer, mostly to allocate its memory. */
const brotliWindowBits = 16

export type Encoding = 'identity' | 'gzip' | 'br'

/** The same text in each encoding; short texts are not compressed. */
export type PageBodies = {
  identity: Buffer
  /** Null until a client requests gzip without brotli; browsers accept brotli over https. */
  gzip: Buffer | null
  /** May be replaced by a smaller one (recompressor.ts). */
  br: Buffer
}

/** A finished page, ready to be sent; it contains nothing of a visitor's request. */
export type StoredPage = {
  status: number
  /** With lower-case names; without those that depend on the request. */
  headers: Readonly<Record<string, string>>
  etag: string
  bodies: PageBodies
  /** Memory used in the cache: all bodies and the overhead. */
  bytes: number
  /** Tags of the content that the page was made from. */
  reads: ReadonlySet<string>
  outcome: Outcome
}

const brotliAsync = promisify(brotliCompress)
const qualities = { quick: brotliQuality, smallest: constants.BROTLI_MAX_QUALITY } as const

export const compressBrotli = (text: Buffer, quality: keyof typeof qualities): Promise<Buffer> =>
  brotliAsync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
    },
  }).then(alone)

/** The text in an encoding; gzip is compressed at the first request for it. */
export function bodyIn(encoding: Encoding, bodies: PageBodies): Buffer {
  if (encoding !== 'gzip') return bodies[encoding]
  bodies.gzip ??= alone(gzipSync(bodies.identity, { level: gzipLevel }))
  return bodies.gzip
}

/**
 * Makes the compressed copy and the validator of a rendered page.
 * @param cached the page cached so far: its bodies are reused if the text is the same
 */
export async function storePage(
  response: Response,
  { reads, outcome }: Pick<StoredPage, 'reads' | 'outcome'>,
  cached?: StoredPage,
): Promise<StoredPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const bodies = cached?.etag === etag ? cached.bodies : await compressed(identity)
  const { status } = response
  const headers = {
    ...(response.headers.has('cache-control') ? {} : cachePolicies[outcome].headers),
    ...Object.fromEntries(response.headers),
  }
  return { status, headers, etag, bodies, bytes: bytesOf(bodies), reads, outcome }
}

async function compressed(identity: Buffer): Promise<PageBodies> {
  if (identity.length < smallestCompressed) return { identity, gzip: identity, br: identity }
  return { identity, gzip: null, br: await compressBrotli(identity, 'quick') }
}

/** A gzip copy is a sixth larger than the brotli one. */
const bytesOf = ({ identity, br }: PageBodies) =>
  identity.length + Math.ceil(br.length * (1 + 7 / 6)) + pageOverheadBytes

/** Copies a part of the compressor's output buffer: a slice would keep the complete buffer in memory. */
const alone = (part: Buffer) => Buffer.from(Uint8Array.from(part).buffer)
