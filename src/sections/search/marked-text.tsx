import type { Mark } from '#content/search/marks.ts'

/** A text with some of its words marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const edges = [0, ...marks.flat(), text.length]
  return edges.slice(1).map((end, at) => {
    const start = edges[at] ?? 0
    const part = text.slice(start, end)
    if (part === '') return null
    return at % 2 === 1 ? <mark key={start}>{part}</mark> : part
  })
}
