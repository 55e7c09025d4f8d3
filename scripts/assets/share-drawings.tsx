import { readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import subsetFont from 'subset-font'
import { escapeHtml } from '#base/html.ts'
import { languages } from '#locale/language.ts'
import { type DrawingsCopy, drawingsCopy } from '#sections/drawings/copy.server.ts'
import { coverDrawings, coverNames } from '#sections/drawings/covers/cover.tsx'
import { DraftSketch } from '#sections/drawings/draft-sketch.tsx'
import { MatchQueue } from '#sections/drawings/match-queue.tsx'
import { MatchboxDrawing } from '#sections/drawings/matchbox.tsx'
import { SceneBeam } from '#sections/drawings/scenes/scene-beam.tsx'
import { SceneFilm } from '#sections/drawings/scenes/scene-film.tsx'
import { SceneLayers } from '#sections/drawings/scenes/scene-layers.tsx'
import { SceneTuesdays } from '#sections/drawings/scenes/scene-tuesdays.tsx'
import { createTypeface, displayFace, type Typeface } from '#server/share/typesetting.ts'

/** Folder of the drawings for shared links. */
export const shareDrawingsFolder = 'src/server/share/drawings'

type Draw = (copy: DrawingsCopy) => ReactElement

const covers = coverNames.map(async (name): Promise<[string, Draw]> => {
  const Cover = await coverDrawings[name]()
  return [name, (copy) => <Cover copy={copy} />]
})

const drawings: Record<string, Draw> = {
  ...Object.fromEntries(await Promise.all(covers)),
  matchbox: (copy) => <MatchboxDrawing copy={copy} />,
  draft: (copy) => <DraftSketch copy={copy} />,
  queue: () => <MatchQueue />,
  tuesdays: () => <SceneTuesdays />,
  film: () => <SceneFilm />,
  layers: () => <SceneLayers />,
  beam: () => <SceneBeam />,
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32))
const accented = 'áéíóöúüÁÉÍÓÖÚÜ„”“’–…·×−'
const textFiles = await Promise.all(
  [
    ['basic', ascii + accented],
    ['hungarian', 'őűŐŰ'],
  ].map(([part, letters = '']) =>
    subsetFont(readFileSync(`src/ui/fonts/text-${part}.woff2`), letters, { targetFormat: 'sfnt' }),
  ),
)

const faces = new Map<string, Typeface>()
function faceOf({ isDisplay, weight }: Style): Typeface {
  const key = `${isDisplay} ${weight}`
  const face = faces.get(key) ?? (isDisplay ? displayFace(weight) : createTypeface(textFiles, weight))
  faces.set(key, face)
  return face
}

/** The properties that a text inherits from the elements around it. */
type Style = { isDisplay: boolean; weight: number; size: number; anchor: string; tracking: number }
type Attributes = Record<string, string>
type OpenText = { attributes: Attributes; pieces: { dx: number; content: string }[] }

const plain: Style = { isDisplay: false, weight: 400, size: 16, anchor: 'start', tracking: 0 }
const ofText = ['font-size', 'font-weight', 'text-anchor', 'letter-spacing']
/** Attributes that are useless in a picture, and names that are the same in every drawing. */
const dropped = ['class', 'role', 'aria-label', 'aria-hidden', ...ofText]

function styleWithin(style: Style, attributes: Attributes): Style {
  const classes = attributes.class?.split(' ') ?? []
  return {
    isDisplay: classes.includes('cover__title') || (style.isDisplay && !classes.includes('cover__text')),
    weight: Number(attributes['font-weight'] ?? style.weight),
    size: Number(attributes['font-size'] ?? style.size),
    anchor: attributes['text-anchor'] ?? style.anchor,
    tracking: Number(attributes['letter-spacing'] ?? style.tracking),
  }
}

/**
 * A drawing with its text converted to outlines, in the crop of a wide screen: the image renderer supports neither fonts nor
 * classes.
 */
function outlined(markup: string): string {
  const styles = [plain]
  const current = () => styles.at(-1) ?? plain
  let written = ''
  let text: OpenText | null = null
  let depthHidden = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        styles.push(styleWithin(current(), attributes))
        if (depthHidden > 0 || /cover__(narrow|after-dark)/.test(attributes.class ?? '')) depthHidden += 1
        else if (name === 'text') text = { attributes, pieces: [{ dx: 0, content: '' }] }
        else if (text) text.pieces.push({ dx: Number(attributes.dx ?? 0), content: '' })
        else written += `<${name}${attributesOf(attributes)}>`
      },
      ontext(content) {
        const piece = text?.pieces.at(-1)
        if (piece) piece.content += content
      },
      onclosetag(name) {
        if (depthHidden > 0) depthHidden -= 1
        else if (name === 'text' && text) {
          written += outlinesOf(text, current())
          text = null
        } else if (!text) written += `</${name}>`
        styles.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(markup)
  return written
}

function outlinesOf({ attributes, pieces }: OpenText, style: Style): string {
  const { x = '0', y = '0', ...others } = attributes
  let left = Number(x)
  return pieces
    .map(({ dx, content }) => {
      const { path, width } = faceOf(style).outline(content, style.size, style.tracking)
      const shift = style.anchor === 'middle' ? width / 2 : style.anchor === 'end' ? width : 0
      const at = Math.round((left + dx - shift) * 10) / 10
      left += dx + width
      return path && `<path transform="translate(${at} ${y})"${attributesOf(others)} d="${path}"/>`
    })
    .join('')
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([name]) => !dropped.includes(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

const root = '<svg xmlns="http://www.w3.org/2000/svg"'
function fileOf(draw: Draw, copy: DrawingsCopy): string {
  const drawing = outlined(renderToStaticMarkup(draw(copy)))
  return `${drawing.replace('<svg', root)}\n`
}

/** The drawings of shared links, by file name; one file if the text is the same in all languages. */
export const shareDrawingFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(drawings).flatMap(([name, draw]) => {
    const files = languages.map((language) => [
      `${name}-${language}.svg`,
      fileOf(draw, drawingsCopy[language]),
    ])
    const isOne = new Set(files.map(([, text]) => text)).size === 1
    return isOne ? [[`${name}.svg`, files[0]?.[1] ?? '']] : files
  }),
)
