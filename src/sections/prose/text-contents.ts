import type { SafeHtml } from '#content/models.ts'

export type ContentsEntry = { id: string; title: string }

/** Safe HTML has lower-case tags and quoted attributes, so a regular expression can find headings. */
const headings = /<h2((?:\s[^<>]*)?)>/g
const headingEnd = '</h2>'
const tags = /<[^<>]*>/g
const ownId = /\sid="([^"]+)"/
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * Table of contents of a long text from its second-level headings; headings without an id get one.
 * @returns the text with the ids; it is still safe, because the ids contain no author input
 */
export function withContents(html: SafeHtml): { html: SafeHtml; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = []
  // Headings do not nest, so the text before an end tag contains its start tag. A single expression for both would rescan from
  // every start tag (quadratic).
  const parts = html.split(headingEnd)
  const rest = parts.pop() ?? ''
  const marked = parts.map((part) => withId(part, contents) + headingEnd).join('') + rest
  return { html: marked as SafeHtml, contents }
}

/** @param part ends with the content of a heading */
function withId(part: string, contents: ContentsEntry[]): string {
  const [start] = Array.from(part.matchAll(headings)).slice(-1)
  if (!start) return part
  const [tag, attributes = ''] = start
  const title = plain(part.slice(start.index + tag.length))
  // Headings may be empty or contain only a picture; such an entry would have no text.
  if (title === '') return part
  const own = ownId.exec(attributes)?.[1]
  const id = own ?? `part-${contents.length + 1}`
  contents.push({ id, title })
  return own
    ? part
    : `${part.slice(0, start.index)}<h2${attributes} id="${id}">${part.slice(start.index + tag.length)}`
}

const plain = (html: string) =>
  html
    .replace(tags, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()
