/**
 * Draws the pictures that a shared link shows, one for each language: `node scripts/assets/draw-social-images.ts`.
 *
 * The results are committed in public/; run it again when the headline, the palette or the display face changes.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { palette } from '#palette/palette.ts'
import { leanPerUnit } from '#sections/drawings/geometry.ts'
import { drawSparks } from '#sections/drawings/sparks.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { createDrawText, type DrawText } from './glyph-outlines.ts'

const width = 1200
const height = 630
const margin = 60
/** The rule of the match; the name stands below it. */
const ruleY = 528
const contactX = 612

const pictures = [
  {
    file: 'social-image.png',
    lines: ['One spark, and', 'they look up.'],
    size: 262,
    tagline: 'creative digital studio',
  },
  {
    file: 'social-image-hu.png',
    lines: ['Egy szikra, és', 'felnéznek rád.'],
    // Smaller, so that the second line begins to the right of what hangs from the first.
    size: 232,
    tagline: 'kreatív digitális stúdió',
  },
] as const
type Picture = (typeof pictures)[number]

const name = ['Ign', 'ı', 'ting', ' Studio']
const letters = pictures.flatMap(({ lines, tagline }) => [...lines, tagline, ...name]).join('')
const faces = {
  headline: await createDrawText(340, letters),
  name: await createDrawText(500, letters),
  light: await createDrawText(320, letters),
}

for (const picture of pictures) {
  const svg = draw(picture)
  const target = fileURLToPath(new URL(`../../public/${picture.file}`, import.meta.url))
  const { size } = await sharp(Buffer.from(svg))
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(target)
  process.stdout.write(`${picture.file.padEnd(24)}${size} bytes\n`)
}

/** The opening of the home page: the headline in ink, and lit where the dark has fallen across it. */
function draw({ lines, size, tagline }: Picture): string {
  const headline = setLines(lines, size)
  const edge = (y: number) => contactX + (ruleY - y) * leanPerUnit
  const night = `M${edge(0)} 0H${width}V${height}H${edge(height)}Z`
  const sparks = drawSparks(11)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <clipPath id="night"><path d="${night}"/></clipPath>
    <rect width="${width}" height="${height}" fill="${palette.cream}"/>
    <g fill="${palette.ink}">${headline}${nameMark()}<path d="M0 ${ruleY - 1.5}H${contactX}v3H0Z"/></g>
    <g clip-path="url(#night)">
      <path d="${night}" fill="${palette.ink}"/>
      <g transform="translate(${contactX} ${ruleY}) scale(0.8)">
        <path d="${sparks.gold}" fill="${palette.blaze}"/>
        <path d="${sparks.flame}" fill="${palette.flame}"/>
        <path d="${sparks.core}" fill="${palette.core}"/>
      </g>
      <path d="M${contactX} ${ruleY}H${width}" stroke="${palette.cream}" stroke-opacity="0.25"/>
      <g fill="${palette.flame}">${headline}${atEnd(faces.light, tagline, 46)}</g>
      <path d="M${edge(0)} 0h3L${edge(height) + 1} ${height}h-1Z" fill="${palette.core}"/>
    </g>
    <rect x="${contactX - 24}" y="${ruleY - 6}" width="26" height="12" rx="6" fill="${palette.ember}"/>
  </svg>`
}

/** The second line hangs to the right, as on the page; both stand on the rule together. */
function setLines([first, second]: Picture['lines'], size: number): string {
  const last = faces.headline(second, size)
  const lastBaseline = ruleY - 64
  return (
    moved(margin, lastBaseline - size * 0.83, faces.headline(first, size).path) +
    moved(width - margin - last.width, lastBaseline, last.path)
  )
}

/** The name as the header has it: its i lit by the flame. */
function nameMark(): string {
  const size = 54
  const y = 596
  let x = margin
  const parts = name.map((part, at) => {
    const { path, width: advance } = (at === 3 ? faces.light : faces.name)(part, size)
    const placed = moved(x, y, path)
    const flame = at === 1 ? `translate(${x + advance / 2 - 3} ${y - size * 0.78}) scale(0.15)` : null
    x += advance
    return flame ? `${placed}<path transform="${flame}" d="${flamePath}" fill="${palette.gold}"/>` : placed
  })
  return parts.join('')
}

function atEnd(drawText: DrawText, text: string, size: number): string {
  const { path, width: advance } = drawText(text, size)
  return moved(width - margin - advance, 594, path)
}

function moved(x: number, y: number, path: string): string {
  return `<g transform="translate(${x} ${y})">${path}</g>`
}
