import type { SafeHtml } from '#content/models.ts'

export type ContentsEntry = { id: string; title: string }

/** Safe HTML has every tag in lower case and its attributes quoted, so a heading can be found by its shape. */
const headings = /<h2((?:\s[^>]*)?)>([\s\S]*?)<\/h2>/g
const tags = /<[^>]*>/g
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
  const marked = html.replace(headings, (heading, attributes: string, inner: string) => {
    const id = ownId.exec(attributes)?.[1] ?? `part-${contents.length + 1}`
    contents.push({ id, title: plain(inner) })
    return ownId.test(attributes) ? heading : `<h2${attributes} id="${id}">${inner}</h2>`
  })
  return { html: marked as SafeHtml, contents }
}

const plain = (html: string) =>
  html
    .replace(tags, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()
