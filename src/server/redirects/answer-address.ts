import { locationOf } from '#base/location.ts'
import type { Content } from '#content/content.ts'
import { formerPath } from '#content/records/former-path.ts'
import {
  uploadPath,
  withoutGluedEnd,
  withoutIndexFile,
  wordpressAddress,
  wordpressQuery,
} from '#content/wordpress/wordpress-address.ts'
import { defaultLanguage, languageOf } from '#locale/language.ts'
import { inLanguage, pageAt, pathTo } from '#locale/path-table.ts'
import { isFileLike, tidyPath } from '../pages/page-paths.ts'
import { gonePage } from './gone-page.ts'
import type { RedirectHits } from './redirect-hits.ts'
import { targetOf } from './resolve-address.ts'

export type AddressOptions = {
  answerPage(request: Request): Promise<Response>
  content: Pick<Content, 'directory' | 'fileOf' | 'postTerms' | 'redirects'>
  hits: Pick<RedirectHits, 'note'>
  origin: string
}

/** @property to null for what is gone permanently */
type Target = { to: string | null; status: number; keepsQuery: boolean }

/**
 * Answers any address that is none of the server's own: with its page, or in one step with where that is now. In this order:
 * what WordPress shows at its root for a query; a page, in its one spelling; the owner's redirects (MOVED-1); the place of
 * an address of WordPress's (MOVED-3).
 * @param noSuchFile answers for a file that nothing represents
 */
export async function answerAddress(
  request: Request,
  noSuchFile: () => Response,
  parts: AddressOptions,
): Promise<Response> {
  const { answerPage, content, hits, origin } = parts
  const url = new URL(request.url)
  const { search } = url
  const base = url.host === otherNameOf(origin) ? origin : ''
  if (!isRead(request))
    return base === '' ? answerPage(request) : redirectTo(base + url.pathname + search, 308)
  const pathname = withoutIndexFile(url.pathname)
  const language = languageOf(pathname.toLowerCase())
  const english = inLanguage(formerPath(pathname), defaultLanguage)

  async function ownersTarget(): Promise<Target | null> {
    const from = formerPath(pathname)
    const row = (await content.redirects()).find((one) => one.from === from)
    if (!row) return null
    hits.note(from)
    return { to: row.status === 410 ? null : row.to, status: row.status, keepsQuery: true }
  }
  async function wordpressTarget(): Promise<Target | null> {
    const upload = uploadPath(inLanguage(pathname, defaultLanguage))
    if (upload !== null) return { to: upload, status: 301, keepsQuery: true }
    const query = english === '/' ? wordpressQuery(search) : null
    const address = query ?? wordpressAddress(english, search)
    const to = address && (await targetOf(address, language, content))
    return to === null || to === pathname ? null : { to, status: 301, keepsQuery: query === null }
  }
  /** The same address without what is glued to its end, where that has a place. */
  async function languageTarget(): Promise<Target | null> {
    const cut = withoutGluedEnd(pathname)
    if (cut === pathname) return null
    const whole = tidyPath(cut) ?? cut
    const asked = new Request(url.origin + whole + search, { method: 'HEAD' })
    const { status, headers } = await answerAddress(asked, noSuchFile, parts)
    const to = headers.get('Location')
    if (status >= 400 || to === pathTo('home', language)) return null
    return { to: to ?? whole, status: 301, keepsQuery: to === null }
  }
  const answerHead = (target: string) => answerPage(new Request(origin + target, { method: 'HEAD' }))
  /** One step: where the place only leads on, to where that leads. */
  async function leadTo({ to, status, keepsQuery }: Target): Promise<Response> {
    if (to === null) return gonePage(language)
    const target = keepsQuery ? withQuery(to, search) : to
    if (!target.startsWith('/')) return redirectTo(target, status)
    const further = isFileLike(target) ? null : (await answerHead(target)).headers.get('Location')
    return redirectTo(base + (further ?? target), status)
  }

  const early = isOldQuery(pathname, search) ? await wordpressTarget() : null
  if (early) return leadTo(early)
  const tidy = isFileLike(pathname) ? pathname : (tidyPath(pathname) ?? pathname)
  const isElsewhere = base !== '' || tidy !== url.pathname
  const page = isFileLike(tidy)
    ? noSuchFile()
    : await (isElsewhere ? answerHead(tidy + search) : answerPage(request))
  const further = page.headers.get('Location')
  const isNothing = page.status === 404 || (page.status === 302 && further === pathTo('home', language))
  const target = isNothing
    ? ((await ownersTarget()) ?? (await wordpressTarget()) ?? (await languageTarget()))
    : null
  if (target) return leadTo(target)
  if (!isElsewhere) return page
  // Anything but a page, such as a file, is redirected to the right name first.
  const isPage = base === '' || pageAt(tidy) !== null
  return further !== null && isPage
    ? redirectTo(base + further, page.status)
    : redirectTo(base + tidy + search, 308)
}

/** MOVED-2: the host of the site with `www.` before it, or without where it has one. */
export function otherNameOf(origin: string): string {
  const { host } = new URL(origin)
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}

/** Whether WordPress may have another page there than the site: at its root, for a query. */
export const isOldQuery = (pathname: string, search: string): boolean =>
  search !== '' &&
  inLanguage(formerPath(pathname), defaultLanguage) === '/' &&
  wordpressQuery(search) !== null

/** A query is before the fragment; one that is there already stays alone. */
const withQuery = (to: string, search: string) =>
  /^[^#]*\?/.test(to) ? to : to.replace(/#|$/, (end) => search + end)

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const redirectTo = (to: string, status: number) =>
  new Response(null, { status, headers: { Location: locationOf(to), 'Cache-Control': 'no-store' } })
