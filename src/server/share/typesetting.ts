import { readFileSync } from 'node:fs'
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs'

/** A line of text as a path whose origin is at the left end of the baseline, in pixels. */
export type Outline = { text: string; width: number; path: string }

/** The display face at one weight. */
export type Typeface = {
  /** Whether the typeface has all of these letters. */
  has(letters: string): boolean
  /** Width of a text at a font size of one pixel, with kerning. */
  widthOf(text: string): number
  /**
   * Missing letters are skipped.
   * @param tracking additional letter spacing, in pixels
   */
  outline(text: string, size: number, tracking?: number): Outline
}

const parts = ['basic', 'hungarian', 'western'] as const

/**
 * Imbue, as used on pages (scripts/assets/subset-fonts.ts).
 * @param weight from 250 to 700
 */
export const displayFace = (weight: number): Typeface =>
  createTypeface(
    parts.map((part) => readFileSync(new URL(`./fonts/display-${part}.ttf`, import.meta.url))),
    weight,
  )

/** @param files of one typeface, by the letters they contain: variable TrueType fonts */
export function createTypeface(files: readonly Uint8Array[], weight: number): Typeface {
  const fonts = files.map((file) => {
    const face = new Face(new Blob(Uint8Array.from(file)))
    const font = new Font(face)
    font.setVariations([new Variation('wght', weight)])
    const letters = new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)))
    return { font, letters, unit: 1 / face.upem }
  })
  const fontOf = (letter: string) => fonts.find(({ letters }) => letters.has(letter))

  /** Splits a text into runs that one font file covers. */
  function piecesOf(text: string): { font: Font; unit: number; text: string }[] {
    const pieces: { font: Font; unit: number; text: string }[] = []
    for (const letter of text) {
      const found = fontOf(letter)
      if (!found) continue
      const last = pieces.at(-1)
      if (last?.font === found.font) last.text += letter
      else pieces.push({ font: found.font, unit: found.unit, text: letter })
    }
    return pieces
  }

  return {
    has: (letters) => Array.from(letters).every((letter) => fontOf(letter) !== undefined),
    widthOf: (text) =>
      piecesOf(text).reduce(
        (width, { font, unit, text: piece }) =>
          width + shaped(font, piece).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * unit,
        0,
      ),
    outline(text, size, tracking = 0) {
      let x = 0
      let path = ''
      for (const { font, unit, text: piece } of piecesOf(text))
        for (const { codepoint, xAdvance = 0, xOffset = 0 } of shaped(font, piece)) {
          path += placed(font.glyphToPath(codepoint), x + xOffset * unit * size, size * unit)
          x += xAdvance * unit * size + tracking
        }
      return { text, width: x - tracking, path }
    },
  }
}

/** The path of a glyph, whose y axis points up, at its position in a line. */
const placed = (glyph: string, left: number, scale: number): string =>
  glyph.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x, y) => `${round(left + Number(x) * scale)} ${round(-Number(y) * scale)}`,
  )

function shaped(font: Font, text: string) {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions()
}

/** A tenth of a pixel is not visible. */
const round = (value: number) => Math.round(value * 10) / 10
