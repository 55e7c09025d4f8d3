import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { cachePolicies, type Outcome } from './cache-policy.ts'

/** What a cached page takes next to its bodies: its key, headers and validator, the names of what it read. Measured at 1 to 3 kB. */
export const pageOverheadBytes = 4 * 1024
/**
 * While a visitor waits: level 6 takes half as long again, and saves two hundredths. Level 11 takes 100 ms and saves a tenth: for
 * pages that stay (recompressor.ts).
 */
const brotliQuality = 5
/** For the few who read no brotli: half of the work of level 6, and a twentieth more bytes. */
const gzipLevel = 4
/** A shorter text (a redirect has none) would hardly become smaller, in bytes. */
const smallestCompressed = 200
/** Looks back 64 kB: a larger window saves three thousandths, and takes a sixth longer, most of it to ask for its memory. */
const brotliWindowBits = 16

export type Encoding = 'identity' | 'gzip' | 'br'

/** The same text in each encoding; a short text is not compressed. */
export type PageBodies = {
  identity: Buffer
  /** Null until a visitor reads gzip and no brotli; browsers read brotli over https. */
  gzip: Buffer | null
  /** May be replaced by a smaller one (recompressor.ts). */
  br: Buffer
}

/** A finished page, ready to be written: no visitor's request is in it. */
export type StoredPage = {
  status: number
  /** Lower-case names; without those that depend on the request. */
  headers: Readonly<Record<string, string>>
  etag: string
  bodies: PageBodies
  /** What caching it takes: all bodies together, and what stands around them. */
  bytes: number
  /** Names of the content that the page was made from. */
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

/** The text in an encoding; gzip is made for the first who asks for it. */
export function bodyIn(encoding: Encoding, bodies: PageBodies): Buffer {
  if (encoding !== 'gzip') return bodies[encoding]
  bodies.gzip ??= alone(gzipSync(bodies.identity, { level: gzipLevel }))
  return bodies.gzip
}

/**
 * Makes the compressed copy and the validator of a rendered page.
 * @param cached the page that was cached so far: one of the same text is not compressed again
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

/** A gzip copy is a sixth larger than the one of brotli. */
const bytesOf = ({ identity, br }: PageBodies) =>
  identity.length + Math.ceil(br.length * (1 + 7 / 6)) + pageOverheadBytes

/** The compressor writes into pieces of a larger buffer, which a small part of it would keep in memory as a whole. */
const alone = (part: Buffer) => Buffer.from(Uint8Array.from(part).buffer)
