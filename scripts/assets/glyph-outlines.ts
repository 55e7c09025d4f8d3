import { readFileSync } from 'node:fs'
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const files = new URL('../../node_modules/@fontsource-variable/imbue/files/', import.meta.url)
/** Where the optical size of the display face is pinned (subset-fonts.ts). */
const opticalSize = 88

/** Text of the display face as a path: its width, and its outline with the origin on the baseline. */
export type Outline = { path: string; width: number }
export type DrawText = (text: string, size: number) => Outline

/** Sets text in Imbue at a weight, kerned; the letters become outlines, so that no machine needs the font. */
export async function createDrawText(weight: number, letters: string): Promise<DrawText> {
  const source = readFileSync(new URL('imbue-latin-standard-normal.woff2', files))
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight, opsz: opticalSize } } as const
  const face = new Face(new Blob(await subsetFont(source, letters, options)))
  const font = new Font(face)
  return (text, size) => {
    const buffer = new TextBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    let x = 0
    const scale = size / face.upem
    const parts = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
      if (codepoint === 0) throw new Error(`the font lacks a letter of "${text}"`)
      const at = `translate(${(x + xOffset) * scale} 0) scale(${scale} ${-scale})`
      x += xAdvance
      return `<path transform="${at}" d="${font.glyphToPath(codepoint)}"/>`
    })
    return { path: parts.join(''), width: x * scale }
  }
}
