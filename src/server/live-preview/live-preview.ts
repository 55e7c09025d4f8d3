import type { Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { type PreviewedRecord, previewedRecord } from '#content/previewed-record.ts'
import { defaultLanguage, languageWithCode } from '#locale/language.ts'
import { plainPage } from '../plain-page.ts'
import { previewCopy } from '../preview-copy.server.ts'
import { closedHeaders } from '../private-pages.ts'
import { jsonIn, readBody } from '../read-body.ts'
import type { PairedWordPress, SignedRequests } from '../signed-requests.ts'
import { liveRoute } from './browser/follow-editor.ts'
import { livePage, liveScriptSource } from './live-page.ts'

/** What WordPress signs is the record with everything that its page shows; a post of 50,000 words is below half of this. */
export const maxLiveBytes = 2_000_000

/**
 * PREV-2: `POST /api/preview/live`: the page of a record as an editor has it on the screen at this moment. WordPress signs the
 * record for the user who may edit it, and the browser posts it here: into the frame next to the editor at first, then by the
 * script of that frame. No cookie and no token in an address is involved, and nothing is stored on either side.
 */
export function createLivePreview(options: {
  wordpress: PairedWordPress
  origin: string
  signedRequests: SignedRequests
  render(request: Request, draft: PreviewedRecord): Promise<Response>
  clock: Clock
  log: Log
}): Handler {
  const { wordpress, origin, signedRequests, render, clock, log } = options
  return async (context) => {
    const body = await readBody(context.req.raw, { clock, maxBytes: maxLiveBytes })
    const form = body.ok ? await formIn(body.value, context.req.header('content-type')) : new FormData()
    const language = languageWithCode(form.get('language')) ?? defaultLanguage
    const copy = previewCopy[language]
    const plain = (line: string) =>
      plainPage({ language, title: copy.live.title, lines: [line], link: { to: '/', text: copy.toSite } })
    const sorry = (line: string, status: 400 | 401 | 408 | 413 | 429) =>
      context.html(plain(line), status, closedHeaders)
    if (!body.ok) return sorry(body.fault === 413 ? copy.live.tooLong : copy.live.unreadable, body.fault)
    const record = textOf(form, 'record')
    const parts = { method: 'POST', target: liveRoute, body: record }
    const checked = await signedRequests.accept(parts, textOf(form, 'signature'))
    if (!checked.ok) return sorry(copy.live.refused[checked.fault.code], checked.fault.status)
    const signed = signedIn(record)
    if (!signed) return sorry(copy.live.refused.signature, 401)
    const { editor, document, ...state } = signed
    const number = Number.parseInt(textOf(form, 'number'), 10) || 0
    const framed = (page: string, status: number, reason = '') =>
      new Response(livePage(page, { language, editor, number, ...state, reason, httpStatus: status }), {
        status,
        headers: {
          ...closedHeaders,
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': framedPolicy(origin, editor),
        },
      })
    const draft = previewedRecord(document, { wordpressUrl: wordpress.url, log })
    if (!draft) return framed(plain(copy.absent), 404, copy.absent)
    if (draft.path === '') return framed(plain(copy.noPage), 422, copy.noPage)
    const request = new Request(new URL(draft.path, origin), { signal: context.req.raw.signal })
    const rendered = await render(request, draft)
    return framed(await rendered.text(), rendered.status)
  }
}

/** The page runs one script, ours, and asks only this site; only the wp-admin that signed may frame it. */
const framedPolicy = (origin: string, editor: string) =>
  [
    "default-src 'self'",
    `script-src ${liveScriptSource}`,
    // Other blocks may bring other inline styles with the next change.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${editor}`,
    "require-trusted-types-for 'script'",
    'trusted-types studio-live',
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A form of another shape has no signature, and is refused for that. */
async function formIn(bytes: Uint8Array<ArrayBuffer>, type = ''): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    return new FormData()
  }
}

/** What WordPress has signed: whose editor shows which record; null when it has another shape. */
function signedIn(text: string) {
  const signed = jsonIn(new TextEncoder().encode(text))
  const { id, user, admin, document, state, status } = (signed ?? {}) as Record<string, unknown>
  const url = typeof admin === 'string' ? URL.parse(admin) : null
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(user) || Number(user) <= 0) return null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if ((document as { id?: unknown } | null)?.id !== id) return null
  return { editor: url.origin, document, isPublished: state === 'published', status: String(status ?? '') }
}
