import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImageFormat, WantedFormat } from './image-format.ts'
import {
  encodeTimeoutSeconds,
  encoding,
  maxAvifPixels,
  maxEncodedAvifPixels,
  maxPixels,
  maxSide,
} from './policies.ts'

// Results are cached on disk; memory is for pages.
sharp.cache(false)
// As many threads as pictures: more would take the core that is left to the pages.
sharp.concurrency(1)

/**
 * Makes a picture at most `width` pixels wide, upright, in sRGB and without what a camera wrote into it; in the best
 * format that is wanted and can hold it.
 * @returns `as it is` for one that would lose by it or cost too much: one that moves, or an AVIF of many pixels
 * @throws when the picture is broken, has more than `maxPixels`, or takes too long
 */
export async function encodeImage(
  original: Buffer,
  width: number,
  wanted: WantedFormat,
): Promise<Buffer | 'as it is'> {
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
  const metadata = await picture.metadata()
  const { width: ownWidth, height: ownHeight } = metadata.autoOrient
  if (isLeftAlone(metadata)) return 'as it is'
  const shownWidth = Math.min(width, ownWidth)
  const shownHeight = Math.round((ownHeight * shownWidth) / ownWidth)
  const formats = formatsFor(wanted, metadata.hasAlpha).filter((format) =>
    canHold(format, shownWidth, shownHeight),
  )
  const resized = picture.resize({ width, withoutEnlargement: true })
  return firstMade(formats, (format) => encodeAs(resized, format))
}

const encodeAs = (picture: Sharp, format: ImageFormat) =>
  picture.clone().toFormat(format, encoding[format]).timeout({ seconds: encodeTimeoutSeconds }).toBuffer()

/** Whether `encodeImage` took too long, which says more of the machine's load than of the picture. */
export const hasTimedOut = (error: unknown) => error instanceof Error && error.message.startsWith('timeout: ')

/** An AVIF is unpacked whole, at 18 bytes a pixel; the other formats are made smaller while they are read. */
const isLeftAlone = ({ format, pages = 1, width, height }: Metadata) =>
  pages > 1 || (format === 'heif' && width * height > maxAvifPixels)

/** The formats to try; PNG where something shines through, else JPEG, is what every browser can read. */
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
