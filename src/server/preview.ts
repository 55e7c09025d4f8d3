import type { Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Clock } from '#base/clock.ts'
import { locationOf } from '#base/location.ts'
import type { Log } from '#base/log.ts'
import { randomToken } from '#base/random.ts'
import { type PreviewedRecord, previewedRecord } from '#content/previewed-record.ts'
import { defaultLanguage, languageOf, languageWithCode } from '#locale/language.ts'
import { type createEditing, type Editor, editorIn } from './editing/editing.ts'
import { plainPage } from './plain-page.ts'
import { previewCopy } from './preview-copy.server.ts'
import { closedHeaders, previewCookie, privateCookie, seal, unseal } from './private-pages.ts'
import { readBody } from './read-body.ts'
import { type PairedWordPress, type SignedRequests, signedCaller } from './signed-requests.ts'

/** Tuning numbers of the preview. */

/** How long an opened preview may be reloaded. */
const previewMs = 30 * 60_000
/** What WordPress posts to open one: a few numbers and a signature. */
const maxPassBytes = 4_000
/** WordPress renders the draft while the editor waits. */
const draftTimeoutMs = 10_000
const maxDraftBytes = 5_000_000

export type Previews = {
  /** `POST /api/preview`: exchanges what WordPress signed for a cookie, and leads to the page. */
  open: Handler
  /** A page whose address says `preview`: with the draft, for the browser that opened it; else passes on. */
  answer: Handler
}

/**
 * PREV-1: the page of a draft, for one browser, at one address, for half an hour. The pass is posted, so it is in no
 * address, log or referrer, and good once; the cookie is sent with this page only. Nothing of it is cached anywhere.
 */
export function createPreviews(options: {
  secret: string
  origin: string
  signedRequests: SignedRequests
  readDraft: ReadDraft
  render(request: Request, draft: PreviewedRecord): Promise<Response>
  /** Puts the bar of editing over the page, which says that this is a draft. */
  dressed: Dressed
  clock: Clock
}): Previews {
  const { secret, origin, signedRequests, readDraft, render, dressed, clock } = options

  return {
    async open(context) {
      const body = await readBody(context.req.raw, { clock, maxBytes: maxPassBytes })
      if (!body.ok) return context.text('The preview could not be read', body.fault)
      const form = new URLSearchParams(new TextDecoder().decode(body.value))
      const record = form.get('record') ?? ''
      const parts = { method: 'POST', target: '/api/preview', body: record }
      const checked = await signedRequests.accept(parts, form.get('signature') ?? undefined)
      const language = languageWithCode(form.get('language')) ?? defaultLanguage
      const copy = previewCopy[language]
      const sorry = (line: string, status: 401 | 404 | 422 | 429 | 503) =>
        context.html(
          plainPage({ language, title: copy.title, lines: [line], link: { to: '/', text: copy.toSite } }),
          status,
          closedHeaders,
        )
      if (!checked.ok) return sorry(copy.refused[checked.fault.code], checked.fault.status)
      const wanted = wantedIn(record)
      if (!wanted) return sorry(copy.refused.signature, 401)
      const draft = await readDraft(wanted, context.req.raw.signal)
      if (draft === 'unavailable') return sorry(copy.unavailable, 503)
      if (draft === 'absent') return sorry(copy.absent, 404)
      if (draft.path === '') return sorry(copy.noPage, 422)
      const sealed = sealPreview(secret, { ...wanted, path: draft.path, until: clock.now() + previewMs })
      const cookie = privateCookie(origin, {
        name: previewCookie,
        value: sealed,
        path: draft.path,
        seconds: previewMs / 1000,
      })
      // Random, so that no cache in between has an answer.
      const location = locationOf(`${draft.path}?preview=${randomToken(4)}`)
      return context.body(null, 303, { ...closedHeaders, 'Set-Cookie': cookie, Location: location })
    },
    async answer(context, next) {
      const url = new URL(context.req.url)
      const opened =
        url.search.startsWith('?preview=') &&
        openPreview(secret, getCookie(context, previewCookie), { path: url.pathname, now: clock.now() })
      if (!opened || !['GET', 'HEAD'].includes(context.req.method)) return next()
      const draft = await readDraft(opened, context.req.raw.signal)
      if (draft === 'unavailable' || draft === 'absent') {
        const copy = previewCopy[languageOf(url.pathname)]
        return context.html(
          plainPage({
            language: languageOf(url.pathname),
            title: copy.title,
            lines: [copy[draft]],
            link: { to: url.pathname, text: copy.toPage },
          }),
          draft === 'absent' ? 404 : 503,
          closedHeaders,
        )
      }
      const request = new Request(context.req.raw.url)
      const plain = await render(request, draft)
      const { editor } = opened
      const editing = editor && { ...editor, path: url.pathname, token: null, record: opened.id }
      const page =
        (editing && (await dressed(request, plain.clone(), editor, editing, draft.within))) || plain
      for (const [name, value] of Object.entries(closedHeaders)) page.headers.set(name, value)
      return page
    },
  }
}

function wantedIn(text: string): Omit<Preview, 'path' | 'until'> | null {
  try {
    const pass = JSON.parse(text)
    const { id, user } = pass
    const isWhole = Number.isSafeInteger(id) && Number.isSafeInteger(user) && id > 0 && user > 0
    return isWhole ? { id, user, editor: editorIn(pass) } : null
  } catch {
    return null
  }
}

type ReadDraft = (
  wanted: { id: number; user: number },
  signal: AbortSignal,
) => Promise<PreviewedRecord | 'absent' | 'unavailable'>

/**
 * Reads drafts from WordPress, each by a signed request: the record as this user has it in the editor, unsaved changes
 * included. Never cached.
 */
export function draftReader(options: {
  wordpress: PairedWordPress
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): ReadDraft {
  const { wordpress, log } = options
  const call = signedCaller(options)
  return async ({ id, user }, signal) => {
    const bounds = { ms: draftTimeoutMs, maxBytes: maxDraftBytes, signal }
    try {
      const answer = await call(`preview/${id}?user=${user}`, bounds)
      if (answer.status !== 200) log.warn({ status: answer.status }, 'WordPress does not give a draft')
      if (answer.status === 404 || answer.status === 403) return 'absent'
      if (answer.status !== 200) return 'unavailable'
      const given = JSON.parse(answer.text)
      return previewedRecord(given, { wordpressUrl: wordpress.url, log }) ?? 'absent'
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ reason: String(error) }, 'WordPress does not give a draft')
      return 'unavailable'
    }
  }
}

type Dressed = ReturnType<typeof createEditing>['dressed']

/** Whose draft of which record a browser may see at which address, until when (Unix ms). */
type Preview = { id: number; user: number; path: string; until: number; editor?: Editor | null }

/** The cookie's value: what it allows, and that this site has said so. */
export const sealPreview = (secret: string, preview: Preview): string => seal(secret, 'preview', preview)

/** What a cookie allows; null when it is forged, over, or for another address. */
export function openPreview(
  secret: string,
  value: string | undefined,
  { path, now }: { path: string; now: number },
): Preview | null {
  const preview = unseal<Preview>(secret, 'preview', value)
  return preview?.path === path && preview.until > now ? preview : null
}
