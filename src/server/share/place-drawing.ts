import { readFileSync } from 'node:fs'
import type { Language } from '#locale/language.ts'
import type { ShareDrawing } from '#pages/share/share-card.ts'
import { type Colour, palette } from '#palette/palette.ts'

type Place = { x: number; width: number; height: number }

/**
 * Which part of a drawing is shown, where its middle is not the best: the edge cuts off the upper left. `ground`: what is around it,
 * where it is not dark.
 */
const crops: { [Name in ShareDrawing]?: { view?: string; ground?: Colour } } = {
  hand: { view: '-90 0 950 896', ground: 'coal' },
  dashboard: { view: '-60 180 770 726' },
  browser: { view: '300 0 848 800', ground: 'umber' },
  matchbox: { view: '-60 30 830 783', ground: 'sand' },
  queue: { view: '800 -134 640 604', ground: 'sand' },
  draft: { view: '470 0 806 760' },
}

/** A drawing of a page at its place in a picture: a file of scripts/assets/draw-files.ts. */
export function placeDrawing(name: ShareDrawing, language: Language, { x, width, height }: Place): string {
  const { view, ground } = crops[name] ?? {}
  const frame = `x="${x}" y="0" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`
  const file = readFile(`${name}-${language}`) ?? readFile(name) ?? ''
  const drawing = file
    .replace(/ preserveAspectRatio="[^"]*"/, '')
    .replace(/viewBox="([^"]*)"/, (_, own) => `viewBox="${view ?? own}"`)
    .replace('<svg', `<svg ${frame}`)
  return ground ? `<rect width="100%" height="${height}" fill="${palette[ground]}"/>${drawing}` : drawing
}

function readFile(name: string): string | null {
  try {
    return readFileSync(new URL(`./drawings/${name}.svg`, import.meta.url), 'utf8')
  } catch {
    return null
  }
}
