import type { Handler } from 'hono'
import type { Log } from '#base/log.ts'

const mediaTimeoutMs = 10_000
const largestMediaBytes = 20 * 1024 * 1024
const oneDay = 'public, max-age=86400'
const servedTypes = /^(?:image\/(?:avif|gif|jpeg|png|webp)|audio\/(?:mpeg|ogg|wav)|video\/(?:mp4|webm))$/

/**
 * `/media/…`: the uploads of WordPress under the site's own address, so that no visitor learns of another. Only
 * pictures, sound and film pass, under their own type; SVG does not, because it may carry scripts.
 */
export function mediaHandler(
  uploadsUrl: () => string | null,
  fetch: typeof globalThis.fetch,
  log: Log,
): Handler {
  return async (context) => {
    const base = uploadsUrl()
    const target = base === null ? null : URL.parse(context.req.path.slice('/media/'.length), `${base}/`)
    if (!target?.href.startsWith(`${base}/`)) return context.text('Not found', 404)
    const signal = AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(mediaTimeoutMs)])
    try {
      const answer = await fetch(target, { signal, redirect: 'error' })
      const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim() ?? ''
      if (!answer.ok || !answer.body || !servedTypes.test(type)) {
        await answer.body?.cancel()
        return context.text('Not found', 404)
      }
      return new Response(answer.body.pipeThrough(atMost(largestMediaBytes)), {
        headers: { 'Content-Type': type, 'Cache-Control': oneDay },
      })
    } catch (error) {
      log.warn({ path: context.req.path, reason: String(error) }, 'media could not be read')
      return context.text('Not available', 502)
    }
  }
}

/** Breaks the stream off when more than `bytes` have passed. */
function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new Error(`larger than ${bytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
