import { parseAccept } from 'hono/utils/accept'
import TurndownService from 'turndown'
import { type PageName, pageAt } from '#locale/path-table.ts'

/** SEO-6: pages to read, without forms. */
const pagesWithMarkdown: readonly PageName[] = [
  'post',
  'project',
  'service',
  'faq',
  'about',
  'privacyPolicy',
  'termsOfService',
  'legalNotice',
  'cookiePolicy',
  'contentPage',
]
const ending = '.md'
/** Turning a longer text over would hold visitors up; it is 200 pages in print. */
const maxContentLength = 300_000

const hasMarkdown = (path: string): boolean => {
  const page = pageAt(path)
  return page !== null && pagesWithMarkdown.includes(page)
}

/** @returns the path of the page for a Markdown address; null for other addresses */
export function pageOfMarkdown(pathname: string): string | null {
  if (!pathname.endsWith(ending)) return null
  const path = pathname.slice(0, -ending.length)
  return hasMarkdown(path) ? path : null
}

/** @returns null where a page has none */
export const markdownPathOf = (path: string): string | null => (hasMarkdown(path) ? path + ending : null)

/** Whether Markdown is preferred at least as much as HTML; browsers do not list it. */
export function wantsMarkdown(accept = ''): boolean {
  if (!accept.includes('text/markdown')) return false
  const wish = (wanted: string) =>
    parseAccept(accept.slice(0, 500)).find(({ type }) => type === wanted)?.q ?? 0
  return wish('text/markdown') > 0 && wish('text/markdown') >= wish('text/html')
}

/**
 * SEO-6: a page as Markdown, made from the page itself: what it says, without what surrounds it.
 * @param page its answer; one that is no page is passed on, where it moved to in its own Markdown version
 */
export async function markdownVersion(page: Response, address: string): Promise<Response> {
  const location = page.headers.get('Location')
  if (location !== null) {
    const target = new URL(location, address)
    const markdownPath = target.origin === new URL(address).origin ? markdownPathOf(target.pathname) : null
    return new Response(null, { status: page.status, headers: { Location: markdownPath ?? location } })
  }
  if (page.status !== 200) return new Response('Not found', { status: page.status })
  const html = await page.text()
  const content = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  if (content.length > maxContentLength) return new Response('Too long', { status: 406 })
  return new Response(`${htmlToMarkdown(content, address)}\nSource: ${address}\n`, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      Link: `<${address}>; rel="canonical"`,
    },
  })
}

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
