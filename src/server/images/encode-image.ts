import sharp, { type Metadata, type Sharp } from 'sharp'
import { formatOf, type ImageFormat, type WantedFormat } from './image-format.ts'

/** Lets a camera's 50-megapixel picture through: resizing a JPEG of that size takes 120 to 260 MB. */
const maxPixels = 50_000_000
/** An AVIF with more pixels is passed on unchanged: decoding takes 18 bytes per pixel (3840 × 2160 pixels 150 MB). */
const maxAvifPixels = 8_400_000
/** Above this, pictures are encoded as WebP: AVIF takes 34 bytes per pixel to encode (1920 × 2160 pixels 140 MB), WebP 7. */
const maxEncodedAvifPixels = 4_200_000
/** The longest side that each format supports, in pixels: limits of the encoders. */
export const maxSide = { avif: 16_384, webp: 16_383, jpeg: 65_535, png: 2_147_483_647 } as const
/** A shorter WebP lacks the header of its file or of its first chunk, so it has no readable size. */
const minWebpBytes = 30
/** Time limit per picture; the largest takes about 4 s on one core. */
const encodeTimeoutSeconds = 15
/**
 * Measured on 12-megapixel photographs: AVIF at effort 3 is as small as at the default 4 in a third of the time, and half the
 * size of WebP.
 */
const encoding = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const

// Results are cached on disk; memory is reserved for pages.
sharp.cache(false)
// One thread per picture: more would use the core that is reserved for pages.
sharp.concurrency(1)

/** @property isWhole false if a part is missing, which stays gray as it does in browsers */
export type MadePicture = { bytes: Buffer; isWhole: boolean }

/**
 * Makes a picture at most `width` pixels wide, upright, in sRGB and without camera metadata, in the best requested format that
 * supports it. Damaged pictures are decoded as leniently as in browsers: phones and interrupted uploads leave JPEGs without their
 * last bytes.
 * @returns `as it is` for a picture that would get worse or cost too much (an animation, or an AVIF with many pixels), and for
 *   one that this decoder cannot read although a browser may
 * @throws if the picture's header is broken, it has more than `maxPixels`, or it takes too long
 */
export async function encodeImage(
  original: Buffer,
  width: number,
  wanted: WantedFormat,
): Promise<MadePicture | 'as it is'> {
  if (isCutWebp(original)) return 'as it is'
  const metadata = await opened(original, 'none').metadata()
  if (staysUnchanged(metadata)) return 'as it is'
  const { width: ownWidth, height: ownHeight } = metadata.autoOrient
  const shownWidth = Math.min(width, ownWidth)
  const shownHeight = Math.round((ownHeight * shownWidth) / ownWidth)
  const formats = formatsFor(wanted, metadata.hasAlpha).filter((format) =>
    canHold(format, shownWidth, shownHeight),
  )
  for (const failOn of ['error', 'none'] as const)
    try {
      const resized = opened(original, failOn).resize({ width, withoutEnlargement: true })
      const bytes = await firstMade(formats, (format) => encodeAs(resized, format))
      // libvips drops the complete truncated block of a PNG, which may be all of it; browsers paint it line by line.
      return failOn === 'none' && metadata.format === 'png'
        ? 'as it is'
        : { bytes, isWhole: failOn === 'error' }
    } catch (error) {
      if (hasTimedOut(error)) throw error
    }
  return 'as it is'
}

/** @param failOn `none` decodes what is left of a damaged picture */
const opened = (original: Buffer, failOn: 'error' | 'none') =>
  sharp(original, { limitInputPixels: maxPixels, failOn, autoOrient: true })

/** Browsers paint a truncated WebP as far as it goes; libvips does not open a file shorter than its header says. */
const isCutWebp = (original: Buffer) =>
  formatOf(original) === 'webp' &&
  original.length > minWebpBytes &&
  original.readUInt32LE(4) + 8 > original.length

const encodeAs = (picture: Sharp, format: ImageFormat) =>
  picture.clone().toFormat(format, encoding[format]).timeout({ seconds: encodeTimeoutSeconds }).toBuffer()

/** Whether `encodeImage` timed out, which says more about the machine's load than about the picture. */
export const hasTimedOut = (error: unknown) => error instanceof Error && error.message.startsWith('timeout: ')

/** An AVIF is decoded completely, at 18 bytes per pixel; the other formats are downscaled while they are read. */
const staysUnchanged = ({ format, pages = 1, width, height }: Metadata) =>
  pages > 1 || (format === 'heif' && width * height > maxAvifPixels)

/** The formats to try. Every browser can read the last one: PNG for a picture with transparency, otherwise JPEG. */
function formatsFor(wanted: WantedFormat, hasAlpha: boolean): ImageFormat[] {
  const plain: ImageFormat[] = hasAlpha ? ['png'] : ['jpeg', 'png']
  if (wanted === 'any') return plain
  return wanted === 'avif' ? ['avif', 'webp', ...plain] : ['webp', ...plain]
}

const canHold = (format: ImageFormat, width: number, height: number) =>
  Math.max(width, height) <= maxSide[format] && (format !== 'avif' || width * height <= maxEncodedAvifPixels)

/** The first format that can be encoded: one that fails does not hide the picture. */
async function firstMade(
  formats: readonly ImageFormat[],
  make: (format: ImageFormat) => Promise<Buffer>,
): Promise<Buffer> {
  const faults: unknown[] = []
  for (const format of formats) {
    try {
      return await make(format)
    } catch (error) {
      if (hasTimedOut(error)) throw error
      faults.push(error)
    }
  }
  throw faults[0]
}
