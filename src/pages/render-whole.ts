import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

type RenderOptions = {
  signal: AbortSignal
  /** Marks scripts that React writes of its own accord. */
  nonce?: string | undefined
  /** A section failed inside its boundary; the page stands without it. */
  onError(error: unknown): void
}

/** The stream begins a page with it, `renderToString` does not. */
const doctype = '<!DOCTYPE html>'
/** What React writes where something inside a boundary failed or was not there yet. */
const gap = '<!--$!-->'

/**
 * Renders a whole page: it is cached as finished bytes and hashed for the content-security policy, so nothing is sent
 * before everything is ready. ERR-3: a section that fails inside its boundary is told of and left out. Rejects when
 * what is outside of every boundary fails.
 *
 * `renderToString` takes less of the processor than a stream (docs/decisions/0014), but it waits for nothing and says
 * nothing of what failed. The few pages where it left a gap are rendered once more, by the stream.
 * @param page makes the page from its `html` element on, anew for each rendering
 */
export async function renderWhole(
  page: () => ReactElement,
  options: RenderOptions,
): Promise<Buffer<ArrayBuffer>> {
  const html = renderToString(page())
  return html.includes(gap) ? renderPatiently(page(), options) : Buffer.from(doctype + html)
}

function renderPatiently(page: ReactElement, { signal, nonce, onError }: RenderOptions) {
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Never out of order: a section moved behind the page needs a script to come to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError,
      ...(nonce && { nonce }),
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
