import { linesOf, setLine, type TypeStyle } from './document-type.ts'

/** A4, in points, with margins that any printer can keep. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 50, bottom: 60 } as const

/** An element of the structure that a screen reader follows. */
export type Element = PDFKit.PDFStructureElement

/** A document that is written from top to bottom, and the place that has been reached. */
export type Sheet = { document: PDFKit.PDFDocument; y: number }

export const widthFrom = (left: number): number => page.width - page.right - left

/** Begins a new page if what comes next would not fit on this one. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= page.height - page.bottom) return
  sheet.document.addPage()
  sheet.y = page.top
}

export function heightOf(sheet: Sheet, text: string, style: TypeStyle, left: number): number {
  return linesOf(sheet.document, text, style, widthFrom(left)).length * style.leading
}

type TextPosition = { left?: number; link?: string }

/** Writes a text below what is there, as content of an element; it stays on one page. */
export function write(
  sheet: Sheet,
  element: Element,
  text: string,
  style: TypeStyle,
  position: TextPosition = {},
): void {
  const { document } = sheet
  const { left = page.left, link } = position
  const lines = linesOf(document, text, style, widthFrom(left))
  makeRoom(sheet, lines.length * style.leading)
  element.add(() => {
    for (const line of lines) {
      sheet.y += style.leading
      const y = sheet.y - style.leading * 0.28
      // A space between words is there at the end of a line as well, or a reader runs two words together.
      setLine(document, `${line} `, style, { x: left, y, ...(link && { link }) })
    }
  })
}

/** Writes a text as an element of its own; a link is read out as it is written. */
export function writeAs(
  tag: string,
  ...[sheet, parent, text, style, position]: Parameters<typeof write>
): void {
  const element = open(sheet, parent, tag, position?.link && text)
  write(sheet, element, text, style, position)
  element.end()
}

/** An element of the structure, to be filled and ended. `alt` describes a link. */
export function open(sheet: Sheet, parent: Element, tag: string, alt?: string): Element {
  const element = sheet.document.struct(tag, alt === undefined ? {} : { alt })
  parent.add(element)
  return element
}

/** Draws something that says nothing: no screen reader stops at it. */
export function decorate(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' })
  document.save()
  draw()
  document.restore()
  document.endMarkedContent()
}
