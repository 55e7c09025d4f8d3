import type { Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Clock } from '#base/clock.ts'
import { locationOf } from '#base/location.ts'
import { type Log, stackOf } from '#base/log.ts'
import { randomToken } from '#base/random.ts'
import type { PageContent } from '#content/records/page-content.ts'
import { defaultLanguage, type Language, languageWithCode } from '#locale/language.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { plainPage } from '../plain-page.ts'
import { closedHeaders, editingCookie, previewCookie, privateCookie, seal, unseal } from '../private-pages.ts'
import { readBody } from '../read-body.ts'
import { type PairedWordPress, type SignedRequests, signedCaller } from '../signed-requests.ts'
import { editingCopy } from './copy.server.ts'
import { type Editing, type EditingFacts, editedPage, readFields, withToken } from './edited-page.ts'
import { createMarks, type FieldAddress, markedContent } from './field-marks.ts'

/** Tuning numbers of editing on the site. */

/** How long editing goes on after the last page, and after it was opened. */
const idleMs = 30 * 60_000
const longestMs = 12 * 60 * 60_000
/** For so long the browser keeps the cookie of a session that is over, so that its person learns of that, and gets back to it. */
const cookieSeconds = 24 * 60 * 60
/** What WordPress posts to open the site: an address, a few words and a signature. */
const maxPassBytes = 8_000
/** WordPress looks up the fields of one page while the editor waits. */
const factsTimeoutMs = 8_000
const maxFactsBytes = 500_000

/** Who is editing the site: a user of WordPress, as long as a login session of theirs there goes on. */
export type Editor = { user: number; session: string; language: Language; admin: string }
type EditingSession = Editor & { from: number; until: number }

const purpose = 'editing'

/** Renders the page at an address of the site for one person; `within` is put over its content. */
type Render = (request: Request, put: { within(content: PageContent): PageContent }) => Promise<Response>

/**
 * EDITMARK-1…6: the pages of the site as an editor sees them: the visitors' page, with a bar and a mark at everything that this
 * user may edit. Who that is, WordPress says again for every page. A page looks for the cookie only where its address says
 * `edit`, so no cache has anything to do with it.
 */
export function createEditing(options: {
  wordpress: PairedWordPress
  site: Omit<Site, 'content'>
  signedRequests: SignedRequests
  render: Render
  fetch: typeof globalThis.fetch
  clock: Clock
}) {
  const { wordpress, site, signedRequests, render, fetch, clock } = options
  const { origin, log } = site
  const { secret } = wordpress
  const readFacts = createFacts({ wordpress, fetch, clock, log })
  const sessionCookie = (session: EditingSession) =>
    privateCookie(origin, {
      name: editingCookie,
      value: seal(secret, purpose, session),
      path: '/',
      seconds: cookieSeconds,
    })

  /**
   * A page with the bar and the marks. @param page as visitors have it, or with a draft; @param within what that draft puts over
   * the content
   * @returns null when WordPress says that the user is not editing any more
   */
  async function dressed(
    request: Request,
    page: Response,
    { user, session }: Pick<Editor, 'user' | 'session'>,
    editing: Editing,
    within = (content: PageContent) => content,
  ): Promise<Response | null> {
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page
    const marks = createMarks()
    const text = await page.text()
    const marked = await markedText(request, (content) => within(markedContent(content, marks.mark, site)))
    const read = readFields(text, marked ?? text, marks.addresses)
    const path = editing.path.split('?')[0] ?? '/'
    const { language, record } = editing
    const question = { user, session, language, path, record, fields: read.addresses }
    const facts = await readFacts(question, request.signal)
    if (facts === 'ended') return null
    const made = editedPage(read, facts === 'unavailable' ? null : facts, editing)
    const headers = new Headers(page.headers)
    const policy = headers.get('content-security-policy')
    if (policy) headers.set('content-security-policy', admitting(policy, made))
    headers.delete('content-length')
    headers.delete('etag')
    return new Response(made.page, { status: page.status, headers })
  }
  /** Without it the page has its bar all the same. */
  async function markedText(request: Request, within: (content: PageContent) => PageContent) {
    try {
      const marked = await render(request, { within })
      return marked.ok || marked.status === 404 ? await marked.text() : null
    } catch (error) {
      request.signal.throwIfAborted()
      log.error({ error: stackOf(error) }, 'a page could not be rendered with marks')
      return null
    }
  }

  /** `POST /api/edit`: exchanges what WordPress signed for a cookie, and leads to the page. */
  const open: Handler = async (context) => {
    const body = await readBody(context.req.raw, { clock, maxBytes: maxPassBytes })
    if (!body.ok) return context.text('The request could not be read', body.fault)
    const form = new URLSearchParams(new TextDecoder().decode(body.value))
    const record = form.get('record') ?? ''
    const copy = editingCopy[languageWithCode(form.get('language')) ?? defaultLanguage]
    const parts = { method: 'POST', target: '/api/edit', body: record }
    const checked = await signedRequests.accept(parts, form.get('signature') ?? undefined)
    const pass = checked.ok ? passIn(record, origin) : null
    if (!checked.ok || !pass) {
      const isBusy = !checked.ok && checked.fault.status === 429
      const page = { title: copy.title, lines: [isBusy ? copy.busy : copy.refused] }
      const link = { to: '/', text: copy.toPage }
      const language = languageWithCode(form.get('language')) ?? defaultLanguage
      return context.html(plainPage({ ...page, language, link }), isBusy ? 429 : 401, closedHeaders)
    }
    const now = clock.now()
    const { path, field, ...editor } = pass
    const hash = field ? `#edit=${encodeURIComponent(field)}` : ''
    return context.body(null, 303, {
      ...closedHeaders,
      'Set-Cookie': sessionCookie({ ...editor, from: now, until: now + idleMs }),
      Location: locationOf(withToken(path, randomToken(4)) + hash),
    })
  }

  /** `POST /api/edit/leave`: ends editing, and leads to the page as visitors have it. */
  const leave: Handler = async (context) => {
    const body = await readBody(context.req.raw, { clock, maxBytes: maxPassBytes })
    const form = new URLSearchParams(body.ok ? new TextDecoder().decode(body.value) : '')
    const target = URL.parse(locationOf(form.get('path') ?? '/'), origin)
    const path = target?.origin === origin ? target.pathname + target.search : '/'
    const answer = context.body(null, 303, { ...closedHeaders, Location: locationOf(path) })
    for (const [name, of] of [
      [editingCookie, '/'],
      [previewCookie, path.split('?')[0] ?? '/'],
    ] as const)
      answer.headers.append('Set-Cookie', privateCookie(origin, { name, value: '', path: of, seconds: 0 }))
    return answer
  }

  /** A page whose address says `edit`: with what can be edited, for the browser that opened it; for others the page itself. */
  const answer: Handler = async (context, next) => {
    const url = new URL(context.req.url)
    const isRead = ['GET', 'HEAD'].includes(context.req.method)
    if (!url.search.startsWith('?edit=') || !isRead) return next()
    const token = url.searchParams.get('edit') ?? ''
    url.searchParams.delete('edit')
    const path = url.pathname + url.search
    const session = unseal<EditingSession>(secret, purpose, getCookie(context, editingCookie))
    if (!session || !/^[0-9a-f]{8}$/.test(token))
      return context.body(null, 302, { ...closedHeaders, Location: locationOf(path) })
    const now = clock.now()
    const over = () => {
      const copy = editingCopy[session.language]
      const again = `${session.admin}admin-post.php?action=igniting_studio_open&path=${encodeURIComponent(path)}`
      const page = plainPage({
        language: session.language,
        title: copy.title,
        lines: [copy.ended],
        link: { to: again, text: copy.goOn },
      })
      return context.html(page, 401, closedHeaders)
    }
    if (session.until <= now || session.from + longestMs <= now) return over()
    const request = new Request(new URL(path, origin), { signal: context.req.raw.signal })
    const page = await render(request, { within: (content) => content })
    const location = page.headers.get('location')
    if (location?.startsWith('/')) page.headers.set('location', locationOf(withToken(location, token)))
    const { admin, language } = session
    const edited = await dressed(request, page, session, { admin, language, path, token })
    if (!edited) return over()
    for (const [name, value] of Object.entries(closedHeaders)) edited.headers.set(name, value)
    edited.headers.append('Set-Cookie', sessionCookie({ ...session, until: now + idleMs }))
    return edited
  }

  return { open, leave, answer, dressed }
}

/** Who is editing, as WordPress names them in a pass; null when something of it is not as it should be. */
export function editorIn(pass: unknown): Editor | null {
  const { user, session, language, admin } = (pass ?? {}) as Record<string, unknown>
  const url = typeof admin === 'string' ? URL.parse(admin) : null
  if (!Number.isSafeInteger(user) || Number(user) <= 0) return null
  if (typeof session !== 'string' || !/^[\w-]{16,64}$/.test(session)) return null
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('/')) return null
  return {
    user: Number(user),
    session,
    language: languageWithCode(language) ?? defaultLanguage,
    admin: url.origin + url.pathname,
  }
}

function passIn(text: string, origin: string): (Editor & { path: string; field: string }) | null {
  try {
    const pass = JSON.parse(text)
    const editor = editorIn(pass)
    const target = URL.parse(locationOf(String(pass.path)), origin)
    if (!editor || target?.origin !== origin) return null
    target.searchParams.delete('edit')
    return { ...editor, path: target.pathname + target.search, field: String(pass.field ?? '').slice(0, 300) }
  } catch {
    return null
  }
}

/** Adds the bar's own style and script to the policy of a page. */
function admitting(policy: string, { scripts, styles }: { scripts: string[]; styles: string[] }): string {
  const add = (directive: string, sources: string[]) => (text: string) =>
    text.includes("'unsafe-inline'")
      ? text
      : `${directive} ${sources.join(' ')}${text.slice(directive.length)}`
  return policy
    .replace(/style-src [^;]*/, add('style-src', styles))
    .replace(/script-src [^;]*/, add('script-src', scripts))
}

/** `language`: of the person, in which WordPress names the fields. */
type Question = {
  user: number
  session: string
  language: Language
  path: string
  record: number | undefined
  fields: readonly FieldAddress[]
}

/** Asks WordPress, by a signed request, what a user may edit of a page. */
function createFacts(options: {
  wordpress: PairedWordPress
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}) {
  const { log } = options
  const call = signedCaller(options)
  return async (
    { language, ...question }: Question,
    signal: AbortSignal,
  ): Promise<EditingFacts | 'ended' | 'unavailable'> => {
    try {
      const bounds = { ms: factsTimeoutMs, maxBytes: maxFactsBytes, signal }
      const answer = await call(`editing?studio_language=${language}`, bounds, question)
      if (answer.status === 403) return 'ended'
      const facts = answer.status === 200 ? factsIn(JSON.parse(answer.text)) : null
      if (!facts) log.warn({ status: answer.status }, 'WordPress does not say what may be edited')
      return facts ?? 'unavailable'
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ reason: String(error) }, 'WordPress does not say what may be edited')
      return 'unavailable'
    }
  }
}

/** Decodes the answer; null when it has another shape. */
function factsIn(given: unknown): EditingFacts | null {
  const { fields, create, page } = (given ?? {}) as Record<string, unknown>
  if (!isRecord(fields) || !isRecord(create) || !isRecord(page)) return null
  const texts = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const state = String(page.state)
  return {
    fields: texts(fields),
    create: texts(create),
    page: {
      title: String(page.title ?? ''),
      state: state === 'draft' || state === 'changed' ? state : 'published',
      status: String(page.status ?? ''),
      edit: String(page.edit ?? ''),
      draft: Number.isSafeInteger(page.draft) ? Number(page.draft) : 0,
      problems: Array.isArray(page.problems) ? page.problems.map(String) : [],
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
