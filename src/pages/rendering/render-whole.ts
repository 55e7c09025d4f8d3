import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

type RenderOptions = {
  signal: AbortSignal
  /** Nonce for the scripts that React itself emits. */
  nonce?: string | undefined
  /** Called when a section fails inside its boundary; the page is complete without it. */
  onError(error: unknown): void
}

/** `renderToString` omits the doctype that the stream emits. */
const doctype = '<!DOCTYPE html>'
/** React's markers for a failed or suspended boundary. */
const gap = '<!--$!-->'

/**
 * Renders a complete page to a string. Pages are cached and hashed for the content security policy, so there is nothing to gain
 * from streaming. ERR-3: sections that fail inside a boundary are reported and omitted. Rejects when anything outside of a
 * boundary fails. `renderToString` needs less CPU than a stream (docs/decisions/0014), but it does not wait for suspended
 * content and reports no errors, so incomplete pages are rendered again with the stream.
 * @param page creates the page's `html` element; called once per rendering
 */
export async function renderWhole(page: () => ReactElement, options: RenderOptions): Promise<string> {
  const html = renderToString(page())
  return html.includes(gap) ? renderStreamed(page(), options) : doctype + html
}

function renderStreamed(page: ReactElement, { signal, nonce, onError }: RenderOptions) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Waits for everything: sections sent out of order would need a script to move them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError,
      ...(nonce && { nonce }),
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
