import type { Mark } from '#content/search/marks.ts'

/** @returns the text in parts, in order */
export function markedParts(
  text: string,
  marks: readonly Mark[],
): { start: number; part: string; isMarked: boolean }[] {
  const edges = [0, ...marks.flat(), text.length]
  return edges
    .slice(1)
    .map((end, at) => ({ start: edges[at] ?? 0, part: text.slice(edges[at], end), isMarked: at % 2 === 1 }))
    .filter(({ part }) => part !== '')
}
