import type { SafeHtml } from '#content/models.ts'

export type ContentsEntry = { id: string; title: string }

/** Safe HTML has every tag in lower case and its attributes quoted, so the start of a heading can be found by its shape. */
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
 * The contents of a long text, made from its second-level headings; each gets an id to be jumped to, unless it has one.
 * @returns the text with the ids, still safe: nothing of the visitor's or the author's is written into it
 */
export function withContents(html: SafeHtml): { html: SafeHtml; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = []
  // A heading holds no other, so what stands before an end holds its start. One expression for both would look for the
  // end anew from every start.
  const parts = html.split(headingEnd)
  const rest = parts.pop() ?? ''
  const marked = parts.map((part) => withId(part, contents) + headingEnd).join('') + rest
  return { html: marked as SafeHtml, contents }
}

/** @param part ends with the words of a heading */
function withId(part: string, contents: ContentsEntry[]): string {
  const [start] = Array.from(part.matchAll(headings)).slice(-1)
  if (!start) return part
  const [tag, attributes = ''] = start
  const own = ownId.exec(attributes)?.[1]
  const id = own ?? `part-${contents.length + 1}`
  contents.push({ id, title: plain(part.slice(start.index + tag.length)) })
  return own
    ? part
    : `${part.slice(0, start.index)}<h2${attributes} id="${id}">${part.slice(start.index + tag.length)}`
}

const plain = (html: string) =>
  html
    .replace(tags, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()
