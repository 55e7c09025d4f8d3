import type { Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Clock } from '#base/clock.ts'
import { locationOf } from '#base/location.ts'
import { randomToken } from '#base/random.ts'
import type { PreviewedRecord } from '#content/previewed-record.ts'
import { defaultLanguage, languageOf, languageWithCode } from '#locale/language.ts'
import { plainPage } from '../plain-page.ts'
import { readBody } from '../read-body.ts'
import type { SignedRequests } from '../signed-requests/signed-requests.ts'
import { previewCopy } from './copy.server.ts'
import type { ReadDraft } from './draft.ts'
import { maxPassBytes, previewMs } from './policies.ts'
import { openPreview, previewCookie, sealPreview } from './preview-cookie.ts'

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
  clock: Clock
}): Previews {
  const { secret, origin, signedRequests, readDraft, render, clock } = options

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
          closed,
        )
      if (!checked.ok) return sorry(copy.refused[checked.fault.code], checked.fault.status)
      const wanted = wantedIn(record)
      if (!wanted) return sorry(copy.refused.signature, 401)
      const draft = await readDraft(wanted, context.req.raw.signal)
      if (draft === 'unavailable') return sorry(copy.unavailable, 503)
      if (draft === 'absent') return sorry(copy.absent, 404)
      if (draft.path === '') return sorry(copy.noPage, 422)
      const sealed = sealPreview(secret, { ...wanted, path: draft.path, until: clock.now() + previewMs })
      const secure = origin.startsWith('https:') ? '; Secure' : ''
      const cookie = `${previewCookie}=${sealed}; Path=${draft.path}; Max-Age=${previewMs / 1000}; HttpOnly; SameSite=Lax${secure}`
      // Random, so that no cache in between has an answer.
      const location = locationOf(`${draft.path}?preview=${randomToken(4)}`)
      return context.body(null, 303, { ...closed, 'Set-Cookie': cookie, Location: location })
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
          closed,
        )
      }
      const page = await render(new Request(context.req.raw.url), draft)
      for (const [name, value] of Object.entries(closed)) page.headers.set(name, value)
      return page
    },
  }
}

const closed = {
  'Cache-Control': 'private, no-store',
  'CDN-Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

function wantedIn(text: string): { id: number; user: number } | null {
  try {
    const { id, user } = JSON.parse(text)
    return Number.isSafeInteger(id) && Number.isSafeInteger(user) && id > 0 && user > 0 ? { id, user } : null
  } catch {
    return null
  }
}
