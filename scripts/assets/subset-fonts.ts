/**
 * Makes the site's own small fonts from their packages: `node scripts/assets/subset-fonts.ts`.
 *
 * The results are committed in src/ui/fonts/, so a build needs neither the packages nor this script; run it again when a package,
 * a weight or the list of characters changes. The characters of each file are also declared as `unicode-range` in
 * src/ui/foundation/fonts.css. Documents attached to mails use the same typefaces, with fixed weights and in the format for PDFs:
 * src/leads/documents/fonts/. Pictures of shared links use the display typeface, in the format that HarfBuzz reads:
 * src/server/share/fonts/.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont, { type SubsetOptions } from 'subset-font'
import { kernedLike } from './kerned-like.ts'

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const target = new URL('../../src/ui/fonts/', import.meta.url)
const documentTarget = new URL('../../src/leads/documents/fonts/', import.meta.url)
const shareTarget = new URL('../../src/server/share/fonts/', import.meta.url)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const ascii = range(0x20, 0x7e)
/** Hungarian letters of the Latin-1 block; the other four are in another source file. */
const hungarianLatin1 = 'áéíóöúüÁÉÍÓÖÚÜ'
const hungarianExtended = 'őűŐŰ'
/** The logo's flame is the dot of the dotless i; the spaces are no-break and narrow no-break. */
const marks = 'ı\u00a0\u202f„”“‘’–—…•·×−°§©€→'
/** Including thin and hair space. None of our own pages has them. */
const rareMarks = '\u2009\u200a‚«»‰®™½²³←↑↓'

/** Letters that most pages need, the four that only Hungarian needs, and those of names and titles in other languages. */
const basic = ascii + hungarianLatin1 + marks
const western = [...new Set(range(0xa1, 0xff) + rareMarks)]
  .filter((letter) => !basic.includes(letter))
  .join('')

/** Hinting and stylistic sets are not used; kerning, ligatures, composed accents and tabular figures are. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

/** Imbue's optical size is fixed: near the top of its axis, hairlines hold at 28 px and still look refined at 400. */
const display: SubsetOptions['variationAxes'] = { wght: { min: 250, max: 700 }, opsz: 88 }
const text: SubsetOptions['variationAxes'] = { wght: { min: 400, max: 700 } }
const italic: SubsetOptions['variationAxes'] = { wght: 400 }

const imbue = (part: string) => `imbue/files/imbue-${part}-standard-normal.woff2`
const grotesk = (part: string, style: string) =>
  `schibsted-grotesk/files/schibsted-grotesk-${part}-wght-${style}.woff2`

/** The text typeface has the kerning of this weight in every weight: variable kerning takes a quarter of the file. */
const kernedWeight = 500

const fonts = [
  ['display-basic', imbue('latin'), basic, display],
  ['display-hungarian', imbue('latin-ext'), hungarianExtended, display],
  ['display-western', imbue('latin'), western, display],
  ['text-basic', grotesk('latin', 'normal'), basic, text],
  ['text-hungarian', grotesk('latin-ext', 'normal'), hungarianExtended, text],
  ['text-western', grotesk('latin', 'normal'), western, text],
  ['text-italic-basic', grotesk('latin', 'italic'), basic, italic],
  ['text-italic-hungarian', grotesk('latin-ext', 'italic'), hungarianExtended, italic],
] as const

for (const [name, source, characters, variationAxes] of fonts) {
  const whole = await readFile(new URL(source, packages))
  const as = (targetFormat: 'sfnt' | 'woff2') => ({ targetFormat, noHinting: true, keepFeatures })
  const subset = (axes: typeof variationAxes) =>
    subsetFont(whole, characters, { ...as('sfnt'), variationAxes: axes })
  const variable = await subset(variationAxes)
  const small = variationAxes === text ? kernedLike(variable, await subset({ wght: kernedWeight })) : variable
  const font = await subsetFont(small, characters, as('woff2'))
  await writeFile(new URL(`${name}.woff2`, target), font)
  process.stdout.write(`${name.padEnd(24)}${font.length} bytes\n`)
}

/** Small type is not kerned: a document would be a tenth larger without a visible difference. */
const documentFonts = [
  ['display', imbue, { wght: 360, opsz: 88 }, keepFeatures],
  ['text', (part: string) => grotesk(part, 'normal'), { wght: 400 }, ['ccmp', 'locl']],
  ['strong', (part: string) => grotesk(part, 'normal'), { wght: 650 }, ['ccmp', 'locl']],
] as const

for (const [name, fileOf, variationAxes, features] of documentFonts) {
  for (const [script, part, characters] of [
    ['basic', 'latin', basic + rareMarks],
    ['hungarian', 'latin-ext', hungarianExtended],
  ] as const) {
    const font = await subsetFont(await readFile(new URL(fileOf(part), packages)), characters, {
      targetFormat: 'sfnt',
      noHinting: true,
      keepFeatures: features,
      variationAxes,
    })
    await writeFile(new URL(`${name}-${script}.ttf`, documentTarget), font)
    process.stdout.write(`${`${name}-${script}.ttf`.padEnd(24)}${font.length} bytes\n`)
  }
}

for (const [name, part, characters] of [
  ['basic', 'latin', basic],
  ['hungarian', 'latin-ext', hungarianExtended],
  ['western', 'latin', western],
] as const) {
  const font = await subsetFont(await readFile(new URL(imbue(part), packages)), characters, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures,
    variationAxes: display,
  })
  await writeFile(new URL(`display-${name}.ttf`, shareTarget), font)
  process.stdout.write(`${`display-${name}.ttf`.padEnd(24)}${font.length} bytes\n`)
}

for (const family of ['imbue', 'schibsted-grotesk']) {
  await copyFile(new URL(`${family}/LICENSE`, packages), new URL(`OFL-${family}.txt`, target))
}
