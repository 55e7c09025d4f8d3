/**
 * Writes the logotypes of the sample clients as outlines, and the small fonts of their case studies: `node
 * scripts/assets/draw-lettering.ts FOLDER`, where FOLDER is a `node_modules` with the packages of `faces`. They are not
 * dependencies of the site: the results are committed, and neither a build nor a picture of a shared link needs the packages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { createTypeface } from '#server/share/typesetting.ts'

const [folder = ''] = process.argv.slice(2)

/** All under the SIL Open Font License 1.1. */
const faces = {
  Caprasimo: (part: string) => `@fontsource/caprasimo/files/caprasimo-${part}-400-normal.woff2`,
  'Josefin Sans': (part: string) =>
    `@fontsource-variable/josefin-sans/files/josefin-sans-${part}-wght-normal.woff2`,
  'IBM Plex Mono': (part: string) => `@fontsource/ibm-plex-mono/files/ibm-plex-mono-${part}-500-normal.woff2`,
  'Saira Stencil One': (part: string) =>
    `@fontsource/saira-stencil-one/files/saira-stencil-one-${part}-400-normal.woff2`,
}

type Word = { face: keyof typeof faces; weight: number; tracking: number; lines: string[] }
const words: Record<string, Word> = {
  bakery: {
    face: 'Caprasimo',
    weight: 400,
    tracking: 0,
    lines: ['morning', 'batch', 'hajnali', 'sütés', '5:40'],
  },
  cellar: { face: 'Josefin Sans', weight: 300, tracking: 36, lines: ['KŐHEGY'] },
  orchard: { face: 'IBM Plex Mono', weight: 500, tracking: -16, lines: ['the orchard', 'gyümölcsös'] },
  kiln: { face: 'Saira Stencil One', weight: 400, tracking: 4, lines: ['KILN', 'DAYS', 'ÉGETÉS'] },
}

async function outlines({ face, weight, tracking, lines }: Word) {
  const letters = lines.join('')
  const files = await Promise.all(
    ['latin', 'latin-ext'].map((part) =>
      subsetFont(readFileSync(path.join(folder, faces[face](part))), letters, { targetFormat: 'sfnt' }),
    ),
  )
  const typeface = createTypeface(files, weight)
  return Object.fromEntries(
    lines.map((line) => {
      const { width, path: d } = typeface.outline(line, 400, tracking)
      return [line, { width: Math.round(width), d: relative(d) }]
    }),
  )
}

/** Relative commands in whole units: half as many characters as absolute points. Rounding errors do not add up. */
function relative(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return [...d.matchAll(/([A-Z])([^A-Z]*)/g)]
    .map(([, command = '', numbers = '']) => {
      if (command === 'Z') {
        ;[x, y] = [startX, startY]
        return 'z'
      }
      const points = numbers.match(/-?[\d.]+/g)?.map((value) => Math.round(Number(value))) ?? []
      if (command === 'H') points.push(y)
      if (command === 'V') points.unshift(x)
      const steps = points.map((value, place) => value - (place % 2 ? y : x))
      ;[x = x, y = y] = points.slice(-2)
      if (command === 'M') [startX, startY] = [x, y]
      const name = 'HV'.includes(command) ? 'l' : command.toLowerCase()
      return name + steps.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

const drawn = await Promise.all(
  Object.entries(words).map(async ([name, word]) => [name, await outlines(word)] as const),
)
const file = new URL('../../src/sections/drawings/covers/lettering.ts', import.meta.url)
writeFileSync(
  file,
  `// Made by scripts/assets/draw-lettering.ts from ${Object.keys(faces).join(', ')} (SIL Open Font License 1.1).

/** Logotypes of the sample clients: outlines at a font size of 400, from the left end of the baseline. */
export const lettering: Readonly<Record<string, Readonly<Record<string, { width: number; d: string }>>>> =
  ${JSON.stringify(Object.fromEntries(drawn))}
`,
)

/**
 * The characters that a client's case study sets in its typeface. Caprasimo has no ő and ű, so it is used for names and times
 * only.
 */
const letters =
  ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzáéíóöúüÁÉÍÓÖÚÜ.,:;!?’“”„–-%()/+×'
for (const [name, { face, weight }] of Object.entries(words)) {
  for (const [part, characters] of [
    ['latin', letters],
    ['latin-ext', 'őűŐŰ'],
  ] as const) {
    if (part === 'latin-ext' && face === 'Caprasimo') continue
    const font = await subsetFont(readFileSync(path.join(folder, faces[face](part))), characters, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: ['kern', 'liga', 'mark', 'tnum'],
      ...(face === 'Josefin Sans' && { variationAxes: { wght: weight } }),
    })
    writeFileSync(new URL(`../../src/sections/pieces/fonts/${name}-${part}.woff2`, import.meta.url), font)
  }
}
