import { palette } from '#palette/palette.ts'
import { type MailBlock, numbered } from '../mails/mail-content.ts'
import { setLine, type TypeStyle, widthOf } from './document-type.ts'
import {
  decorate,
  type Element,
  heightOf,
  makeRoom,
  open,
  page,
  type Sheet,
  widthFrom,
  write,
  writeAs,
} from './sheet.ts'

/** The blocks of a mail that can also be in a document. */
type Kinds = 'heading' | 'paragraph' | 'note' | 'figure' | 'bars' | 'list' | 'action'
export type DocumentBlock = Extract<MailBlock, { kind: Kinds }>
type Block<Kind extends Kinds> = Extract<MailBlock, { kind: Kind }>

const { ink, soft, gold, line } = palette
const type = {
  body: { face: 'text', size: 10, leading: 14.4, colour: ink },
  strong: { face: 'strong', size: 10, leading: 14.4, colour: ink },
  link: { face: 'strong', size: 10, leading: 14.4, colour: palette.deep },
  small: { face: 'text', size: 9, leading: 12.6, colour: soft },
  heading: { face: 'display', size: 24, leading: 28, colour: ink },
  figure: { face: 'display', size: 112, leading: 104, colour: ink },
  unit: { face: 'display', size: 27, leading: 27, colour: soft },
} as const satisfies Record<string, TypeStyle>

const overHeading = 20
/** At least this much of what follows a heading is kept on the same page. */
const underHeading = 84
const betweenParagraphs = 2

/** How each kind of block is drawn; its text becomes an element of the structure, its decoration does not. */
const settings: { [Kind in Kinds]: (sheet: Sheet, parent: Element, block: Block<Kind>) => void } = {
  heading(sheet, parent, { text }) {
    makeRoom(sheet, overHeading + type.heading.leading + underHeading)
    if (sheet.y > page.top) sheet.y += overHeading
    writeAs('H2', sheet, parent, text, type.heading)
    sheet.y += 7
  },
  paragraph: (sheet, parent, { text }) => paragraph(sheet, parent, text, type.body),
  note: (sheet, parent, { text }) => paragraph(sheet, parent, text, type.small),
  list(sheet, parent, { items, isNumbered }) {
    const list = open(sheet, parent, 'L')
    for (const [at, item] of items.entries()) listItem(sheet, list, isNumbered ? numbered(item, at) : item)
    list.end()
  },
  figure(sheet, parent, { number, unit }) {
    makeRoom(sheet, type.figure.leading)
    sheet.y += type.figure.leading
    const element = open(sheet, parent, 'P')
    element.add(() => {
      const y = sheet.y - 12
      setLine(sheet.document, `${number} `, type.figure, { x: page.left, y })
      const x = page.left + widthOf(sheet.document, number, type.figure) + 10
      setLine(sheet.document, unit, type.unit, { x, y })
    })
    element.end()
  },
  bars(sheet, parent, { rows }) {
    const list = open(sheet, parent, 'L')
    for (const row of rows) bar(sheet, list, row)
    list.end()
  },
  action(sheet, parent, { label, url }) {
    writeAs('P', sheet, parent, label, type.body)
    writeAs('Link', sheet, parent, url, type.link, { link: url })
    sheet.y += 6
  },
}

/** Adds a block below the existing content. */
export function setBlock(sheet: Sheet, parent: Element, block: DocumentBlock): void {
  const set = settings[block.kind] as (sheet: Sheet, parent: Element, block: DocumentBlock) => void
  set(sheet, parent, block)
}

function paragraph(sheet: Sheet, parent: Element, text: string, style: TypeStyle) {
  writeAs('P', sheet, parent, text, style)
  sheet.y += 6
}

/** The bullet of a list is a small flame: a leaning leaf. */
function listItem(sheet: Sheet, list: Element, { name, text }: { name: string; text?: string }) {
  const left = page.left + 20
  const paragraphs = text?.split('\n') ?? []
  const height =
    heightOf(sheet, name, type.strong, left) +
    heightOf(sheet, text ?? '', type.body, left) +
    paragraphs.length * betweenParagraphs
  makeRoom(sheet, height)
  const { document, y } = sheet
  decorate(document, () => {
    const [x, base] = [page.left + 2, y + 13.5]
    document.moveTo(x + 6, base - 11).quadraticCurveTo(x + 8, base, x + 3, base)
    document.quadraticCurveTo(x - 2, base - 1, x + 6, base - 11).fill(gold)
  })
  const body = open(sheet, open(sheet, list, 'LI'), 'LBody')
  write(sheet, body, name, type.strong, { left })
  for (const each of paragraphs) {
    sheet.y += betweenParagraphs
    write(sheet, body, each, type.body, { left })
  }
  sheet.y += 9
}

/** A labeled bar that shows the value, with a line at the target. */
function bar(sheet: Sheet, list: Element, { label, value, share, mark }: Block<'bars'>['rows'][number]) {
  makeRoom(sheet, 34)
  const { document } = sheet
  const width = widthFrom(page.left)
  const body = open(sheet, open(sheet, list, 'LI'), 'LBody')
  body.add(() => {
    const y = sheet.y + 11
    setLine(document, `${label} `, type.body, { x: page.left, y })
    const x = page.width - page.right - widthOf(document, value, type.strong)
    setLine(document, value, type.strong, { x, y })
  })
  decorate(document, () => {
    const y = sheet.y + 17
    document.rect(page.left, y, width, 6).fill(line)
    document.rect(page.left, y, width * share, 6).fill(gold)
    if (mark !== undefined) document.rect(page.left + width * mark - 0.75, y - 3, 1.5, 12).fill(ink)
  })
  sheet.y += 34
}
