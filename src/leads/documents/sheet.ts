import { linesOf, setLine, type TypeStyle } from './document-type.ts'

/** A4, in points, with margins that any printer supports. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 50, bottom: 60 } as const

/** An element of the structure that screen readers follow. */
export type Element = PDFKit.PDFStructureElement

/** A document that is written from top to bottom, and the position reached so far. */
export type Sheet = { document: PDFKit.PDFDocument; y: number }

export const widthFrom = (left: number): number => page.width - page.right - left

/** Starts a new page if something of this height would not fit on the current one. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= page.height - page.bottom) return
  sheet.document.addPage()
  sheet.y = page.top
}

export function heightOf(sheet: Sheet, text: string, style: TypeStyle, left: number): number {
  return linesOf(sheet.document, text, style, widthFrom(left)).length * style.leading
}

type TextPosition = { left?: number; link?: string }

/** Writes a text below the existing content, as content of an element; keeps it on one page. */
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
      // A line also ends with a space, or screen readers would join its last word with the next.
      setLine(document, `${line} `, style, { x: left, y, ...(link && { link }) })
    }
  })
}

/** Writes a text as an element of its own; a link has its text as the description. */
export function writeAs(
  tag: string,
  ...[sheet, parent, text, style, position]: Parameters<typeof write>
): void {
  const element = open(sheet, parent, tag, position?.link && text)
  write(sheet, element, text, style, position)
  element.end()
}

/** Adds an element to the structure; the caller fills and ends it. `alt` describes a link. */
export function open(sheet: Sheet, parent: Element, tag: string, alt?: string): Element {
  const element = sheet.document.struct(tag, alt === undefined ? {} : { alt })
  parent.add(element)
  return element
}

/** Draws a decoration, which screen readers skip. */
export function decorate(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' })
  document.save()
  draw()
  document.restore()
  document.endMarkedContent()
}
