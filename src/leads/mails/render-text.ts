import { pathTo } from '#locale/path-table.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import type { MailBlock, MailContent, MailFrame } from './mail-content.ts'

/** Width that a text-only mail client shows in one line, with space for reply marks. */
const columns = 76

/** The mail as plain text: lines of at most 76 columns, every link in full on a line of its own. */
export function renderText(content: MailContent, { siteUrl, siteName }: MailFrame): string {
  const { language, title, blocks, reason } = content
  const { tagline, footer } = frameCopy[language]
  const parts = [
    underlined(title, '='),
    ...blocks.map(blockText),
    [
      '-- ',
      wrap(`${siteName(language)}, ${tagline}`),
      siteUrl + pathTo('home', language),
      '',
      wrap(reason),
      `${footer.privacyPolicy}:`,
      siteUrl + pathTo('privacyPolicy', language),
    ].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return wrap(block.text)
    case 'heading':
      return underlined(block.text, '-')
    case 'details':
      return block.rows.map(({ label, value }) => detail(label, value)).join('\n')
    case 'list':
      return block.items
        .map(({ name, text }, at) =>
          item(block.isNumbered ? `${at + 1}. ` : '* ', text === undefined ? name : `${name}\n${text}`),
        )
        .join('\n')
    case 'action':
      return `${wrap(`${block.label}:`)}\n${block.url}`
    case 'figure':
      return `${block.number} ${block.unit}`
    case 'bars':
      return block.rows
        .map(({ label, value }) => `${label} ${'.'.repeat(Math.max(3, 40 - label.length))} ${value}`)
        .join('\n')
    case 'warning':
      return wrap(block.text, '! ')
  }
}

const underlined = (text: string, sign: string) => {
  const lines = wrap(text)
  return `${lines}\n${sign.repeat(Math.max(...lines.split('\n').map((line) => line.length)))}`
}

/** A short value is shown next to its label, a long one below it. */
function detail(label: string, value: string): string {
  const line = `${label}: ${value}`
  return value.includes('\n') || line.length > columns ? `${label}:\n${wrap(value, '  ')}` : wrap(line)
}

/** Further lines are aligned with the text of the first line, not with its bullet. */
const item = (mark: string, text: string) => mark + wrap(text, ' '.repeat(mark.length)).slice(mark.length)

/** Wraps between words, never inside one, so that addresses are not split. Keeps line breaks of the text. */
function wrap(text: string, prefix = ''): string {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => wrapLine(line, columns - prefix.length))
    .map((line) => (prefix + line).trimEnd())
    .join('\n')
}

/** No-break spaces do not break; afterwards they become normal spaces for text-only clients. */
function wrapLine(text: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(/[ \t]+/)) {
    const longer = current ? `${current} ${word}` : word
    if (longer.length <= width || current === '') current = longer
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current].map((line) => line.replaceAll('\u00a0', ' '))
}
