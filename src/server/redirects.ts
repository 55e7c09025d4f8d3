import type { Clock } from '#base/clock.ts'
import { locationOf } from '#base/location.ts'
import type { Content } from '#content/content.ts'
import type { RecordSummary, Term } from '#content/models.ts'
import { maxRedirects } from '#content/policies.ts'
import { recordKinds } from '#content/record-types.ts'
import { formerPath } from '#content/records/former-path.ts'
import { sameSlug } from '#content/wordpress/markup/slug.ts'
import {
  blogPath,
  listPath,
  uploadPath,
  type WordPressAddress,
  withoutIndexFile,
  withoutTrailingJunk,
  wordpressAddress,
  wordpressQuery,
} from '#content/wordpress/wordpress-address.ts'
import { defaultLanguage, type Language, languageOf, languages, otherLanguages } from '#locale/language.ts'
import {
  inLanguage,
  isEnglishOnly,
  pageAt,
  pathTo,
  plainPages,
  queryUnread,
  serviceSlugs,
} from '#locale/path-table.ts'
import { statesCopy } from '#pages/records/copy.server.ts'
import { isFileLike, tidyPath } from './pages/page-paths.ts'
import { plainPage } from './plain-page.ts'

export type AddressOptions = {
  answerPage(request: Request): Promise<Response>
  content: Pick<Content, 'directory' | 'fileOf' | 'postTerms' | 'redirects'>
  hits: Pick<RedirectHits, 'note'>
  origin: string
}

/** @property to null for a page that was removed permanently */
type Target = { to: string | null; status: number; keepsQuery: boolean }

/**
 * Answers addresses that the server does not handle itself: with their page, or with a single redirect to where it is now.
 * Checked in this order: a query that WordPress handles at its root; a page, under its canonical path; the owner's redirects
 * (MOVED-1); the equivalent of a WordPress address (MOVED-3).
 * @param noSuchFile the response for a file that has no equivalent
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
  /** The same address without trailing junk, if that resolves. */
  async function languageTarget(): Promise<Target | null> {
    const cut = withoutTrailingJunk(pathname)
    if (cut === pathname) return null
    const whole = tidyPath(cut) ?? cut
    const asked = new Request(url.origin + whole + search, { method: 'HEAD' })
    const { status, headers } = await answerAddress(asked, noSuchFile, parts)
    const to = headers.get('Location')
    if (status >= 400 || to === pathTo('home', language)) return null
    return { to: to ?? whole, status: 301, keepsQuery: to === null }
  }
  const answerHead = (target: string) => answerPage(new Request(origin + target, { method: 'HEAD' }))
  /** A single redirect: if the target redirects too, to where that leads. */
  async function leadTo({ to, status, keepsQuery }: Target): Promise<Response> {
    if (to === null) return gonePage(language)
    const target = keepsQuery ? withQuery(to, search) : to
    if (!target.startsWith('/')) return redirectTo(target, status)
    const further = isFileLike(target) ? null : nextOf(await answerHead(target), target)
    return redirectTo(base + (further ?? target), status)
  }

  const early = isOldQuery(pathname, search) ? await wordpressTarget() : null
  if (early) return leadTo(early)
  const tidy = isFileLike(pathname) ? pathname : (tidyPath(pathname) ?? pathname)
  const isElsewhere = base !== '' || tidy !== url.pathname
  const page = isFileLike(tidy)
    ? noSuchFile()
    : await (isElsewhere ? answerHead(tidy + search) : answerPage(request))
  const further = nextOf(page, tidy + search)
  const isNothing = page.status === 404 || (page.status === 302 && further === pathTo('home', language))
  const target = isNothing
    ? ((await ownersTarget()) ?? (await wordpressTarget()) ?? (await languageTarget()))
    : null
  if (target) return leadTo(target)
  if (!isElsewhere) {
    if (further !== null) page.headers.set('Location', locationOf(further))
    return page
  }
  // Anything but a page, such as a file, is first redirected to the canonical host.
  const isPage = base === '' || pageAt(tidy) !== null
  return further !== null && isPage
    ? redirectTo(base + further, page.status)
    : redirectTo(base + tidy + search, 308)
}

/** MOVED-2: the site's host with `www.`, or without it if the site's own has it. */
export function otherNameOf(origin: string): string {
  const { host } = new URL(origin)
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}

/** Whether WordPress would answer this query at its root with a page of its own. */
export const isOldQuery = (pathname: string, search: string): boolean =>
  search !== '' &&
  inLanguage(formerPath(pathname), defaultLanguage) === '/' &&
  wordpressQuery(search) !== null

/** Inserts the query before the fragment; an existing query is kept and not extended. */
const withQuery = (to: string, search: string) =>
  /^[^#]*\?/.test(to) ? to : to.replace(/#|$/, (end) => search + end)

/**
 * Where a page redirects, including the fragment and those query parameters that the page does not read: pages are rendered and
 * cached without them. A redirect to the home page for want of a page keeps neither.
 */
function nextOf({ headers }: Response, asked: string): string | null {
  const to = headers.get('Location')
  if (to === null || languages.some((language) => pathTo('home', language) === to)) return to
  const [, path = '', search = '', fragment = ''] = asked.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/s) ?? []
  const page = pageAt(path)
  const next = withQuery(to, page === null ? search : queryUnread(page, search))
  return next.includes('#') ? next : next + fragment
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const redirectTo = (to: string, status: number) =>
  new Response(null, { status, headers: { Location: locationOf(to), 'Cache-Control': 'no-store' } })

/**
 * Resolves a WordPress address to a path of the site; null if there is none. Only cached summaries of all records are searched,
 * so addresses that anyone makes up cause no requests to WordPress except, at a limited rate, for files.
 * @param language of the address; if only another one has the record or term, it resolves to that page
 */
async function targetOf(
  address: WordPressAddress,
  language: Language,
  content: Pick<Content, 'directory' | 'fileOf' | 'postTerms'>,
): Promise<string | null> {
  const inOrder = [language, ...otherLanguages(language)]
  async function recordWith(kinds: typeof recordKinds, fits: (record: RecordSummary) => boolean) {
    for (const own of inOrder)
      for (const kind of kinds) {
        const record = (await content.directory(kind, own)).items.find(fits)
        if (record) return record.link
      }
    return null
  }

  switch (address.what) {
    case 'feed':
    case 'search':
    case 'blog':
    case 'sitemap':
    case 'projects':
      return listPath(address, language)
    case 'file':
      return content.fileOf(address.id)
    case 'record':
      return recordWith(recordKinds, ({ id }) => id === address.id)
    case 'post':
      return recordWith(['post'], ({ slug }) => sameSlug(slug) === sameSlug(address.slug))
    case 'term': {
      const meant = typeof address.term === 'number' ? address.term : sameSlug(address.term)
      const isMeant = ({ id, slug }: Term) => id === meant || sameSlug(slug) === meant
      for (const own of inOrder) {
        const { categories, tags } = await content.postTerms(own)
        const term = (address.taxonomy === 'tag' ? tags : categories).find(isMeant)
        if (term) return blogPath(own, { [address.taxonomy]: term.slug, page: address.page })
      }
      return null
    }
  }
}

export type RedirectHits = {
  /** @param from the old path in the owner's redirect */
  note(from: string): void
  /** For the owner's screen: how often each redirect was used, and since when (ISO 8601). */
  read(): { since: string; hits: Record<string, number> }
}

/** MOVED-4: counted in memory since the start of the process, by path alone: nothing about visitors is stored. */
export function createRedirectHits(clock: Clock): RedirectHits {
  const since = new Date(clock.now()).toISOString()
  const counts = new Map<string, number>()
  return {
    note(from) {
      if (counts.has(from) || counts.size < maxRedirects) counts.set(from, (counts.get(from) ?? 0) + 1)
    },
    read: () => ({ since, hits: Object.fromEntries(counts) }),
  }
}

/** MOVED-1: the page for permanently removed content (410), so that search engines drop it immediately. */
function gonePage(language: Language): Response {
  const { title, text, toHome } = statesCopy[language].gone
  const link = { to: pathTo('home', language), text: toHome }
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(plainPage({ language, title, lines: [text], link }), { status: 410, headers })
}

/**
 * MOVED-5: the paths for which the site itself has neither a page nor the equivalent of a WordPress list. There may be a record,
 * which WordPress knows. WordPress is not asked: it waits for this response, and an embedded one answers nothing meanwhile.
 * Possible files and the server's own addresses count as existing.
 * @param targets of the owner's redirects; addresses on other hosts are ignored
 */
export const withoutOwnPage = (targets: readonly string[]): string[] =>
  targets.filter((target) => /^\/(?![/\\])/.test(target) && !isOwn(target))

function isOwn(target: string): boolean {
  const { pathname } = new URL(target, 'http://site.invalid')
  const path = tidyPath(pathname) ?? pathname
  const page = pageAt(path)
  return (
    plainPages.some((plain) => plain === page) ||
    serviceSlugs.some(
      (slug) => inLanguage(path, defaultLanguage) === pathTo('service', defaultLanguage, slug),
    ) ||
    isFileLike(path) ||
    isEnglishOnly(path) ||
    /^\/(?:api|media|share)(?:\/|$)/.test(path) ||
    isOldList(path)
  )
}

/** MOVED-3: WordPress's list addresses redirect to the blog. */
function isOldList(path: string): boolean {
  const target = wordpressAddress(inLanguage(path, defaultLanguage))
  return target !== null && target.what !== 'post'
}
