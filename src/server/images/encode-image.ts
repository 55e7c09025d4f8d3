import sharp, { type Metadata, type Sharp } from 'sharp'
import { formatOf, type ImageFormat, type WantedFormat } from './image-format.ts'

/** A camera's 50-megapixel picture still passes: a JPEG of that size takes 120 to 260 MB while it is made smaller. */
const maxPixels = 50_000_000
/** An AVIF of more pixels is passed on as it is: to unpack it takes 18 bytes a pixel (3840 × 2160 pixels 150 MB). */
const maxAvifPixels = 8_400_000
/** A picture of more pixels is made as WebP: AVIF takes 34 bytes a pixel to make (1920 × 2160 pixels 140 MB), WebP 7. */
const maxEncodedAvifPixels = 4_200_000
/** The longest side that each format can hold, in pixels: the encoders' own limits. */
export const maxSide = { avif: 16_384, webp: 16_383, jpeg: 65_535, png: 2_147_483_647 } as const
/** A WebP of fewer bytes has no size to be read: the head of its file and of its first chunk. */
const minWebpBytes = 30
/** One picture is worked on no longer than this; the largest takes about 4 s on one core. */
const encodeTimeoutSeconds = 15
/**
 * Measured on photographs of 12 megapixels: AVIF at effort 3 is as small as at the usual 4 in a third of its time, and
 * half the size of WebP.
 */
const encoding = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const

// Results are cached on disk; memory is for pages.
sharp.cache(false)
// As many threads as pictures: more would take the core that is left to the pages.
sharp.concurrency(1)

/** @property isWhole false for one that lacks a part, which stays grey as it does in browsers */
export type MadePicture = { bytes: Buffer; isWhole: boolean }

/**
 * Makes a picture at most `width` pixels wide, upright, in sRGB and without what a camera wrote into it; in the best
 * format that is wanted and can hold it. Damaged pictures are read as leniently as browsers read them: phones and
 * interrupted uploads leave JPEGs without their last bytes.
 * @returns `as it is` for one that would lose by it or cost too much (one that moves, or an AVIF of many pixels), and
 *   for one that this decoder cannot read although a browser may
 * @throws when the head of the picture is broken, it has more than `maxPixels`, or it takes too long
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
      // Of a PNG libvips leaves out the whole block that was cut, which may be all of it; browsers paint it line by line.
      return failOn === 'none' && metadata.format === 'png'
        ? 'as it is'
        : { bytes, isWhole: failOn === 'error' }
    } catch (error) {
      if (hasTimedOut(error)) throw error
    }
  return 'as it is'
}

/** @param failOn `none` shows what a damaged picture has */
const opened = (original: Buffer, failOn: 'error' | 'none') =>
  sharp(original, { limitInputPixels: maxPixels, failOn, autoOrient: true })

/** Browsers paint a WebP as far as it goes; libvips does not open one that is shorter than its head says. */
const isCutWebp = (original: Buffer) =>
  formatOf(original) === 'webp' &&
  original.length > minWebpBytes &&
  original.readUInt32LE(4) + 8 > original.length

const encodeAs = (picture: Sharp, format: ImageFormat) =>
  picture.clone().toFormat(format, encoding[format]).timeout({ seconds: encodeTimeoutSeconds }).toBuffer()

/** Whether `encodeImage` took too long, which says more of the machine's load than of the picture. */
export const hasTimedOut = (error: unknown) => error instanceof Error && error.message.startsWith('timeout: ')

/** An AVIF is unpacked whole, at 18 bytes a pixel; the other formats are made smaller while they are read. */
const staysUnchanged = ({ format, pages = 1, width, height }: Metadata) =>
  pages > 1 || (format === 'heif' && width * height > maxAvifPixels)

/** The formats to try; every browser can read the last one: PNG for a picture with transparency, otherwise JPEG. */
function formatsFor(wanted: WantedFormat, hasAlpha: boolean): ImageFormat[] {
  const plain: ImageFormat[] = hasAlpha ? ['png'] : ['jpeg', 'png']
  if (wanted === 'any') return plain
  return wanted === 'avif' ? ['avif', 'webp', ...plain] : ['webp', ...plain]
}

const canHold = (format: ImageFormat, width: number, height: number) =>
  Math.max(width, height) <= maxSide[format] && (format !== 'avif' || width * height <= maxEncodedAvifPixels)

/** A format that fails does not hide the picture, as long as another one does not. */
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
