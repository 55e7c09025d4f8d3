/** A script element with `src` is not inline. */
const hasAddress = /\ssrc=/

/**
 * Finds the inline scripts written by the renderer itself: they carry the nonce of this render, which no content can know. A
 * script that came in with content has none, and is not found.
 * @param page HTML in UTF-8; read as bytes, because it is large, and hashed as bytes
 * @returns the page without the nonce, so that the same page has the same bytes, and the texts of those scripts
 */
export function collectEmittedScripts(
  page: Buffer<ArrayBuffer>,
  nonce: string,
): { page: Buffer<ArrayBuffer>; scripts: Buffer[] } {
  const mark = Buffer.from(` nonce="${nonce}"`)
  const scripts: Buffer[] = []
  const pieces: Buffer[] = []
  let end = 0
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, end)) {
    pieces.push(page.subarray(end, at))
    end = at + mark.length
    const tag = page.lastIndexOf('<', at)
    const opened = page.indexOf('>', end) + 1
    const closed = page.indexOf('</script>', opened)
    const openingTag = page.toString('latin1', tag, opened)
    if (closed > 0 && openingTag.startsWith('<script ') && !hasAddress.test(openingTag))
      scripts.push(page.subarray(opened, closed))
  }
  return { page: Buffer.concat([...pieces, page.subarray(end)]), scripts }
}
