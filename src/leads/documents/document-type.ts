import { readFile } from 'node:fs/promises'

/** The faces of a document. Each is two files, as on the site: what every language needs, and four letters of Hungarian. */
export type Face = 'display' | 'text' | 'strong'
export type TypeStyle = { face: Face; size: number; leading: number; colour: string }

const faces: readonly Face[] = ['display', 'text', 'strong']
const parts = ['basic', 'hungarian'] as const

/** Gives a document its fonts; a PDF keeps only the letters that it uses. */
export async function registerFonts(document: PDFKit.PDFDocument): Promise<void> {
  for (const name of faces.flatMap((face) => parts.map((part) => `${face}-${part}`))) {
    document.registerFont(name, await readFile(new URL(`./fonts/${name}.ttf`, import.meta.url)))
  }
}

/** The pieces of a text that are in one font file; none has the word joiner, which only a browser needs. */
const piecesOf = (text: string) => text.match(/[őűŐŰ]+|[^őűŐŰ\u2060]+/g) ?? []
const fontOf = (face: Face, piece: string) => `${face}-${/^[őűŐŰ]/.test(piece) ? 'hungarian' : 'basic'}`

/** Width of one line, in points. */
export const widthOf = (document: PDFKit.PDFDocument, text: string, { face, size }: TypeStyle): number =>
  piecesOf(text).reduce(
    (width, piece) => width + document.font(fontOf(face, piece)).fontSize(size).widthOfString(piece),
    0,
  )

/** Breaks a text between words into lines that fit, and leaves no word alone on the last; its own line breaks are kept. */
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

/** Sets one line from the left; `y` is its baseline. A line that is a link can be pressed. */
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
