import { readFileSync } from 'node:fs'
import type { Language } from '#locale/language.ts'
import { type ShareCard, type ShareDrawing, shareSize } from '#pages/share/share-card.ts'
import { type Colour, palette } from '#palette/palette.ts'
import { leanPerUnit } from '#sections/drawings/geometry.ts'
import { drawSparks } from '#sections/drawings/sparks.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { fitTitle, settable } from './fit-title.ts'
import { displayFace, type Outline } from './typesetting.ts'

const { width, height } = shareSize
const margin = 60
/** The horizontal rule, drawn as a match: the name stands below it, and the title on it. */
const ruleY = 528
/** Where the rule meets the dark area, whose edge leans 12° from there. */
const contactX = { lit: 612, beside: 640 }
const small = 46
const nameSize = 54
/** Smaller letters would be lost among the sparks. */
const smallestLit = 170

const faces = { headline: displayFace(340), name: displayFace(500), light: displayFace(320) }

/** A drawn picture, and its text lines from top to bottom. */
export type DrawnShare = { svg: string; texts: string[] }

/**
 * The opening of the home page, for any page: its headline in ink on cream, with the dark area coming in from the right. The
 * page's drawing, if it has one, is on the dark; otherwise the headline extends into it and is lit there.
 */
export function drawShare(card: ShareCard, siteName: string): DrawnShare {
  const kind = settable(card.kind, faces.light)
  const title = settable(card.title, faces.headline) || kind
  const x = card.art ? contactX.beside : contactX.lit
  const edge = (y: number) => x + (ruleY - y) * leanPerUnit
  const night = `M${edge(0)} 0H${width}V${height}H${edge(height)}Z`
  const { headline, texts, isLit } = setHeadline(title, edge, card.art === null)
  const end = fittingEnd(kind, width - margin - edge(height) - 40)
  const name = nameMark(settable(siteName, faces.name), edge(height) - margin - 20)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<clipPath id="night"><path d="${night}"/></clipPath>
<rect width="${width}" height="${height}" fill="${palette.cream}"/>
<g fill="${palette.ink}">${headline}${name}<path d="M0 ${ruleY - 1.5}H${x}v3H0Z"/></g>
<g clip-path="url(#night)">
<path d="${night}" fill="${palette.ink}"/>
${artOf(card, edge)}${isLit ? `<g fill="${palette.flame}">${headline}</g>` : ''}
<path d="M${x} ${ruleY}H${width}" stroke="${palette.cream}" stroke-opacity="0.25"/>
${placed(width - margin - end.width, 594, end.path, palette.flame)}
<path d="M${edge(0)} 0h3L${edge(height) + 1} ${height}h-1Z" fill="${palette.core}"/>
</g>
<rect x="${x - 24}" y="${ruleY - 6}" width="26" height="12" rx="6" fill="${palette.ember}"/>
</svg>`
  return { svg, texts: [...texts, siteName, end.text] }
}

/**
 * A headline of one or two large lines extends into the dark area and is lit there, its last line aligned right as on the home
 * page; a longer one, or one next to a drawing, ends before the edge.
 */
function setHeadline(title: string, edge: (y: number) => number, mayBeLit: boolean) {
  const box = { left: margin, top: 48, bottom: ruleY - 10 }
  const lit = mayBeLit ? fitTitle(title, faces.headline, { ...box, rightAt: () => width - margin }) : null
  const isLit = lit !== null && lit.size >= smallestLit
  const { size, lines } = isLit
    ? lit
    : fitTitle(title, faces.headline, { ...box, rightAt: (y) => edge(y) - 36 })
  const outlines = lines.map(({ text, y }) => ({ y, ...faces.headline.outline(text, size) }))
  const headline = outlines.map(({ y, path, width: own }, line) =>
    placed(isLit && line === lines.length - 1 ? width - margin - own : margin, y, path),
  )
  return { headline: headline.join(''), texts: lines.map(({ text }) => text), isLit }
}

function artOf({ art, language }: ShareCard, edge: (y: number) => number): string {
  if (art === null) return sparksAt(edge(ruleY))
  const x = edge(ruleY)
  if ('drawing' in art) return placeDrawing(art.drawing, language, { x, width: width - x, height: ruleY })
  return figureAt(art.figure, edge)
}

/** One large figure in the middle of the dark area above the rule. */
function figureAt(figure: string, edge: (y: number) => number): string {
  const { path, width: own } = faces.headline.outline(figure, 100)
  const ys = Array.from(path.matchAll(/-?[\d.]+ (-?[\d.]+)/g), ([, y]) => Number(y))
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(390 / (bottom - top), 400 / own)
  const x = (edge(ruleY / 2) + width - own * scale) / 2
  const y = ruleY / 2 - ((top + bottom) / 2) * scale
  return placed(x, y, faces.headline.outline(figure, 100 * scale).path, palette.flame)
}

function sparksAt(x: number): string {
  const sparks = drawSparks(11)
  return `<g transform="translate(${x} ${ruleY}) scale(0.8)">
<path d="${sparks.gold}" fill="${palette.blaze}"/><path d="${sparks.flame}" fill="${palette.flame}"/><path d="${sparks.core}" fill="${palette.core}"/>
</g>`
}

/** The kind of page, in a smaller size if it is long. */
function fittingEnd(kind: string, most: number): Outline {
  const size = Math.min(small, most / faces.light.widthOf(kind || ' '))
  return faces.light.outline(kind, size)
}

/** The name as in the header: a flame is the dot on the first i of its first word. Set smaller if it is long. */
function nameMark(name: string, most: number): string {
  const y = 596
  const [first = '', ...others] = name.split(' ')
  const rest = others.length > 0 ? ` ${others.join(' ')}` : ''
  const size = Math.min(nameSize, most / (faces.name.widthOf(first || ' ') + faces.light.widthOf(rest)))
  const at = first.indexOf('i')
  const before = faces.name.outline(at < 0 ? first : first.slice(0, at), size)
  const i = faces.name.outline(at < 0 ? '' : 'ı', size)
  const after = faces.name.outline(at < 0 ? '' : first.slice(at + 1), size)
  const second = faces.light.outline(rest, size)
  const xs = [margin, margin + before.width, margin + before.width + i.width]
  const flame = `translate(${(xs[1] ?? 0) + i.width / 2 - 3} ${y - size * 0.78}) scale(${(0.15 * size) / nameSize})`
  return (
    placed(margin, y, before.path) +
    placed(xs[1] ?? 0, y, i.path) +
    placed(xs[2] ?? 0, y, after.path) +
    placed((xs[2] ?? 0) + after.width, y, second.path) +
    (at < 0 ? '' : `<path transform="${flame}" d="${flamePath}" fill="${palette.gold}"/>`)
  )
}

const placed = (x: number, y: number, path: string, fill?: string): string =>
  path &&
  `<path transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})" d="${path}"${fill ? ` fill="${fill}"` : ''}/>`

type Place = { x: number; width: number; height: number }

/**
 * The part of a drawing that is shown, if not its center: the edge cuts off the upper left. `ground`: the background around it,
 * if it is not dark.
 */
const crops: { [Name in ShareDrawing]?: { view?: string; ground?: Colour } } = {
  hand: { view: '-90 0 950 896', ground: 'coal' },
  dashboard: { view: '-60 180 770 726' },
  browser: { view: '300 0 848 800', ground: 'umber' },
  matchbox: { view: '-60 30 830 783', ground: 'sand' },
  queue: { view: '800 -134 640 604', ground: 'sand' },
  draft: { view: '470 0 806 760' },
}

/** Places a drawing in the picture: a file of scripts/assets/draw-files.ts. */
function placeDrawing(name: ShareDrawing, language: Language, { x, width, height }: Place): string {
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
