import sharp from 'sharp'
import type { ShareCard } from '#pages/share/share-card.ts'
import { drawShare } from './draw-share.ts'

/** One picture is worked on no longer than this; it takes a tenth of a second. */
const drawTimeoutSeconds = 10

/**
 * Few colours and hard edges: a third of a JPEG of the same sharpness, and every network reads it.
 * Without dithering, which hard edges do not need, the least effort gives as small a file in half the time.
 */
const encoding = { palette: true, quality: 90, effort: 1, dither: 0 } as const

/**
 * The picture of a shared link, as a file.
 * @throws when it takes too long
 */
export const pngOf = (card: ShareCard, siteName: string): Promise<Buffer> =>
  sharp(Buffer.from(drawShare(card, siteName).svg))
    .png(encoding)
    .timeout({ seconds: drawTimeoutSeconds })
    .toBuffer()
