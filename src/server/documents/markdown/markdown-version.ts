import { parseAccept } from 'hono/utils/accept'
import { type PageName, pageAt } from '#locale/path-table.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

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
