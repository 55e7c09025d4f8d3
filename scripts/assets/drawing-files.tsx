import { readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import subsetFont from 'subset-font'
import { type Language, languages } from '#locale/language.ts'
import { type Identity, identities, identitiesByNight, identityOfCover } from '#palette/identities.ts'
import { type DrawingsCopy, drawingsCopy } from '#sections/drawings/copy.server.ts'
import { type CoverName, coverDrawings, coverNames } from '#sections/drawings/covers/cover.tsx'
import { HandDrawing, handCount } from '#sections/drawings/hands/hand.tsx'
import { Workbench } from '#sections/drawings/hands/workbench.tsx'
import { MatchboxDrawing } from '#sections/drawings/matchbox.tsx'
import { drawSparks } from '#sections/drawings/sparks.ts'
import { PageAfter, PageBefore } from '#sections/drawings/studies/service-scenes.tsx'
import { studyScenes } from '#sections/drawings/studies/study-scenes.ts'
import { toolDrawings } from '#sections/drawings/tools/tools.tsx'

/** Folder of the files; the build names them by content. */
export const drawingsFolder = 'src/sections/drawings/files'

const source = new URL('../../src/', import.meta.url)
const readSource = (file: string) => readFileSync(new URL(file, source))

async function drawAll(): Promise<Record<string, string>> {
  const drawings = await Promise.all(coverNames.map(drawingOfCover))
  const files = languages.flatMap((language) =>
    [...drawings, ...drawingsWithWords].map(
      async (drawing): Promise<[string, string]> => [
        `${drawing.name}-${language}.svg`,
        await drawFile(drawing, language),
      ],
    ),
  )
  return {
    'sparks.svg': drawSparksFile(),
    ...drawHandFiles(),
    ...drawScenes(),
    ...(await drawTools()),
    ...Object.fromEntries(await Promise.all(files)),
  }
}

/** Without text: one file for all languages. */
const drawScene = (scene: ReactElement) =>
  `${renderToStaticMarkup(scene).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')}\n`

function drawScenes(): Record<string, string> {
  const scenes = Object.entries({ ...studyScenes, workbench: Workbench })
  return Object.fromEntries(scenes.map(([name, Scene]) => [`${name}.svg`, drawScene(<Scene />)]))
}

/** Used by the hero, which colors each part itself (`<use>`). */
function drawSparksFile(): string {
  const paths = Object.entries(drawSparks(11)).map(([colour, path]) => `<path id="${colour}" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`
}

function drawHandFiles(): Record<string, string> {
  const places = Array.from({ length: handCount }, (_, place) => place)
  return Object.fromEntries(
    places.map((place) => [`hand-${place + 1}.svg`, drawScene(<HandDrawing place={place} />)]),
  )
}

/** Their digits are the same in all languages. */
async function drawTools(): Promise<Record<string, string>> {
  const files = Object.entries(toolDrawings).map(
    async ([name, Tool]): Promise<[string, string]> => [
      `${name}.svg`,
      await drawFile({ name, draw: () => <Tool /> }, 'en'),
    ],
  )
  return Object.fromEntries(await Promise.all(files))
}

type Drawing = { name: string; draw(copy: DrawingsCopy): ReactElement; identity?: Identity | undefined }

const drawingsWithWords: Drawing[] = [
  { name: 'matchbox', draw: (copy) => <MatchboxDrawing copy={copy} /> },
  { name: 'page-before', draw: (copy) => <PageBefore copy={copy} /> },
  { name: 'page-after', draw: (copy) => <PageAfter copy={copy} /> },
]

async function drawingOfCover(name: CoverName): Promise<Drawing> {
  const Cover = await coverDrawings[name]()
  return {
    name,
    identity: identityOfCover[name],
    draw: (copy) => (
      <g className={`cover__frame--${name}`} id="night">
        <Cover copy={copy} />
      </g>
    ),
  }
}

/** The rules for the fragment `#night`: they replace each day color by its night color, so that one file serves both states. */
function nightOf(identity: Identity): string {
  const tones = Object.entries(identities[identity]) as [keyof (typeof identities)[Identity], string][]
  const rules = (['fill', 'stroke'] as const).flatMap((property) =>
    tones.map(
      ([tone, day]) =>
        `#night:target [${property}="${day}"]{${property}:${identitiesByNight[identity][tone]}}`,
    ),
  )
  return `${rules.join('')}#night:target .cover__after-dark{display:inline}`
}

async function drawFile({ draw, identity }: Drawing, language: Language): Promise<string> {
  const drawing = draw(drawingsCopy[language])
  const markup = renderToStaticMarkup(drawing)
  // Text in a stylesheet is not drawn.
  const fonts = await embeddedFonts(lettersIn(markup.replace(/<style>.*?<\/style>/gs, '')))
  const style = `<style>${fonts}${styles}${identity ? nightOf(identity) : ''}</style>`
  const root = `<svg xmlns="http://www.w3.org/2000/svg" lang="${language}"`
  if (markup.startsWith('<svg')) return `${root}${markup.slice('<svg'.length).replace('>', `>${style}`)}\n`
  return `${root}>${style}${markup}</svg>\n`
}

/** The covers' own stylesheet, with container queries replaced by media queries on the picture's size. */
const styles =
  ':root{--font-display:display,display-hungarian;--font-text:text,text-hungarian;text-rendering:optimizeLegibility}' +
  readSource('sections/drawings/covers/cover.css')
    .toString()
    // The file is XML, in which a less-than sign would start an element.
    .replaceAll(/@container \(width < (\w+)\)/g, '@media not (width >= $1)')
    .replaceAll('@container', '@media')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*([{};:,>])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ')

type Face = 'display' | 'text'
type Used = { letters: Set<string>; weights: Set<number> }

/** The letters and weights that a drawing uses of each typeface. */
function lettersIn(markup: string): Record<Face, Used> {
  const used = {
    display: { letters: new Set<string>(), weights: new Set<number>() },
    text: { letters: new Set<string>(), weights: new Set<number>() },
  }
  const open: { face: Face; weight: number }[] = [{ face: 'text', weight: 400 }]
  const current = () => open.at(-1) ?? { face: 'text' as const, weight: 400 }
  const parser = new Parser(
    {
      onopentag(_, attributes) {
        const { face, weight } = current()
        const classes = attributes.class?.split(' ') ?? []
        open.push({
          face: classes.includes('cover__title')
            ? 'display'
            : classes.includes('cover__text')
              ? 'text'
              : face,
          weight: Number(attributes['font-weight'] ?? weight),
        })
      },
      ontext(text) {
        const { face, weight } = current()
        for (const letter of text) used[face].letters.add(letter)
        used[face].weights.add(weight)
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  )
  parser.end(markup)
  return used
}

async function embeddedFonts(used: Record<Face, Used>): Promise<string> {
  const faces = (['display', 'text'] as const).flatMap((face) =>
    (['basic', 'hungarian'] as const).map((part) => embeddedFont(face, part, used[face])),
  )
  return (await Promise.all(faces)).join('')
}

/** The four letters in the second file of each typeface (src/ui/foundation/fonts.css). */
const isHungarian = (letter: string) => 'őűŐŰ'.includes(letter)

async function embeddedFont(face: Face, part: 'basic' | 'hungarian', { letters, weights }: Used) {
  const own = [...letters].filter((letter) => isHungarian(letter) === (part === 'hungarian')).sort()
  if (own.length === 0) return ''
  const [lightest, heaviest] = [Math.min(...weights), Math.max(...weights)]
  const font = await subsetFont(readSource(`ui/fonts/${face}-${part}.woff2`), own.join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk'],
    variationAxes: { wght: lightest === heaviest ? lightest : { min: lightest, max: heaviest } },
  })
  const family = part === 'basic' ? face : `${face}-hungarian`
  const weight = lightest === heaviest ? lightest : `${lightest} ${heaviest}`
  const data = font.toString('base64')
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}

/** The drawings that are served as files, by file name. A picture cannot use the page's fonts, so each embeds its letters. */
export const drawingFiles: Readonly<Record<string, string>> = await drawAll()
