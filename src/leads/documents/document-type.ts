import { readFile } from 'node:fs/promises'

/**
 * The typefaces of a document. Each consists of two files, as on the site: one that every language needs, and one with four
 * Hungarian letters.
 */
export type Face = 'display' | 'text' | 'strong'
export type TypeStyle = { face: Face; size: number; leading: number; colour: string }

const faces: readonly Face[] = ['display', 'text', 'strong']
const parts = ['basic', 'hungarian'] as const

/** Registers the fonts with a document; the PDF embeds only the letters that it uses. */
export async function registerFonts(document: PDFKit.PDFDocument): Promise<void> {
  for (const name of faces.flatMap((face) => parts.map((part) => `${face}-${part}`))) {
    document.registerFont(name, await readFile(new URL(`./fonts/${name}.ttf`, import.meta.url)))
  }
}

/** Splits a text into pieces that each need only one font file. Drops the word joiner, which only browsers need. */
const piecesOf = (text: string) => text.match(/[őűŐŰ]+|[^őűŐŰ\u2060]+/g) ?? []
const fontOf = (face: Face, piece: string) => `${face}-${/^[őűŐŰ]/.test(piece) ? 'hungarian' : 'basic'}`

/** Width of one line, in points. */
export const widthOf = (document: PDFKit.PDFDocument, text: string, { face, size }: TypeStyle): number =>
  piecesOf(text).reduce(
    (width, piece) => width + document.font(fontOf(face, piece)).fontSize(size).widthOfString(piece),
    0,
  )

/** Breaks a text between words into lines that fit, and avoids a single word on the last line; keeps existing line breaks. */
export function linesOf(
  document: PDFKit.PDFDocument,
  text: string,
  style: TypeStyle,
  width: number,
): string[] {
  const space = widthOf(document, ' ', style)
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[][] = []
    let reached = Number.POSITIVE_INFINITY
    for (const word of paragraph.split(' ')) {
      const wordWidth = widthOf(document, word, style)
      reached += space + wordWidth
      if (reached <= width) lines.at(-1)?.push(word)
      else {
        lines.push([word])
        reached = wordWidth
      }
    }
    const [before, last] = lines.slice(-2)
    if (before && before.length > 2 && last?.length === 1) last.unshift(...before.splice(-1))
    return lines.map((words) => words.join(' '))
  })
}

/** Draws one line at `x`; `y` is its baseline. With `link`, the line is clickable. */
export function setLine(
  document: PDFKit.PDFDocument,
  text: string,
  { face, size, colour }: TypeStyle,
  { x, y, link }: { x: number; y: number; link?: string },
): void {
  let at = x
  for (const piece of piecesOf(text)) {
    document.font(fontOf(face, piece)).fontSize(size).fillColor(colour)
    document.text(piece, at, y, { lineBreak: false, baseline: 'alphabetic', ...(link && { link }) })
    at += document.widthOfString(piece)
  }
}
