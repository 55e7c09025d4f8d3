import sharp, { type Sharp } from 'sharp'
import type { ImageFormat, WantedFormat } from './image-format.ts'
import { encodeTimeoutSeconds, encoding, maxPixels } from './policies.ts'

// What is made is kept on disk; memory is for pages.
sharp.cache(false)

/**
 * Makes a picture at most `width` pixels wide, upright, in sRGB and without what a camera wrote into it.
 * @throws when the picture is broken, has more than `maxPixels`, or takes too long
 */
export async function encodeImage(original: Buffer, width: number, wanted: WantedFormat): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
  const format = wanted === 'any' ? await plainFormat(picture) : wanted
  return picture
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, encoding[format])
    .timeout({ seconds: encodeTimeoutSeconds })
    .toBuffer()
}

/** Whether `encodeImage` took too long, which says more of the machine's load than of the picture. */
export const hasTimedOut = (error: unknown) => error instanceof Error && error.message.startsWith('timeout: ')

/** PNG where something shines through, else JPEG. */
const plainFormat = async (picture: Sharp): Promise<ImageFormat> =>
  (await picture.metadata()).hasAlpha ? 'png' : 'jpeg'
