import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import type { SocialImage } from '../head/page-head.ts'
import { type ShareCard, sharePath, shareSize } from './share-card.ts'

/** What the picture of a page is made of, and the path that it belongs to. */
export type Share = { path: string; card: ShareCard }

/** The picture that is drawn for a page, described in the page's own language. */
export function shareImage({ path, card }: Share, origin: string, siteName: string): SocialImage {
  const { language, title, art } = card
  const { alternatives } = drawingsCopy[language]
  const drawing = art && 'drawing' in art ? art.drawing : ''
  const shown = Object.entries(alternatives).find(([name]) => name === drawing)?.[1]
  return {
    url: origin + sharePath(path, card, siteName),
    alt: `${title} – ${shown ?? siteName}`,
    ...shareSize,
  }
}
