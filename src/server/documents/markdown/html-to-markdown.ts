import TurndownService from 'turndown'

/** What is for looks, for acting, or next to the matter. */
const leftOut =
  'script, style, template, svg, form, button, input, nav, dialog, iframe, link, [hidden], [aria-hidden=true], .no-print, .needs-script, .visually-hidden'

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
})
service.addRule('summary', { filter: 'summary', replacement: (words) => `\n\n**${oneLine(words)}**\n\n` })
service.addRule('term', { filter: 'dt', replacement: (words) => `\n\n**${oneLine(words)}**\n` })
// The package has none, and the plugin for tables takes the square of their rows.
service.addRule('cell', {
  filter: ['th', 'td'],
  replacement: (words) => ` ${oneLine(words).replaceAll('|', '\\|')} |`,
})
service.addRule('row', {
  filter: 'tr',
  replacement: (cells, row) => {
    const isFirst = row.previousSibling === null && row.parentNode?.previousSibling === null
    const width = [...row.childNodes].filter(({ nodeName }) => nodeName === 'TH' || nodeName === 'TD').length
    return `|${cells}\n${isFirst ? `|${' --- |'.repeat(width)}\n` : ''}`
  },
})
service.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (rows) => rows })
service.addRule('table', { filter: 'table', replacement: (rows) => `\n\n${rows.trim()}\n\n` })
service.addRule('left out', { filter: (node) => (node as Element).matches(leftOut), replacement: () => '' })

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()

/**
 * @param html a page's content, sanitised
 * @param base what its addresses are made whole with
 */
export function htmlToMarkdown(html: string, base: string): string {
  const whole = html.replace(
    /(?<=\s(?:href|src)=")[/#][^"]*/g,
    (address) => URL.parse(address.replaceAll('&amp;', '&'), base)?.href ?? address,
  )
  return `${service
    .turndown(whole)
    .replace(/(?<=\S) $/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
