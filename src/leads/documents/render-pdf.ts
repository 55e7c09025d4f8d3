import type { Language } from '#locale/language.ts'
import { palette } from '#palette/palette.ts'
import { registerFonts, setLine, type TypeStyle } from './document-type.ts'
import { decorate, type Element, open, page, type Sheet, writeAs } from './sheet.ts'
import { type DocumentBlock, setBlock } from './sheet-blocks.ts'

/** The content of a document. All of it is our own text: nothing that a visitor wrote is included. */
export type DocumentContent = {
  language: Language
  title: string
  /** Below the title: the date. */
  subtitle: string
  blocks: readonly DocumentBlock[]
  /** In the footer of each page. */
  pageLabel(page: number, pages: number): string
  /** Milliseconds since the Unix epoch; the same content and time produce the same bytes. */
  madeAt: number
}

const name: TypeStyle = { face: 'display', size: 17, leading: 22, colour: palette.cream }
const title: TypeStyle = { face: 'display', size: 44, leading: 46, colour: palette.flame }
const subtitle: TypeStyle = { face: 'text', size: 10, leading: 15, colour: palette.dusk }
const foot: TypeStyle = { face: 'text', size: 8.5, leading: 12, colour: palette.soft }
const headHeight = 190

/**
 * Renders a document as a tagged PDF (PDF/UA): A4, with embedded fonts and text that can be read aloud and copied in order. The
 * library is loaded with the first document; a process that never makes one saves its 32 MB.
 */
export async function renderPdf(
  content: DocumentContent,
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument(optionsFor(content, siteName))
  const bytes = bytesOf(document)
  await registerFonts(document)
  document.addPage()
  const root = document.struct('Document')
  document.addStructure(root)
  const sheet: Sheet = { document, y: 0 }
  setHead(sheet, root, content, siteName)
  for (const block of content.blocks) setBlock(sheet, root, block)
  root.end()
  setFeet(document, content, new URL(siteUrl).host)
  document.end()
  return bytes
}

function optionsFor({ language, title, madeAt }: DocumentContent, siteName: string) {
  const options = {
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: siteName, CreationDate: new Date(madeAt) },
  }
  // The library supports PDF/UA; its types do not yet.
  return options as PDFKit.PDFDocumentOptions
}

/** The name, and below it the title, with a beam of light at 12°. */
function setHead(sheet: Sheet, root: Element, content: DocumentContent, siteName: string): void {
  const { document } = sheet
  decorate(document, () => {
    document.rect(0, 0, page.width, headHeight).fill(palette.ink)
    const lean = headHeight * Math.tan((12 * Math.PI) / 180)
    const edge = (x: number) => [
      [x + lean, 0],
      [page.width, 0],
      [page.width, headHeight],
      [x, headHeight],
    ]
    document.polygon(...edge(452)).fill(palette.core)
    document.polygon(...edge(455)).fill(palette.umber)
    document
      .rect(page.left + 4, headHeight + 22, page.width - page.left - page.right - 4, 2)
      .fill(palette.ink)
    document.roundedRect(page.left, headHeight + 18.5, 20, 9, 4.5).fill(palette.ember)
  })
  const head = open(sheet, root, 'Sect')
  sheet.y = 34
  writeAs('P', sheet, head, siteName, name)
  sheet.y = headHeight - 84
  writeAs('H1', sheet, head, content.title, title)
  sheet.y += 3
  writeAs('P', sheet, head, content.subtitle, subtitle)
  head.end()
  sheet.y = headHeight + 40
}

/** Page numbers, added when all pages are complete. */
function setFeet(document: PDFKit.PDFDocument, { pageLabel }: DocumentContent, host: string): void {
  const { count } = document.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at)
    decorate(document, () =>
      setLine(document, `${host} · ${pageLabel(at + 1, count)}`, foot, { x: page.left, y: page.height - 32 }),
    )
  }
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
