import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import TurndownService from 'turndown'
import { locationOf } from '#base/location.ts'
import { type PageName, pageAt } from '#locale/path-table.ts'

/** SEO-6: pages for reading, without forms. */
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
/** Characters. Converting a longer text would block the event loop; this is 200 printed pages. */
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

/** @returns null if a page has no Markdown version */
export const markdownPathOf = (path: string): string | null => (hasMarkdown(path) ? path + ending : null)

/** Whether the client prefers Markdown at least as much as HTML; browsers do not list it. */
export function wantsMarkdown(accept = ''): boolean {
  if (!accept.includes('text/markdown')) return false
  const wish = (wanted: string) =>
    parseAccept(accept.slice(0, 500)).find(({ type }) => type === wanted)?.q ?? 0
  return wish('text/markdown') > 0 && wish('text/markdown') >= wish('text/html')
}

/**
 * SEO-6: converts a rendered page to Markdown, without header, footer and controls.
 * @param page the rendered response; a redirect is redirected to the Markdown version of its target, anything else is passed on
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

/** Decoration, controls, and what is not part of the content. */
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
// Turndown has no tables, and its plugin for them takes quadratic time in their rows.
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
 * @param html a page's content, sanitized
 * @param base the URL that relative addresses are resolved against
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

/**
 * SEO-6: serves the Markdown versions of pages, and redirects clients that prefer Markdown to them. It is an uncached redirect
 * rather than `Vary: Accept` on the page, with which a CDN would store one copy per browser.
 */
export function markdownPages(answerPage: (request: Request) => Promise<Response>): MiddlewareHandler {
  return async ({ req, redirect, header }, next) => {
    // Not `req.path`, which is decoded: an encoded line break would become one in the header.
    const { pathname } = new URL(req.url)
    if (pageOfMarkdown(pathname) !== null) return answerPage(req.raw)
    const markdownPath = wantsMarkdown(req.header('Accept')) ? markdownPathOf(pathname) : null
    if (markdownPath === null) return next()
    header('Cache-Control', 'no-store')
    header('Vary', 'Accept')
    return redirect(locationOf(markdownPath), 303)
  }
}
