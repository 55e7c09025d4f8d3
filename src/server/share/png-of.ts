import sharp from 'sharp'
import type { ShareCard } from '#pages/share/share-card.ts'
import { drawShare } from './draw-share.ts'

/** Time limit per picture; drawing one takes a tenth of a second. */
const drawTimeoutSeconds = 10

/**
 * Few colors and hard edges: a third of a JPEG of the same sharpness, and supported by every network. Hard edges need no
 * dithering, and without it the lowest effort makes files as small in half the time.
 */
const encoding = { palette: true, quality: 90, effort: 1, dither: 0 } as const

/**
 * The picture of a shared link as a PNG file.
 * @throws on timeout
 */
export const pngOf = (card: ShareCard, siteName: string): Promise<Buffer> =>
  sharp(Buffer.from(drawShare(card, siteName).svg))
    .png(encoding)
    .timeout({ seconds: drawTimeoutSeconds })
    .toBuffer()
